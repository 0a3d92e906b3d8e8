import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import type { Day } from '@recoup/domain/dates/day';
import type { Cents } from '@recoup/domain/money/cents';
import { isCheckMethod, paymentMethod } from '@recoup/domain/payments/payment-method';
import type { LineOutcome } from '@recoup/domain/reconciliation/may-reconcile';
import type { PaymentForm } from '@recoup/domain/reconciliation/reconciliation';
import type { LineValues } from '@recoup/domain/reconciliation/reconciliation-line';
import { convertibleStatuses } from '@recoup/domain/records/foreign-conversion';
import { isBillableStatus, isProcessedStatus } from '@recoup/domain/records/record-status';
import type { Db } from '#platform/db/database';
import { postPayment as postReceipts } from '../../receipts/receipts.api.ts';
import { setReconciled } from '../../records/records.api.ts';
import {
  type InvoicePosting,
  type InvoiceToReconcile,
  insertReconciliations,
  type LockedLine,
  type RecordChange,
} from '../reconciliation.repository.ts';

/** A locked invoice, and what the domain's rules allow a payment to make of its records. */
interface AllowedInvoice {
  locked: InvoiceToReconcile;
  lines: readonly LineOutcome[];
}

interface Posting {
  supplierId: number;
  payment: PaymentForm;
  userId: number | null;
  allowed: readonly AllowedInvoice[];
  /** The remainder of the payment. */
  left: Cents;
  today: Day;
}

/** Returns whether a reconciliation leaves no record of the invoice open (S-214). */
export function completesInvoice(lines: readonly LineOutcome[]): boolean {
  return !lines.some(({ after }) => isBillableStatus(after.statusCode));
}

/**
 * Posts a payment to the records of locked invoices: records, invoices, history, and receipts with
 * their entries. Returns the ids of the receipts and of the reconciliations, and how many records changed.
 */
export async function postPayment(
  db: Db,
  { supplierId, payment, userId, allowed, left, today }: Posting,
): Promise<{ receiptIds: number[]; reconciliationIds: number[]; updatedRecords: number }> {
  const postings = allowed.map((one) => toPosting(one, payment));
  const changes = postings.flatMap((one) => one.changes);

  const reconciliations = await insertReconciliations(db, postings, payment, userId);
  const lines = postings.flatMap(({ invoice, changes }) => {
    const reconciliationId = reconciliations.get(invoice.id);
    if (reconciliationId === undefined) throw new Error('a reconciliation was not written');
    return changes.map((change) => ({ ...change, reconciliationId, invoiceId: invoice.id }));
  });
  const receiptIds = await postReceipts(db, {
    supplierId,
    payment,
    userId,
    left,
    today,
    lines: lines.map(({ reconciliationId, invoiceId, id, agencyId, currency, after }) => ({
      reconciliationId,
      invoiceId,
      recordId: id,
      agencyId,
      amount: after.paidCt,
      currency,
      methodId: after.paymentMethodId ?? payment.methodId ?? paymentMethod.check,
      number: after.checkNumber ?? '',
    })),
  });
  await setReconciled(
    db,
    changes.map(({ id, after }) => ({ id, to: after })),
  );
  return {
    receiptIds,
    reconciliationIds: [...reconciliations.values()],
    updatedRecords: changes.length,
  };
}

function toPosting({ locked, lines }: AllowedInvoice, payment: PaymentForm): InvoicePosting {
  const records = new Map(locked.records.map((record) => [record.id, record]));
  const changes = lines.flatMap(({ line, after, isChanged }): RecordChange[] => {
    const record = records.get(line.id);
    if (!isChanged || !record) return [];
    const { dateProcessed, checkNumber } = record;
    return [
      {
        id: line.id,
        agencyId: record.agencyId,
        currency: waitsForConversion(record, after) ? record.foreignCurrency : homeCurrency,
        before: { ...line.values, dateProcessed, checkNumber },
        after: { ...after, ...processing(after, payment) },
      },
    ];
  });
  return { invoice: locked.invoice, changes };
}

const waitsForConversion = (record: LockedLine, after: LineValues): boolean =>
  !record.isConverted && convertibleStatuses.includes(after.statusCode);

/**
 * A processed record gets the process date, and the check's number when a check paid it: the number
 * is that of the whole payment, also where record and payment name different kinds of check.
 */
function processing(
  after: LineValues,
  payment: PaymentForm,
): { dateProcessed: string | null; checkNumber: string | null } {
  const isChecked = isCheckMethod(after.paymentMethodId) && isCheckMethod(payment.methodId);
  return {
    dateProcessed: isProcessedStatus(after.statusCode) ? payment.processDate : null,
    checkNumber: isChecked ? payment.checkNumber : null,
  };
}
