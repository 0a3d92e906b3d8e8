import type { ReconcileInput } from '@recoup/contract/reconciliation/reconciliation.schemas';
import { isCheckMethod } from '@recoup/domain/payments/payment-method';
import {
  mayReconcile,
  patchedValues,
  type StoredLine,
} from '@recoup/domain/reconciliation/may-reconcile';
import type { RecordPatch, Submission } from '@recoup/domain/reconciliation/reconciliation';
import { type LineValues, valueChanges } from '@recoup/domain/reconciliation/reconciliation-line';
import { isBillableStatus, isProcessedStatus } from '@recoup/domain/records/record-status';
import type { Db } from '#platform/db/database';
import { AppError, notFound, refusedInput } from '#platform/http/app-error';
import type { Actor } from '#platform/session/actor';
import {
  insertReconciliation,
  type LockedRecord,
  lockInvoice,
  type RecordChange,
  updateCompleted,
  updateRecords,
} from '../reconciliation.repository.ts';
import { refuseStaleSave } from './refuse-stale-save.ts';

/** The request as the domain's rules take it; members that were not sent are not edits. */
function toSubmission(input: ReconcileInput): Submission {
  const records = new Map(
    Object.entries(input.records).map(([key, patch]): [number, RecordPatch] => {
      const edits = Object.entries(patch).filter(([, value]) => value !== undefined);
      return [Number(key), { ...Object.fromEntries(edits), id: Number(key) }];
    }),
  );
  return {
    payment: {
      amount: input.paymentAmount,
      methodId: input.paymentMethod,
      checkNumber: input.checkNumber ?? '',
      processDate: input.processDate,
    },
    completed: input.completed,
    records,
  };
}

function valuesOf(record: LockedRecord): LineValues {
  const { statusCode, substatusCode, rate, days, commission, paidCt, paymentMethodId } = record;
  return { statusCode, substatusCode, rate, days, commission, paidCt, paymentMethodId };
}

/**
 * Books a payment on the records of an invoice: all of it or nothing (I3). Run inside a
 * transaction. Answers how many records it changed.
 * @throws AppError notFound, staleSave, forbidden, or refused with the first reason of mayReconcile
 */
export async function reconcileInvoice(
  db: Db,
  actor: Actor,
  invoiceId: number,
  input: ReconcileInput,
): Promise<number> {
  const locked = await lockInvoice(db, invoiceId);
  if (!locked) throw notFound('Invoice Not Found');
  await refuseStaleSave(db, invoiceId, input.expected_updated_at);
  const { invoice, records } = locked;
  const submission = toSubmission(input);
  const stored: StoredLine[] = records.map((record) => ({
    id: record.id,
    values: valuesOf(record),
    agencyStatus: record.agencyStatus,
  }));
  const verdict = mayReconcile(submission, {
    roles: actor.roles,
    supplierStatus: invoice.supplierStatus,
    stored,
  });
  if (!verdict.allowed)
    throw new AppError(
      verdict.code === 'permission' || verdict.code === 'collections' ? 'forbidden' : 'refused',
      verdict.reason,
    );

  const changes = records.flatMap((record, position): RecordChange[] => {
    const line = stored[position];
    if (!line || !submission.records.has(record.id)) return [];
    const after = patchedValues(line, submission);
    if (Object.keys(valueChanges(line.values, after)).length === 0) return [];
    const { dateProcessed, checkNumber } = record;
    return [
      {
        id: record.id,
        before: { ...line.values, dateProcessed, checkNumber },
        after: { ...after, ...processing(after, submission) },
      },
    ];
  });
  const completed = !stored.some((line) =>
    isBillableStatus(patchedValues(line, submission).statusCode),
  );
  if (completed !== submission.completed)
    throw refusedInput('The invoice is completed only when no record is open.', 'completed');
  await updateRecords(
    db,
    changes.map(({ id, after }) => ({ id, to: after })),
  );
  await insertReconciliation(db, {
    invoice,
    payment: submission.payment,
    completed,
    changes,
    userId: actor.id,
  });
  await updateCompleted(db, invoiceId, completed);
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
