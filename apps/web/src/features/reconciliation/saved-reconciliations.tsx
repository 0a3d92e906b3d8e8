import { getInvoice } from '@recoup/contract/invoices/invoices.endpoints';
import { getReceipt, listReceipts } from '@recoup/contract/receipts/receipts.endpoints';
import { undoReconciliation } from '@recoup/contract/reconciliation/reconciliation.endpoints';
import { counted } from '@recoup/domain/kit/counted';
import { memo, useState } from 'react';
import { dayText, moneyText, useInstantFormats } from '#api/formats.ts';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import classes from './reconciliation.module.css';
import type { StoredInvoice } from './stored-invoice.ts';
import { UndoQuestion } from './undo-question.tsx';

type Saved = StoredInvoice['reconciliations'][number];

interface SavedReconciliationsProps {
  readonly invoice: StoredInvoice;
  readonly isUnsaved: boolean;
}

function describe(saved: Saved): string {
  const { paymentAmount, paymentMethod, checkNumber, updatedRecords } = saved;
  const method = [paymentMethod?.name ?? 'No payment', checkNumber].filter(Boolean).join(' ');
  return `${moneyText(paymentAmount)} · ${method} · ${counted(updatedRecords, 'record')}`;
}

/** The saved reconciliations; accounting can undo the latest one (clarification 10). */
export const SavedReconciliations = memo(function SavedReconciliations({
  invoice,
  isUnsaved,
}: SavedReconciliationsProps) {
  const [asked, setAsked] = useState<Saved>();
  const { at } = useInstantFormats();
  const refusal = useRefusal('invoices.undoReconciliation');
  const undo = useSave(undoReconciliation, {
    invalidates: [getInvoice, getReceipt, listReceipts],
    onSaved: () => toastDone('Reconciliation Undone'),
    onFailed: toastProblem,
  });
  const reasonAgainst = ({ undoRefusal }: Saved) =>
    refusal ?? undoRefusal ?? (isUnsaved ? 'Submit or discard your edits first' : undefined);
  if (invoice.reconciliations.length === 0) return null;
  return (
    <section className={classes.saved} aria-label="Saved Reconciliations">
      {invoice.reconciliations.map((saved) => (
        <div key={saved.id} className={classes.savedRow} data-undone={saved.undoneAt !== null}>
          <b>{dayText(saved.processDate)}</b>
          <span>{describe(saved)}</span>
          <span className={classes.quiet}>
            {saved.createdBy?.name ?? 'System'}, {at(saved.created_at)}
          </span>
          {saved.undoneAt === null ? (
            <DisabledReasonButton
              size="xs"
              variant="subtle"
              reason={reasonAgainst(saved)}
              onClick={() => setAsked(saved)}
            >
              Undo Reconciliation
            </DisabledReasonButton>
          ) : (
            <span className={classes.quiet}>
              Undone by {saved.undoneBy?.name ?? 'System'}, {at(saved.undoneAt)}
            </span>
          )}
        </div>
      ))}
      <UndoQuestion
        isOpen={asked !== undefined}
        title="Undo this reconciliation?"
        text={
          asked
            ? `${describe(asked)}: the records will return to their previous status and amounts.`
            : ''
        }
        confirmLabel="Undo Reconciliation"
        givesUpReceipt={asked?.givesUpReceipt ?? false}
        pending={undo.isPending}
        onConfirm={(keepsReceipt) =>
          asked &&
          undo.mutate(
            {
              params: { invoiceId: invoice.id, reconciliationId: asked.id },
              body: { keepsReceipt },
            },
            { onSettled: () => setAsked(undefined) },
          )
        }
        onCancel={() => setAsked(undefined)}
      />
    </section>
  );
});
