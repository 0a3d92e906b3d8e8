import type { ReconcileInput } from '@recoup/contract/reconciliation/reconciliation.schemas';
import type { Day } from '@recoup/domain/dates/day';
import { noCents } from '@recoup/domain/money/cents';
import { mayReconcile } from '@recoup/domain/reconciliation/may-reconcile';
import type { RecordPatch, Submission } from '@recoup/domain/reconciliation/reconciliation';
import { recordStatus } from '@recoup/domain/records/record-status';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import { AppError, notFound, refusedInput } from '#platform/errors/app-error';
import { lockInvoices, toStoredLine } from '../reconciliation.repository.ts';
import { completesInvoice, postPayment } from './post-payment.ts';
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

/**
 * Books a payment on the records of an invoice: all of it or nothing (I3). Run inside a
 * transaction. Returns how many records it changed.
 * @throws AppError notFound, staleSave, forbidden, or refused with the first reason of mayReconcile
 */
export async function reconcileInvoice(
  db: Db,
  actor: Actor,
  invoiceId: number,
  { input, today }: { input: ReconcileInput; today: Day },
): Promise<number> {
  const submission = toSubmission(input);
  const [locked] = await lockInvoices(db, [invoiceId], {
    locksAgencies: [...submission.records.values()].some(
      ({ statusCode }) => statusCode === recordStatus.inactive,
    ),
  });
  if (!locked) throw notFound('Invoice Not Found');
  await refuseStaleSave(db, locked, input.expected_updated_at);
  const verdict = mayReconcile(submission, {
    roles: actor.roles,
    supplierStatus: locked.invoice.supplierStatus,
    stored: locked.records.map(toStoredLine),
    today,
  });
  if (!verdict.allowed)
    throw new AppError(
      verdict.code === 'permission' || verdict.code === 'collections' ? 'forbidden' : 'refused',
      verdict.reason,
    );
  if (completesInvoice(verdict.lines) !== submission.completed)
    throw refusedInput(
      'The invoice can be completed only when it has no open records.',
      'completed',
    );

  const { updatedRecords } = await postPayment(db, {
    supplierId: locked.invoice.supplierId,
    payment: submission.payment,
    userId: actor.id,
    allowed: [{ locked, lines: verdict.lines }],
    left: noCents,
  });
  return updatedRecords;
}
