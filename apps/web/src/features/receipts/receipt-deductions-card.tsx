import { undoDeduction } from '@recoup/contract/receipts/receipt-acts.endpoints';
import { getReceipt } from '@recoup/contract/receipts/receipts.endpoints';
import type { Receipt } from '@recoup/contract/receipts/receipts.schemas';
import { useState } from 'react';
import { dayText, moneyText } from '#api/formats.ts';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { number, text } from '#ui/columns.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type DataColumn, DataTable } from '#ui/data-table.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { closedReason } from './receipt-state.ts';

type Deduction = Receipt['deductions'][number];

/** What the payer, or a bank on the way, took off or added. */
export function ReceiptDeductionsCard({ receipt }: { receipt: Receipt }) {
  const [asked, setAsked] = useState<Deduction>();
  const refusal = useRefusal('receipts.apply');
  const reason = refusal ?? closedReason(receipt);
  const undo = useSave(undoDeduction, {
    invalidates: [getReceipt],
    onSaved: () => toastDone('Deduction Undone'),
    onFailed: toastProblem,
  });
  const confirm = () => {
    if (!asked) return;
    undo.mutate(
      {
        params: { receiptId: receipt.id, entryId: asked.entryId },
        body: { expected_updated_at: receipt.updated_at },
      },
      { onSettled: () => setAsked(undefined) },
    );
  };
  const columns: ReadonlyArray<DataColumn<Deduction>> = [
    text('postedOn', 'Posted', {}, (row) => dayText(row.postedOn)),
    text('remark', 'Remark', { wrap: true }),
    number('amount', 'Amount', {}, (row) => moneyText(row.amount, receipt.currency)),
    text('undo', 'Undo', {}, (row) => (
      <DisabledReasonButton
        size="xs"
        variant="subtle"
        aria-label={`Undo deduction of ${moneyText(row.amount, receipt.currency)}`}
        reason={reason}
        onClick={() => setAsked(row)}
      >
        Undo
      </DisabledReasonButton>
    )),
  ];
  return (
    <SectionCard title="Deductions">
      <DataTable
        label="Deductions"
        columns={columns}
        rows={receipt.deductions}
        rowId={({ entryId }) => entryId}
        empty="No deductions."
      />
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Undo this deduction?"
        confirmLabel="Undo Deduction"
        pending={undo.isPending}
        onConfirm={confirm}
        onCancel={() => setAsked(undefined)}
      >
        {asked &&
          `The deduction of ${moneyText(asked.amount, receipt.currency)} will no longer count.`}
      </ConfirmDialog>
    </SectionCard>
  );
}
