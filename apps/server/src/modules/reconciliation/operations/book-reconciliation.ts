import { isCheckMethod } from '@recoup/domain/payments/payment-method';
import { patchedValues } from '@recoup/domain/reconciliation/may-reconcile';
import type { Submission } from '@recoup/domain/reconciliation/reconciliation';
import { type LineValues, valueChanges } from '@recoup/domain/reconciliation/reconciliation-line';
import { isBillableStatus, isProcessedStatus } from '@recoup/domain/records/record-status';
import type { Db } from '#platform/db/database';
import {
  type InvoiceToReconcile,
  insertReconciliation,
  type RecordChange,
  toStoredLine,
  updateCompleted,
  updateRecords,
} from '../reconciliation.repository.ts';

interface Booking {
  locked: InvoiceToReconcile;
  /** Allowed by the domain's rules for these very records. */
  submission: Submission;
  paymentId: number;
  userId: number;
}

/** Whether no record of the invoice is open any more after a submission. */
export function isCompletedBy({ records }: InvoiceToReconcile, submission: Submission): boolean {
  return !records.some((record) =>
    isBillableStatus(patchedValues(toStoredLine(record), submission).statusCode),
  );
}

/**
 * Books a payment on the records of a locked invoice: records, history, allocations and the
 * invoice. Answers how many records it changed.
 */
export async function bookReconciliation(db: Db, booking: Booking): Promise<number> {
  const { locked, submission, paymentId, userId } = booking;
  const changes = locked.records.flatMap((record): RecordChange[] => {
    if (!submission.records.has(record.id)) return [];
    const { values } = toStoredLine(record);
    const after = patchedValues(toStoredLine(record), submission);
    if (Object.keys(valueChanges(values, after)).length === 0) return [];
    const { id, dateProcessed, checkNumber } = record;
    return [
      {
        id,
        before: { ...values, dateProcessed, checkNumber },
        after: { ...after, ...processing(after, submission) },
      },
    ];
  });
  const completed = isCompletedBy(locked, submission);
  await updateRecords(
    db,
    changes.map(({ id, after }) => ({ id, to: after })),
  );
  await insertReconciliation(db, {
    invoice: locked.invoice,
    paymentId,
    completed,
    changes,
    userId,
  });
  await updateCompleted(db, locked.invoice.id, completed);
  return changes.length;
}

/** A processed record gets the process date, and the check's number when a check paid it. */
function processing(
  after: LineValues,
  { payment }: Submission,
): { dateProcessed: string | null; checkNumber: string | null } {
  const isChecked =
    isCheckMethod(after.paymentMethodId) && after.paymentMethodId === payment.methodId;
  return {
    dateProcessed: isProcessedStatus(after.statusCode) ? payment.processDate : null,
    checkNumber: isChecked ? payment.checkNumber : null,
  };
}
