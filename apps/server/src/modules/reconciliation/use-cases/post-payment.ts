import type { Cents } from '@recoup/domain/money/cents';
import { isCheckMethod } from '@recoup/domain/payments/payment-method';
import { patchedValues } from '@recoup/domain/reconciliation/may-reconcile';
import type { PaymentForm, Submission } from '@recoup/domain/reconciliation/reconciliation';
import { type LineValues, valueChanges } from '@recoup/domain/reconciliation/reconciliation-line';
import { isBillableStatus, isProcessedStatus } from '@recoup/domain/records/record-status';
import type { Db } from '#platform/db/database';
import {
  type InvoicePosting,
  type InvoiceToReconcile,
  insertPaymentPosting,
  type RecordChange,
  toStoredLine,
} from '../reconciliation.repository.ts';

/** What a payment is to do to a locked invoice, allowed by the domain's rules for its very records. */
interface Allowed {
  locked: InvoiceToReconcile;
  submission: Submission;
}

interface Booking {
  supplierId: number;
  payment: PaymentForm;
  userId: number;
  allowed: readonly Allowed[];
  /** What the payment leaves over. */
  left: Cents;
}

/** Whether a submission leaves no record of the invoice open (S-214). */
export function completesInvoice({ records }: InvoiceToReconcile, submission: Submission): boolean {
  return !records.some((record) =>
    isBillableStatus(patchedValues(toStoredLine(record), submission).statusCode),
  );
}

/**
 * Books a payment on the records of locked invoices: records, history, allocations, the invoices, and
 * what is left as Unknown Deposit. Answers the payment's id, and how many records changed.
 */
export async function postPayment(
  db: Db,
  { allowed, ...booking }: Booking,
): Promise<{ paymentId: number; updatedRecords: number }> {
  const bookings = allowed.map(toBooking);
  const paymentId = await insertPaymentPosting(db, { ...booking, bookings });
  return { paymentId, updatedRecords: bookings.flatMap(({ changes }) => changes).length };
}

function toBooking({ locked, submission }: Allowed): InvoicePosting {
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
  return { invoice: locked.invoice, changes };
}

/**
 * A processed record gets the process date, and the check's number when a check paid it: the number
 * is that of the whole payment, also where record and payment name different kinds of check.
 */
function processing(
  after: LineValues,
  { payment }: Submission,
): { dateProcessed: string | null; checkNumber: string | null } {
  const isChecked = isCheckMethod(after.paymentMethodId) && isCheckMethod(payment.methodId);
  return {
    dateProcessed: isProcessedStatus(after.statusCode) ? payment.processDate : null,
    checkNumber: isChecked ? payment.checkNumber : null,
  };
}
