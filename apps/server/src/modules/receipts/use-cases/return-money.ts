import type {
  RefundInput,
  ReturnInput,
  TransferInput,
} from '@recoup/contract/receipts/receipt-acts.schemas';
import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { type Cents, cents, noCents, opposite, sumCents } from '@recoup/domain/money/cents';
import * as acts from '@recoup/domain/receipts/acts';
import type { LiveLine } from '@recoup/domain/receipts/entry';
import { mayCashOn } from '@recoup/domain/receipts/may-cash-on';
import {
  mayGiveAway,
  mayPostOn,
  mayRefund,
  mayReturnOn,
  mayReturnPart,
} from '@recoup/domain/receipts/receipt-rules';
import type { Db } from '#platform/db/database';
import { found, refusedInput } from '#platform/errors/app-error';
import {
  broughtInBy,
  giveBackTransfers,
  type LockedReceipt,
  sourcesOfTransfers,
} from '../receipts.repository.ts';
import { dollarsOf, dollarsReturned } from './converted-dollars.ts';
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
 * The bank returned the receipt, whole or in part. A part of all that it had is the whole. What other
 * receipts had transferred to it goes back to them. Run inside a transaction.
 * @throws AppError notFound, staleSave, or refused
 */
export async function returnReceipt(
  db: Db,
  by: Circumstances,
  receiptId: number,
  { bankOn, fee, part: asked, reason, expected_updated_at: expected }: ReturnInput,
): Promise<void> {
  const sources = await sourcesOfTransfers(db, receiptId);
  const open = await openReceipt(db, receiptId, { expected, sources });
  const { receipt, deductions, records } = open;
  enforce(mayReturnOn(receipt, bankOn, by.today));
  const left = sumCents([receipt.amount, opposite(receipt.returned)]);
  if (asked) enforce(mayReturnPart(receipt, { amount: asked.amount, left }));
  const chosen = asked && chosenLines(open, asked.lines);
  const part = asked && asked.amount < left ? asked : undefined;
  const lines = part && chosen ? chosen : open.lines;
  const amount = part?.amount ?? left;
  if (part)
    enforce(
      mayGiveAway(receipt, sumCents([amount, ...lines.map((line) => opposite(line.amount))])),
    );
  const dollars = part
    ? await dollarsOfPart(db, receipt, amount, lines)
    : await dollarsLeft(db, receipt, amount);
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
  if (part) return;
  await db.updateTable('receipts').set({ state: 'returned' }).where('id', '=', receiptId).execute();
  await giveBackTransfers(db, receiptId, bankOn);
}

/** What the bank takes back of a receipt whole, in dollars. */
async function dollarsLeft(db: Db, receipt: LockedReceipt, amount: Cents): Promise<Cents | null> {
  if (receipt.currency === homeCurrency) return amount;
  if (receipt.credited === null) return null;
  return cents(receipt.credited - (await dollarsReturned(db, receipt)));
}

/** What it takes back of a part, in dollars: those of lines that are taken off, and of the rest. */
async function dollarsOfPart(
  db: Db,
  receipt: LockedReceipt,
  amount: Cents,
  lines: readonly LiveLine[],
): Promise<Cents | null> {
  const rest = sumCents([amount, ...lines.map((line) => opposite(line.amount))]);
  const [ofRest = null] = await dollarsOf(db, receipt, [rest]);
  return ofRest === null
    ? null
    : sumCents([...lines.map(({ dollars }) => dollars ?? noCents), ofRest]);
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
  if (bankOn) enforce(mayCashOn({ processDate, bankOn }, by.today));
  enforce(mayGiveAway(receipt, amount));
  const [dollars = null] = await dollarsOf(db, receipt, [amount]);
  const on = { postedOn: processDate, bankOn: bankOn ?? null };
  const entry = { ...headEntry(receipt, 'refunded', amount, on), dollars };
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
  if ((receipt.rate === null) !== (other.rate === null))
    throw refusedInput('Only one of the two receipts is converted.', 'to');
  enforce(mayGiveAway(receipt, amount));
  const [dollars = null] = await dollarsOf(db, receipt, [amount]);
  const given = { ...headEntry(receipt, 'transferred', amount, { postedOn: by.today }), dollars };
  await writeAct(db, by, records, {
    kind: 'transferred',
    reason,
    entries: [
      ...ofReceipt(receipt.id, [given]),
      ...ofReceipt(other.id, [
        {
          ...given,
          amount: opposite(amount),
          dollars: dollars === null ? null : opposite(dollars),
        },
      ]),
    ],
  });
}
