import { Button, Checkbox, Text } from '@mantine/core';
import { getInvoice } from '@recoup/contract/invoices/invoices.endpoints';
import { getReceipt, listReceipts } from '@recoup/contract/receipts/receipts.endpoints';
import {
  listSupplierPayments,
  paySupplierInvoices,
} from '@recoup/contract/reconciliation/supplier-payments.endpoints';
import { getSupplier } from '@recoup/contract/suppliers/suppliers.endpoints';
import { counted } from '@recoup/domain/kit/counted';
import { centsToDollars, formatDollars, noCents } from '@recoup/domain/money/cents';
import { IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { Instant, moneyText } from '#api/formats.ts';
import { useRefetch, useSave } from '#api/queries.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { type DataColumn, DataTable } from '#ui/data-table.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { LeaveGuard } from '#ui/forms/leave-guard.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { PaymentForm } from './payment-form.tsx';
import { ReceiptOffers } from './receipt-offers.tsx';
import classes from './reconciliation.module.css';
import { saveProblem } from './save-failure.ts';
import {
  type StoredPayments,
  type SupplierPaymentDraft,
  useSupplierPayment,
} from './use-supplier-payment.ts';

type OpenInvoice = StoredPayments['openInvoices'][number];

function columnsOf(work: SupplierPaymentDraft): ReadonlyArray<DataColumn<OpenInvoice>> {
  return [
    {
      header: 'Pay',
      cell: ({ id }) => (
        <Checkbox
          size="xs"
          aria-label={`Pay invoice ${id}`}
          checked={work.isChosen(id)}
          onChange={() => work.toggle(id)}
        />
      ),
    },
    {
      header: 'Invoice ID',
      cell: ({ id }) => <AppLink href={paths.reconciliation(id)}>{id}</AppLink>,
    },
    { header: 'Issued', cell: (row) => <Instant of={row.created_at} as="day" /> },
    { header: 'Open Records', align: 'right', cell: ({ recordIds }) => recordIds.length },
    { header: 'Total', align: 'right', cell: ({ total }) => moneyText(total) },
    { header: 'Due', align: 'right', cell: ({ due }) => moneyText(due) },
    { header: 'Can Be Paid in Full', cell: ({ refusal }) => refusal ?? 'Yes', wrap: true },
  ];
}

/** The total of the payment, what it pays, and the remainder. */
function Figures({ work }: { work: SupplierPaymentDraft }) {
  const { payment, chosen, due, unknownDeposit } = work;
  const figures = [
    ['Payment Amount', payment.amount ?? noCents],
    [counted(chosen.length, 'Invoice'), due],
    ['Unapplied', unknownDeposit],
  ] as const;
  return (
    <div role="status" aria-label="Payment breakdown">
      <dl className={classes.figures}>
        {figures.map(([label, amount]) => (
          <div key={label} className={classes.figure}>
            <dt>{label}</dt>
            <dd>{formatDollars(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** One payment over several invoices of a supplier, each paid in full (decision 82). */
export function SupplierPaymentEditor({ stored }: { stored: StoredPayments }) {
  const refetch = useRefetch(listSupplierPayments);
  const work = useSupplierPayment(stored);
  const { payment, reason } = work;
  const save = useSave(paySupplierInvoices, {
    invalidates: [listSupplierPayments, getInvoice, getSupplier, getReceipt, listReceipts],
    onSaved: ({ payment: { invoices } }) => {
      work.startOver();
      toastDone(`Payment Saved. ${counted(invoices.length, 'invoice')} paid.`);
    },
    onFailed: (error) => {
      // what is typed stays; the invoices are shown as they are now
      refetch();
      return toastProblem(saveProblem(error));
    },
  });
  const updatedAt = new Map(stored.openInvoices.map((one) => [one.id, one.updated_at]));
  const submit = () =>
    save.mutate({
      params: { supplierId: stored.supplier.id },
      body: {
        checkNumber: payment.checkNumber.trim() || null,
        paymentAmount: centsToDollars(payment.amount ?? noCents),
        paymentMethod: payment.methodId,
        processDate: payment.processDate,
        ...(payment.receiptId !== undefined && { receiptId: payment.receiptId }),
        invoices: work.chosen.map(({ id }) => ({
          invoiceId: id,
          expected_updated_at: updatedAt.get(id) ?? '',
        })),
      },
    });
  const hasInvoices = stored.openInvoices.length > 0;
  return (
    <SectionCard
      title="New Payment"
      actions={
        work.isChosenByHand && (
          <Button size="xs" variant="default" onClick={work.chooseOldest}>
            Select Oldest Invoices
          </Button>
        )
      }
    >
      <div className={classes.paymentBand}>
        <PaymentForm payment={payment} isClosed={!hasInvoices} change={work.change} />
        <Figures work={work} />
      </div>
      {hasInvoices && (
        <ReceiptOffers
          payment={payment}
          supplierId={stored.supplier.id}
          receipt={work.receipt}
          reason={work.receiptReason}
          change={work.change}
        />
      )}
      <DataTable
        label="Open invoices"
        columns={columnsOf(work)}
        rows={stored.openInvoices}
        rowId={({ id }) => id}
        empty="This supplier has no open invoices"
      />
      {hasInvoices && (
        <div className={classes.paymentFoot}>
          <Text size="sm" c="dimmed">
            Each selected invoice is paid in full. Any remainder stays unapplied on the receipt.
          </Text>
          <span role="status" className={classes.reason} data-ready={!reason || undefined}>
            {reason ? (
              <IconInfoCircle size={15} aria-hidden />
            ) : (
              <IconCheck size={15} aria-hidden />
            )}
            {reason ?? 'Ready to submit'}
          </span>
          <DisabledReasonButton reason={reason} loading={save.isPending} onClick={submit}>
            Submit
          </DisabledReasonButton>
        </div>
      )}
      <LeaveGuard isUnsaved={work.isUnsaved} />
    </SectionCard>
  );
}
