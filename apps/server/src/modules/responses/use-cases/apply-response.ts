import type { TableAnswers } from '@recoup/contract/reconciliation/hotel-response.schemas';
import type { ApplyResponseInput } from '@recoup/contract/responses/apply-response.schemas';
import { refused } from '@recoup/domain/kit/verdict';
import { mayApplyResponse } from '@recoup/domain/responses/may-decide';
import { ofStoredPaper } from '@recoup/domain/responses/stored-paper';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Doer } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import { found, refusedInput } from '#platform/errors/app-error';
import { requireAbility } from '#platform/http/access';
import * as receipts from '../../receipts/receipts.api.ts';
import {
  answerRecords,
  findReading,
  saveReading,
} from '../../reconciliation/reconciliation.api.ts';
import { suppliersOf } from '../read-responses.repository.ts';
import {
  insertSettled,
  lockResponse,
  type ResponseOfRules,
  type SettledRecord,
  setDecision,
} from '../responses.repository.ts';

/**
 * Applies what was decided on a response, by a person or by itself: answers without money as
 * reconciliations of its invoices, the receipt with its deductions and lines, and what all of it settled.
 * Run inside a transaction: all of it is done, or nothing.
 * @throws AppError notFound, staleSave, forbidden, or refused with the first reason
 */
export async function applyResponse(
  db: Db,
  by: receipts.Circumstances<Doer>,
  id: number,
  input: ApplyResponseInput,
): Promise<void> {
  const response = await lockResponse(db, id, input.expected_updated_at);
  receipts.enforce(mayApplyResponse(response.state));
  refuseNothing(input, response.standing);
  const invoiceOf = await lockAll(db, id, input);
  const answered = await answerAll(db, by, { input, invoiceOf });
  const receiptId = await receiptOf(db, by, input);
  const paid = receiptId === undefined ? [] : await payAll(db, by, receiptId, input);
  await insertSettled(db, id, [...answered, ...paid]);
  const { id: userId } = by.actor;
  if (input.reading && userId !== null) await rememberReading(db, userId, response, input.reading);
  await setDecision(db, id, {
    state: input.staysOpen ? response.state : 'applied',
    userId,
    ...(receiptId !== undefined && { receiptId }),
  });
}

/** The next tables of its hotels with the same header are read as its user read this one. */
async function rememberReading(
  db: Db,
  userId: number,
  { id, paper }: ResponseOfRules,
  answers: TableAnswers,
): Promise<void> {
  const supplierIds = await suppliersOf(
    db,
    sql`select invoice_id from response_invoices where response_id = ${id}`,
  );
  const known = paper && (await findReading(db, ofStoredPaper(paper), supplierIds));
  if (known)
    await saveReading(db, {
      supplierIds,
      headerKey: known.headerKey,
      answers,
      userId,
    });
}

/** A response that settles nothing is dismissed instead, unless the rest of it was applied before. */
function refuseNothing(
  { receipt, newReceipt, answers }: ApplyResponseInput,
  standing: number,
): void {
  if (receipt || newReceipt || answers.length > 0 || standing > 0) return;
  throw refusedInput('Choose what to apply, or dismiss the response with a reason.');
}

/**
 * Locks all records that it concerns, then their invoices, each in the order of their ids, as every writer of
 * records does. Returns the invoice of the response that each answered record is on.
 * @throws AppError staleSave or refused
 */
async function lockAll(
  db: Db,
  responseId: number,
  { receipt, lines, answers }: ApplyResponseInput,
): Promise<Map<number, number>> {
  const wanted = [...lines, ...answers];
  const ids = wanted.map(({ recordId }) => recordId);
  if (new Set(ids).size < ids.length)
    receipts.enforce(refused('twice', 'List each record only once.'));
  const onInvoices = await rowsOf(db).all(sql<{ id: number; invoiceId: number }>`
    select l.record_id as id, max(l.invoice_id) as "invoiceId"
    from response_invoices ri join invoice_lines l on l.invoice_id = ri.invoice_id
    where ri.response_id = ${responseId} group by l.record_id`);
  const ofReceipt = await rowsOf(db).all(sql<{ id: number }>`
    select record_id as id from receipt_entries
    where receipt_id = ${receipt?.receiptId ?? null} and live and record_id is not null`);
  const records = await receipts.lockReceiptRecords(db, [
    ...ids,
    ...onInvoices.map((one) => one.id),
    ...ofReceipt.map((one) => one.id),
  ]);
  for (const { recordId, expected_updated_at: expected } of wanted)
    receipts.refuseStaleRecord(found(records.get(recordId), 'Record Not Found'), expected);
  return new Map(onInvoices.map((one) => [one.id, one.invoiceId]));
}

/** Books what the hotel answered without money, invoice by invoice. */
async function answerAll(
  db: Db,
  { actor, today }: receipts.Circumstances<Doer>,
  { input, invoiceOf }: { input: ApplyResponseInput; invoiceOf: ReadonlyMap<number, number> },
): Promise<SettledRecord[]> {
  const byInvoice = Map.groupBy(input.answers, ({ recordId }) => {
    const invoiceId = invoiceOf.get(recordId);
    if (invoiceId === undefined)
      throw refusedInput(
        `Record ${recordId} is on no invoice of this response. Add its invoice first.`,
        'answers',
      );
    return invoiceId;
  });
  const settled: SettledRecord[] = [];
  for (const [invoiceId, answers] of [...byInvoice].toSorted(([one], [other]) => one - other)) {
    const reconciliationId = await answerRecords(db, actor, invoiceId, {
      patches: answers.map(({ recordId, expected_updated_at: _seen, substatusCode, ...edits }) => ({
        ...Object.fromEntries(Object.entries(edits).filter(([, value]) => value !== undefined)),
        id: recordId,
        substatusCode: substatusCode ?? null,
      })),
      processDate: input.processDate,
      today,
    });
    settled.push(...answers.map(({ recordId }) => ({ recordId, reconciliationId })));
  }
  return settled;
}

/** The receipt that the money came with: it is entered here, or seen as it was. */
async function receiptOf(
  db: Db,
  by: receipts.Circumstances<Doer>,
  { receipt, newReceipt }: ApplyResponseInput,
): Promise<number | undefined> {
  if (newReceipt) {
    requireAbility(by.actor, 'receipts.enter');
    return await receipts.enterReceipt(db, by, newReceipt, 'response');
  }
  if (!receipt) return undefined;
  await receipts.openReceipt(db, receipt.receiptId, { expected: receipt.expected_updated_at });
  return receipt.receiptId;
}

/** What was taken off comes first, so that the lines may have as much as the hotel says that it paid. */
async function payAll(
  db: Db,
  by: receipts.Circumstances<Doer>,
  receiptId: number,
  { processDate, lines, deductions }: ApplyResponseInput,
): Promise<SettledRecord[]> {
  if (lines.length + deductions.length > 0) requireAbility(by.actor, 'receipts.apply');
  const deduct = async (each: (amount: number) => boolean): Promise<void> => {
    for (const { amount, remark } of deductions)
      if (each(amount)) await receipts.deduct(db, by, receiptId, { amount, remark, processDate });
  };
  await deduct((amount) => amount < 0);
  const actId =
    lines.length === 0
      ? undefined
      : await receipts.applyLines(db, by, receiptId, { lines, processDate });
  await deduct((amount) => amount > 0);
  return actId === undefined ? [] : lines.map(({ recordId }) => ({ recordId, actId }));
}
