import type { ApplyInput, DeductionInput } from '@recoup/contract/receipts/receipt-acts.schemas';
import { refused } from '@recoup/domain/kit/verdict';
import { sumCents } from '@recoup/domain/money/cents';
import { isCheckMethod, paymentMethod } from '@recoup/domain/payments/payment-method';
import { takeOffDeduction } from '@recoup/domain/receipts/entry';
import {
  type AppliedState,
  hasLeft,
  mayApplyLine,
  mayDeduct,
  mayPayHotel,
  mayPostOn,
  mayTakeOffDeduction,
  statusByReceipt,
} from '@recoup/domain/receipts/receipt-rules';
import type { Doer } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import { found } from '#platform/errors/app-error';
import type { ActEntry } from '../receipts.repository.ts';
import { dollarsOf } from './converted-dollars.ts';
import {
  type Circumstances,
  enforce,
  headEntry,
  ofReceipt,
  openReceipt,
  recordOf,
  refuseStaleRecord,
  refuseUnusable,
  writeAct,
} from './receipt-act.ts';

/** What a caller inside the server need not send: it has locked the receipt. */
type Unseen<Input extends { expected_updated_at: string }> = Omit<Input, 'expected_updated_at'> &
  Partial<Pick<Input, 'expected_updated_at'>>;

/**
 * Puts money of a receipt on records of any hotels: all lines or none. Run inside a transaction. Returns the
 * id of its act.
 * @throws AppError notFound, staleSave, forbidden, or refused with the first reason
 */
export async function applyLines(
  db: Db,
  by: Circumstances<Doer>,
  receiptId: number,
  { lines, processDate, expected_updated_at: expected }: Unseen<ApplyInput>,
): Promise<number | undefined> {
  const recordIds = lines.map(({ recordId }) => recordId);
  const open = await openReceipt(db, receiptId, { expected, recordIds });
  const { receipt, records } = open;
  refuseUnusable(receipt);
  enforce(mayPostOn(receipt, processDate, by.today));
  if (new Set(recordIds).size < recordIds.length)
    enforce(refused('twice', 'List each record only once.'));
  const onReceipt = new Set(open.lines.map(({ recordId }) => recordId));
  const becomes = new Map<number, AppliedState>();
  const dollars = await dollarsOf(
    db,
    receipt,
    lines.map(({ amount }) => amount),
  );
  const entries = lines.map((line, at): ActEntry => {
    const record = recordOf(records, line.recordId);
    refuseStaleRecord(record, line.expected_updated_at);
    const statusCode = line.statusCode ?? statusByReceipt(record, receipt.currency);
    const keeps = statusCode === record.statusCode && line.substatusCode === undefined;
    const to = {
      statusCode,
      substatusCode: keeps ? record.substatusCode : (line.substatusCode ?? null),
    };
    enforce(mayPayHotel(by.actor.roles, record));
    const payable = { ...record, isOnReceipt: onReceipt.has(record.id) };
    enforce(mayApplyLine(receipt, payable, to, by.actor.roles));
    becomes.set(record.id, to);
    const methodId = line.paymentMethodId ?? receipt.methodId ?? paymentMethod.check;
    return {
      kind: 'applied',
      receiptId,
      recordId: record.id,
      agencyId: record.agencyId,
      invoiceId: record.invoiceId,
      amount: line.amount,
      currency: receipt.currency,
      dollars: dollars[at] ?? null,
      postedOn: processDate,
      paidOn: processDate,
      bankOn: null,
      paymentMethodId: methodId,
      number: isCheckMethod(methodId) ? receipt.number : '',
      reverses: null,
      remark: line.remark ?? '',
    };
  });
  enforce(hasLeft(receipt, sumCents(lines.map(({ amount }) => amount))));
  return await writeAct(db, by, records, { kind: 'applied', entries, becomes });
}

/**
 * Notes what the payer took off (below 0) or added. Run inside a transaction.
 * @throws AppError notFound, staleSave, or refused
 */
export async function deduct(
  db: Db,
  by: Circumstances<Doer>,
  receiptId: number,
  { amount, processDate, remark, expected_updated_at: expected }: Unseen<DeductionInput>,
): Promise<void> {
  const { receipt, records } = await openReceipt(db, receiptId, { expected });
  refuseUnusable(receipt);
  enforce(mayPostOn(receipt, processDate, by.today));
  enforce(mayDeduct(receipt, amount));
  const [dollars = null] = await dollarsOf(db, receipt, [amount]);
  const head = headEntry(receipt, 'deduction', amount, { postedOn: processDate });
  await writeAct(db, by, records, {
    kind: 'deducted',
    entries: ofReceipt(receiptId, [{ ...head, dollars, remark }]),
  });
}

/**
 * Takes a deduction off. Run inside a transaction.
 * @throws AppError notFound, staleSave, or refused when its lines need it
 */
export async function undoDeduction(
  db: Db,
  by: Circumstances,
  { receiptId, entryId }: { receiptId: number; entryId: number },
  given: { reason: string; expected_updated_at: string },
): Promise<void> {
  const open = await openReceipt(db, receiptId, { expected: given.expected_updated_at });
  const { receipt, deductions, records } = open;
  refuseUnusable(receipt);
  const deduction = found(
    deductions.find(({ id }) => id === entryId),
    'Deduction Not Found',
  );
  const { receiptId: _own, ...taken } = deduction;
  const off = takeOffDeduction(taken, taken.postedOn);
  enforce(mayTakeOffDeduction(receipt, taken));
  await writeAct(db, by, records, {
    kind: 'deductionTakenOff',
    reason: given.reason,
    entries: ofReceipt(receiptId, [off]),
  });
}
