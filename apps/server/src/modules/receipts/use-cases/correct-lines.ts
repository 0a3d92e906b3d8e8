import type {
  CorrectLinesInput,
  MoveLineInput,
  UndoLinesInput,
} from '@recoup/contract/receipts/receipt-acts.schemas';
import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { opposite, sumCents } from '@recoup/domain/money/cents';
import { isCheckMethod } from '@recoup/domain/payments/payment-method';
import * as acts from '@recoup/domain/receipts/acts';
import {
  type AppliedState,
  hasLeft,
  mayApplyLine,
  mayGetLine,
  mayPostOn,
  statusByReceipt,
} from '@recoup/domain/receipts/receipt-rules';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { found, refusedInput } from '#platform/errors/app-error';
import { type ActEntry, liveLines } from '../receipts.repository.ts';
import {
  bareLine,
  type Circumstances,
  chosenLines,
  enforce,
  type OpenReceipt,
  ofReceipt,
  openReceipt,
  recordOf,
  refuseOtherCurrency,
  refuseStaleRecord,
  refuseUnusable,
  writeAct,
} from './receipt-act.ts';

type Line = OpenReceipt['lines'][number];

/**
 * Takes lines off their records; their money is unapplied again. Run inside a transaction.
 * @throws AppError notFound, staleSave, or refused
 */
export async function undoReceiptLines(
  db: Db,
  by: Circumstances,
  receiptId: number,
  { lines, reason, expected_updated_at: expected }: UndoLinesInput,
): Promise<void> {
  const open = await openReceipt(db, receiptId, { expected });
  refuseUnusable(open.receipt);
  const chosen = chosenLines(open, lines).map(bareLine);
  const undone = new Set(chosen.map(({ id }) => id));
  const difference = acts.settleDifference(
    open.deductions.map(({ receiptId: _own, ...deduction }) => deduction),
    open.lines.map(bareLine).filter(({ id }) => !undone.has(id)),
    open.receipt.rate,
  );
  const entries = ofReceipt(receiptId, [...acts.undoLines(chosen, by.today), ...difference]);
  await writeAct(db, by, open.records, { kind: 'undone', reason, entries });
}

/**
 * Moves the money of a line to another record, or the line to another receipt. Run inside a
 * transaction.
 * @throws AppError notFound, staleSave, or refused
 */
export async function moveReceiptLine(
  db: Db,
  by: Circumstances,
  { receiptId, entryId }: { receiptId: number; entryId: number },
  given: MoveLineInput,
): Promise<void> {
  const { to } = given;
  const open = await openReceipt(db, receiptId, {
    expected: given.expected_updated_at,
    recordIds: to.recordId === undefined ? [] : [to.recordId],
    others: to.receiptId === undefined ? [] : [{ ...to, receiptId: to.receiptId }],
  });
  refuseUnusable(open.receipt);
  const [line] = chosenLines(open, [{ entryId }]);
  if (!line) return;
  const act =
    to.receiptId === undefined
      ? toOtherRecord(by, open, line, to)
      : { entries: await toOtherReceipt(db, by, open, line, to.receiptId) };
  await writeAct(db, by, open.records, { kind: 'moved', reason: given.reason, ...act });
}

function toOtherRecord(
  { actor, today }: Circumstances,
  { receipt, lines, records }: OpenReceipt,
  line: Line,
  to: MoveLineInput['to'],
): { entries: ActEntry[]; becomes: Map<number, AppliedState> } {
  const record = recordOf(records, to.recordId ?? 0);
  refuseStaleRecord(record, to.expected_updated_at);
  const statusCode = to.statusCode ?? statusByReceipt(record, line.currency);
  const keeps = statusCode === record.statusCode && to.substatusCode === undefined;
  const state = {
    statusCode,
    substatusCode: keeps ? record.substatusCode : (to.substatusCode ?? null),
  };
  const payable = { ...record, isOnReceipt: lines.some(({ recordId }) => recordId === record.id) };
  // everyone who may move a line may pay a record
  enforce(mayApplyLine(receipt, payable, state, [...actor.roles, 'standard', 'accounting']));
  const { id: recordId, agencyId, invoiceId } = record;
  const entries = acts.moveLine(bareLine(line), { recordId, agencyId, invoiceId }, today);
  return { entries: ofReceipt(receipt.id, entries), becomes: new Map([[recordId, state]]) };
}

async function toOtherReceipt(
  db: Db,
  { today }: Circumstances,
  { receipt, others }: OpenReceipt,
  line: Line,
  otherId: number,
): Promise<ActEntry[]> {
  const other = found(others.get(otherId), 'Receipt Not Found');
  refuseUnusable(other);
  if (otherId === receipt.id) throw refusedInput('The line is on this receipt already.', 'to');
  refuseOtherCurrency(receipt, other);
  if (line.currency !== homeCurrency && (line.dollars === null) !== (other.rate === null))
    throw refusedInput('Only one of the two receipts is converted.', 'to');
  const twin = sql`e.receipt_id = ${otherId} and e.record_id = ${line.recordId}`;
  const isOnReceipt = (await liveLines(db, twin)).length > 0;
  enforce(mayGetLine(other, { id: line.recordId, isOnReceipt }));
  enforce(hasLeft(other, line.amount));
  const { recordId, agencyId, invoiceId } = line;
  const [off, on] = acts.moveLine(bareLine(line), { recordId, agencyId, invoiceId }, today);
  if (!off || !on) return [];
  const paymentMethodId = other.methodId ?? line.paymentMethodId;
  const number = isCheckMethod(paymentMethodId) ? other.number : '';
  return [
    { ...off, receiptId: receipt.id },
    { ...on, receiptId: otherId, paymentMethodId, number },
  ];
}

/**
 * Corrects what was typed of lines. Run inside a transaction.
 * @throws AppError notFound, staleSave, or refused
 */
export async function correctReceiptLines(
  db: Db,
  by: Circumstances,
  receiptId: number,
  { lines, reason, expected_updated_at: expected }: CorrectLinesInput,
): Promise<void> {
  const open = await openReceipt(db, receiptId, { expected });
  const { receipt } = open;
  refuseUnusable(receipt);
  const chosen = chosenLines(open, lines);
  const corrections = chosen.map((line, at) => {
    const typed = lines[at];
    const amount = typed?.amount;
    const paidOn = typed?.paidOn;
    const number = typed?.number;
    if (paidOn !== undefined) enforce(mayPostOn(receipt, paidOn, by.today));
    if (amount !== undefined && line.currency !== homeCurrency && line.dollars !== null)
      throw refusedInput('Undo the conversion before you correct an amount.', 'amount');
    const methodId = typed?.paymentMethodId ?? line.paymentMethodId;
    const newNumber = number === undefined ? line.number : (number ?? '');
    const to = {
      ...(amount !== undefined && { amount }),
      ...(paidOn !== undefined && { paidOn }),
      paymentMethodId: methodId,
      number: isCheckMethod(methodId) ? newNumber : '',
    };
    return { line: bareLine(line), to };
  });
  const more = sumCents(
    corrections.map(({ line, to }) => sumCents([to.amount ?? line.amount, opposite(line.amount)])),
  );
  enforce(hasLeft(receipt, more));
  const entries = ofReceipt(receiptId, acts.correctLines(corrections, by.today));
  await writeAct(db, by, open.records, { kind: 'corrected', reason, entries });
}
