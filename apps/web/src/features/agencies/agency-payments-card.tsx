import { Button } from '@mantine/core';
import { getAgency } from '@recoup/contract/agencies/agencies.endpoints';
import type { Agency, AgencyPayment } from '@recoup/contract/agencies/agencies.schemas';
import { retryAgencyPayment } from '@recoup/contract/agencies/agency-parts.endpoints';
import { counted } from '@recoup/domain/kit/counted';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText, moneyText, useInstantFormats } from '#api/formats.ts';
import { queryOf, useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { type DataColumn, DataTable } from '#ui/data-table.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toastNote, toastProblem } from '#ui/toasts.tsx';
import classes from './agencies.module.css';

const AgencyPaymentForm = lazyForm(() =>
  import('./agency-payment-form.tsx').then((m) => m.AgencyPaymentForm),
);

/** Number of payments shown before the user expands the list. */
const shownAtFirst = 8;
const followMs = 2_000;

const isQueued = ({ posting }: AgencyPayment): boolean => posting.state === 'queued';

/** Posting status of a payment. A failed payment shows the reason and can be retried. */
function Posting({ payment }: { readonly payment: AgencyPayment }) {
  const refusal = useRefusal('agencyPayments.create');
  const retry = useSave(retryAgencyPayment, {
    invalidates: [getAgency],
    onSaved: () => toastNote('Payment Queued for Posting'),
    onFailed: toastProblem,
  });
  const { state, message } = payment.posting;
  if (state === 'posted') return <StatusBadge tone="positive">Posted</StatusBadge>;
  if (state === 'queued') return <StatusBadge tone="open">Queued</StatusBadge>;
  return (
    <div className={classes.failure}>
      <StatusBadge tone="danger">Failed</StatusBadge>
      <span>{message}</span>
      <DisabledReasonButton
        size="compact-xs"
        variant="default"
        reason={refusal}
        loading={retry.isPending}
        aria-label={`Retry payment of ${moneyText(payment.amount)}`}
        onClick={() => retry.mutate({ params: { agencyPaymentId: payment.id } })}
      >
        Retry
      </DisabledReasonButton>
    </div>
  );
}

/** Payments to the agency, newest first, and the form for another one. */
export function AgencyPaymentsCard({ agency }: { readonly agency: Agency }) {
  const { at } = useInstantFormats();
  const refusal = useRefusal('agencyPayments.create');
  const [isPaying, setPaying] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  // a queued payment is followed until the accounts have it
  useQuery({
    ...queryOf(getAgency, { params: { agencyId: agency.id } }),
    enabled: agency.payments.some(isQueued),
    refetchInterval: followMs,
  });
  const { payments } = agency;
  if (payments.length === 0 && refusal !== undefined) return null;
  const columns: ReadonlyArray<DataColumn<AgencyPayment>> = [
    { header: 'Created', cell: ({ created_at }) => at(created_at) },
    { header: 'Amount', align: 'right', cell: ({ amount }) => moneyText(amount) },
    { header: 'Method', cell: (payment) => payment.paymentMethod.name },
    { header: 'Deposit Date', cell: ({ depositDate }) => dayText(depositDate) },
    { header: 'Created By', cell: ({ createdBy }) => createdBy?.name ?? 'System' },
    { header: 'QuickBooks Status', wrap: true, cell: (payment) => <Posting payment={payment} /> },
  ];
  return (
    <div id="payments">
      <SectionCard
        title="Payments"
        actions={
          !isPaying && (
            <DisabledReasonButton
              size="xs"
              variant="default"
              reason={refusal}
              onClick={() => setPaying(true)}
            >
              New Payment
            </DisabledReasonButton>
          )
        }
      >
        {isPaying && <AgencyPaymentForm agency={agency} />}
        <div className={isPaying ? classes.payments : undefined}>
          <DataTable
            label="Payments"
            columns={columns}
            rows={showsAll ? payments : payments.slice(0, shownAtFirst)}
            rowId={({ id }) => id}
            empty="No payments yet"
          />
        </div>
        {!showsAll && payments.length > shownAtFirst && (
          <Button mt="xs" size="xs" variant="subtle" onClick={() => setShowsAll(true)}>
            Show All {counted(payments.length, 'Payment')}
          </Button>
        )}
      </SectionCard>
    </div>
  );
}
