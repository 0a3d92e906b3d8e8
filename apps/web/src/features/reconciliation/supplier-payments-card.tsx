import { getInvoice } from '@recoup/contract/invoices/invoices.endpoints';
import { getReceipt, listReceipts } from '@recoup/contract/receipts/receipts.endpoints';
import {
  listSupplierPayments,
  undoSupplierPayment,
} from '@recoup/contract/reconciliation/supplier-payments.endpoints';
import { getSupplier } from '@recoup/contract/suppliers/suppliers.endpoints';
import { useState } from 'react';
import { dayText, moneyText, useInstantFormats } from '#api/formats.ts';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { type DataColumn, DataTable } from '#ui/data-table.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import classes from './reconciliation.module.css';
import { UndoQuestion } from './undo-question.tsx';
import type { StoredPayments } from './use-supplier-payment.ts';

type Payment = StoredPayments['payments'][number];

const methodOf = ({ paymentMethod, checkNumber }: Payment): string =>
  [paymentMethod?.name ?? 'None', checkNumber].filter(Boolean).join(' ');

function PaidInvoices({ payment }: { payment: Payment }) {
  return payment.invoices.map(({ invoiceId, amount, currency }) => (
    <AppLink
      key={`${invoiceId} ${currency}`}
      className={classes.paidInvoice ?? ''}
      href={paths.reconciliation(invoiceId)}
    >
      {invoiceId}: {moneyText(amount, currency)}
    </AppLink>
  ));
}

function Posted({ payment }: { payment: Payment }) {
  const { at } = useInstantFormats();
  return `${payment.createdBy?.name ?? 'System'}, ${at(payment.created_at)}`;
}

function Undo({ payment, onAsk }: { payment: Payment; onAsk: (payment: Payment) => void }) {
  const { at } = useInstantFormats();
  const refusal = useRefusal('invoices.undoReconciliation');
  if (payment.undoneAt !== null) return `Undone ${at(payment.undoneAt)}`;
  return (
    <DisabledReasonButton
      size="xs"
      variant="subtle"
      reason={refusal ?? payment.undoRefusal ?? undefined}
      onClick={() => onAsk(payment)}
    >
      Undo Payment
    </DisabledReasonButton>
  );
}

interface SupplierPaymentsCardProps {
  readonly supplierId: number;
  readonly payments: readonly Payment[];
}

/** Payments from the supplier; accounting can undo a payment as a whole. */
export function SupplierPaymentsCard({ supplierId, payments }: SupplierPaymentsCardProps) {
  const [asked, setAsked] = useState<Payment>();
  const undo = useSave(undoSupplierPayment, {
    invalidates: [listSupplierPayments, getInvoice, getSupplier, getReceipt, listReceipts],
    onSaved: () => toastDone('Payment Undone'),
    onFailed: toastProblem,
  });
  const columns: ReadonlyArray<DataColumn<Payment>> = [
    { header: 'Process Date', cell: ({ processDate }) => dayText(processDate) },
    { header: 'Method', cell: methodOf },
    { header: 'Amount', align: 'right', cell: ({ paymentAmount }) => moneyText(paymentAmount) },
    { header: 'Invoices', wrap: true, cell: (payment) => <PaidInvoices payment={payment} /> },
    {
      header: 'Unapplied',
      align: 'right',
      cell: ({ unknownDeposit }) => (unknownDeposit > 0 ? moneyText(unknownDeposit) : ''),
    },
    { header: 'Posted By', cell: (payment) => <Posted payment={payment} /> },
    { header: 'Undo', cell: (payment) => <Undo payment={payment} onAsk={setAsked} /> },
  ];
  return (
    <SectionCard title="Payments">
      <DataTable
        label="Supplier payments"
        columns={columns}
        rows={payments}
        rowId={({ id }) => id}
        empty="No payments received yet"
      />
      <UndoQuestion
        isOpen={asked !== undefined}
        title="Undo this payment?"
        text={
          asked
            ? `${moneyText(asked.paymentAmount)} by ${methodOf(asked)}: every record it paid will return to its previous status and amounts.`
            : ''
        }
        confirmLabel="Undo Payment"
        givesUpReceipt={asked?.givesUpReceipt ?? false}
        pending={undo.isPending}
        onConfirm={(keepsReceipt) =>
          asked &&
          undo.mutate(
            { params: { supplierId, paymentId: asked.id }, body: { keepsReceipt } },
            { onSettled: () => setAsked(undefined) },
          )
        }
        onCancel={() => setAsked(undefined)}
      />
    </SectionCard>
  );
}
