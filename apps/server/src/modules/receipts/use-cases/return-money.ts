import type {
  RefundInput,
  ReturnInput,
  TransferInput,
} from '@recoup/contract/receipts/receipt-acts.schemas';
import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { noCents, opposite, sumCents } from '@recoup/domain/money/cents';
import * as acts from '@recoup/domain/receipts/acts';
import {
  mayGiveAway,
  mayPostOn,
  mayRefund,
  mayReturnOn,
} from '@recoup/domain/receipts/receipt-rules';
import type { Db } from '#platform/db/database';
import { found, refusedInput } from '#platform/errors/app-error';
import { broughtInBy } from '../receipts.repository.ts';
import {
  bareLine,
  type Circumstances,
  chosenLines,
  enforce,
  headEntry,
  ofReceipt,
  openReceipt,
  refuseOtherCurrency,
  refuseUnusable,
  writeAct,
} from './receipt-act.ts';

/**
 * The bank returned the receipt, whole or in part. Run inside a transaction.
 * @throws AppError notFound, staleSave, or refused
 */
export async function returnReceipt(
  db: Db,
  by: Circumstances,
  receiptId: number,
  { bankOn, fee, part, reason, expected_updated_at: expected }: ReturnInput,
): Promise<void> {
  const open = await openReceipt(db, receiptId, { expected });
  const { receipt, deductions, records } = open;
  enforce(mayReturnOn(receipt, bankOn, by.today));
  const lines = part ? chosenLines(open, part.lines) : open.lines;
  const amount = part?.amount ?? sumCents([receipt.amount, opposite(receipt.returned)]);
  if (part)
    enforce(
      mayGiveAway(receipt, sumCents([amount, ...lines.map((line) => opposite(line.amount))])),
    );
  const dollars = receipt.currency === homeCurrency ? amount : part ? null : receipt.credited;
  const entries = acts.returnReceipt(
    {
      lines: lines.map(bareLine),
      deductions: part ? [] : deductions.map(({ receiptId: _own, ...deduction }) => deduction),
      amount,
      currency: receipt.currency,
      dollars,
    },
    { bankOn, fee: fee ?? noCents },
  );
  await writeAct(db, by, records, {
    kind: 'returned',
    reason,
    takesOff: 'returned',
    entries: ofReceipt(receiptId, entries),
  });
  if (!part)
    await db
      .updateTable('receipts')
      .set({ state: 'returned' })
      .where('id', '=', receiptId)
      .execute();
}

/**
 * Refunds unapplied money. Run inside a transaction.
 * @throws AppError notFound, staleSave, forbidden, or refused
 */
export async function refundReceipt(
  db: Db,
  by: Circumstances,
  receiptId: number,
  { amount, processDate, bankOn, reason, expected_updated_at: expected }: RefundInput,
): Promise<void> {
  const { receipt, records } = await openReceipt(db, receiptId, { expected });
  enforce(mayRefund({ receipt, own: await broughtInBy(db, receiptId, by.actor.id) }));
  enforce(mayPostOn(receipt, processDate, by.today));
  enforce(mayGiveAway(receipt, amount));
  const entry = headEntry(receipt, 'refunded', amount, {
    postedOn: processDate,
    bankOn: bankOn ?? null,
  });
  await writeAct(db, by, records, {
    kind: 'refunded',
    reason,
    entries: ofReceipt(receiptId, [entry]),
  });
}

/**
 * Transfers unapplied money to another receipt of the same payer. Run inside a transaction.
 * @throws AppError notFound, staleSave, or refused
 */
export async function transferReceipt(
  db: Db,
  by: Circumstances,
  receiptId: number,
  { amount, to, reason, expected_updated_at: expected }: TransferInput,
): Promise<void> {
  const { receipt, records, others } = await openReceipt(db, receiptId, { expected, others: [to] });
  const other = found(others.get(to.receiptId), 'Receipt Not Found');
  for (const one of [receipt, other]) refuseUnusable(one);
  if (other.id === receipt.id) throw refusedInput('Choose another receipt.', 'to');
  if (receipt.payerId === null || receipt.payerId !== other.payerId)
    throw refusedInput('Both receipts must be of the same payer.', 'to');
  refuseOtherCurrency(receipt, other);
  enforce(mayGiveAway(receipt, amount));
  const on = { postedOn: by.today };
  await writeAct(db, by, records, {
    kind: 'transferred',
    reason,
    entries: [
      ...ofReceipt(receipt.id, [headEntry(receipt, 'transferred', amount, on)]),
      ...ofReceipt(other.id, [headEntry(other, 'transferred', opposite(amount), on)]),
    ],
  });
}
