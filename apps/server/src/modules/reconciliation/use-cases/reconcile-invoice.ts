import type { ReconcileInput } from '@recoup/contract/reconciliation/reconciliation.schemas';
import type { Day } from '@recoup/domain/dates/day';
import { noCents } from '@recoup/domain/money/cents';
import { type LineOutcome, mayReconcile } from '@recoup/domain/reconciliation/may-reconcile';
import type { RecordPatch, Submission } from '@recoup/domain/reconciliation/reconciliation';
import { isProcessedStatus, recordStatus } from '@recoup/domain/records/record-status';
import type { Actor, Doer } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import { notFound, refusedInput } from '#platform/errors/app-error';
import { enforce } from '../../receipts/receipts.api.ts';
import {
  type InvoiceToReconcile,
  lockInvoices,
  toStoredLine,
} from '../reconciliation.repository.ts';
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
      receiptId: input.receiptId,
    },
    completed: input.completed,
    records,
  };
}

/**
 * Books a payment on the records of an invoice: all of it or nothing (I3). Run inside a
 * transaction. Returns how many records it changed.
 * @throws AppError notFound, staleSave, forbidden, or refused with the first reason of mayReconcile, or of mayDraw
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
  const lines = allowedLines(actor, locked, { submission, today });
  if (completesInvoice(lines) !== submission.completed)
    throw refusedInput(
      'The invoice can be completed only when it has no open records.',
      'completed',
    );

  const { updatedRecords } = await postPayment(db, {
    supplierId: locked.invoice.supplierId,
    payment: submission.payment,
    userId: actor.id,
    allowed: [{ locked, lines }],
    left: noCents,
    today,
  });
  return updatedRecords;
}

/** @throws AppError forbidden, or refused with the first reason of mayReconcile */
function allowedLines(
  actor: Doer,
  { invoice, records }: InvoiceToReconcile,
  { submission, today }: { submission: Submission; today: Day },
): readonly LineOutcome[] {
  const verdict = mayReconcile(submission, {
    roles: actor.roles,
    supplierStatus: invoice.supplierStatus,
    stored: records.map(toStoredLine),
    today,
  });
  enforce(verdict);
  return verdict.lines;
}

/**
 * Sets what a hotel answered without money on some records of an invoice, by the rules of a reconciliation
 * without a payment; the others stay as they are. Run inside a transaction. Returns the reconciliation's id.
 * @throws AppError notFound, forbidden, or refused with the first reason of mayReconcile
 */
export async function answerRecords(
  db: Db,
  actor: Doer,
  invoiceId: number,
  given: { patches: readonly RecordPatch[]; processDate: Day; today: Day },
): Promise<number> {
  const { patches, processDate, today } = given;
  const [locked] = await lockInvoices(db, [invoiceId], {
    locksAgencies: patches.some(({ statusCode }) => statusCode === recordStatus.inactive),
  });
  if (!locked) throw notFound('Invoice Not Found');
  const open = locked.records.filter(({ statusCode }) => !isProcessedStatus(statusCode));
  const submission: Submission = {
    payment: { amount: noCents, methodId: null, checkNumber: '', processDate },
    completed: false,
    records: new Map([...open.map(({ id }) => ({ id })), ...patches].map((one) => [one.id, one])),
  };
  const lines = allowedLines(actor, locked, { submission, today });
  const { reconciliationIds } = await postPayment(db, {
    supplierId: locked.invoice.supplierId,
    payment: submission.payment,
    userId: actor.id,
    allowed: [{ locked, lines }],
    left: noCents,
    today,
  });
  const [reconciliationId] = reconciliationIds;
  if (reconciliationId === undefined) throw new Error('a reconciliation was not written');
  return reconciliationId;
}
