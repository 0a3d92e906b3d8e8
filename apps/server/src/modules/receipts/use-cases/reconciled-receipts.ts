import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import type { Day } from '@recoup/domain/dates/day';
import { type Cents, opposite } from '@recoup/domain/money/cents';
import type { PaymentMethodId } from '@recoup/domain/payments/payment-method';
import { undoLines } from '@recoup/domain/receipts/acts';
import { type LineEntry, takeOffDeduction } from '@recoup/domain/receipts/entry';
import { mayDraw } from '@recoup/domain/receipts/may-draw';
import { receiptsOfPayment } from '@recoup/domain/reconciliation/receipts-of-payment';
import type { PaymentForm } from '@recoup/domain/reconciliation/reconciliation';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { found } from '#platform/errors/app-error';
import {
  type ActEntry,
  insertAct,
  insertReceipt,
  liveDeductions,
  liveLines,
  lockReceipts,
  ownPayerOf,
  voidReceipts,
} from '../receipts.repository.ts';
import { isGivenUpWith } from '../receipts.sql.ts';
import { enforce, standByThemselves } from './receipt-act.ts';

/** A line that a reconciliation pays. */
export interface ReconciledLine {
  reconciliationId: number;
  invoiceId: number;
  recordId: number;
  agencyId: number;
  amount: Cents;
  /** The currency of the amount: not dollars while it waits for its conversion. */
  currency: string;
  methodId: PaymentMethodId;
  number: string;
}

interface ReconciledPayment {
  supplierId: number;
  payment: PaymentForm;
  lines: readonly ReconciledLine[];
  /** What the payment brought beyond its lines. */
  left: Cents;
  userId: number | null;
  today: Day;
}

const entryOf = (line: ReconciledLine, on: Day): LineEntry => ({
  kind: 'applied',
  recordId: line.recordId,
  agencyId: line.agencyId,
  invoiceId: line.invoiceId,
  amount: line.amount,
  currency: line.currency,
  dollars: line.currency === homeCurrency ? line.amount : null,
  postedOn: on,
  paidOn: on,
  bankOn: null,
  paymentMethodId: line.methodId,
  number: line.number,
  reverses: null,
});

/** Where the money of a payment's lines comes from. */
interface Funding {
  /** The ids of receipts. */
  receiptIds: number[];
  /** By the id of the record. */
  receiptOf: ReadonlyMap<number, number>;
  deductions: ActEntry[];
}

const unfunded: Funding = { receiptIds: [], receiptOf: new Map(), deductions: [] };

/**
 * Writes what a hotel paid: an act for each reconciliation with its lines, on a receipt for each
 * currency, or on the one that came in before. Returns the ids of the receipts; none for a payment of
 * nothing. Run inside a transaction.
 * @throws AppError notFound, or refused with the first reason of mayDraw
 */
export async function postPayment(db: Db, posting: ReconciledPayment): Promise<number[]> {
  const { payment, lines, userId } = posting;
  const { receiptIds, receiptOf, deductions } =
    payment.receiptId === undefined
      ? await receivePayment(db, posting)
      : await drawOnReceipt(db, payment.receiptId, posting);
  for (const [reconciliationId, own] of Map.groupBy(lines, (line) => line.reconciliationId)) {
    const entries = own.flatMap((line): ActEntry[] => {
      const receiptId = receiptOf.get(line.recordId);
      return receiptId === undefined ? [] : [{ ...entryOf(line, payment.processDate), receiptId }];
    });
    await insertAct(db, { kind: 'reconciled', reconciliationId, userId }, [
      ...deductions.splice(0),
      ...entries,
    ]);
  }
  return receiptIds;
}

/** Enters a receipt for each currency of a payment. */
async function receivePayment(
  db: Db,
  { supplierId, payment, lines, left, userId }: ReconciledPayment,
): Promise<Funding> {
  const paid = lines.map(({ recordId, amount, currency }) => ({
    id: recordId,
    paidCt: amount,
    currency,
  }));
  const receipts = receiptsOfPayment(payment, paid, left);
  const { methodId } = payment;
  if (receipts.length === 0 || methodId === null) return unfunded;
  const payerId = await ownPayerOf(db, supplierId, userId);
  const receiptOf = new Map<number, number>();
  const deductions: ActEntry[] = [];
  const receiptIds: number[] = [];
  for (const { currency, amount, deduction, lineIds } of receipts) {
    const receiptId = await insertReceipt(db, {
      payerId,
      methodId,
      number: payment.checkNumber,
      receivedOn: payment.processDate,
      currency,
      amount,
      source: 'reconciliation',
      userId,
    });
    receiptIds.push(receiptId);
    for (const id of lineIds) receiptOf.set(id, receiptId);
    if (deduction !== 0)
      deductions.push({
        kind: 'deduction',
        receiptId,
        amount: deduction,
        currency,
        dollars: currency === homeCurrency ? deduction : null,
        postedOn: payment.processDate,
        bankOn: null,
        reverses: null,
        remark: 'Foreign check difference',
      });
  }
  return { receiptIds, receiptOf, deductions };
}

/** Locks a receipt that came in before, and checks that it may pay the lines. */
async function drawOnReceipt(
  db: Db,
  receiptId: number,
  { payment, lines, today }: ReconciledPayment,
): Promise<Funding> {
  const paid = lines.filter(({ amount }) => amount > 0);
  const [locked] = await lockReceipts(db, [receiptId]);
  const receipt = found(locked, 'Receipt Not Found');
  const living = await liveLines(db, sql`e.receipt_id = ${receiptId}`);
  const onReceipt = new Set(living.map(({ recordId }) => recordId));
  const drawn = paid.map(({ recordId, amount, currency }) => ({
    id: recordId,
    amount,
    currency,
    isOnReceipt: onReceipt.has(recordId),
  }));
  enforce(mayDraw(receipt, { payment, lines: drawn, today }));
  await standByThemselves(db, [receiptId], ['reconciliation']);
  const receiptOf = new Map(paid.map(({ recordId }) => [recordId, receiptId]));
  return { receiptIds: [receiptId], receiptOf, deductions: [] };
}

/**
 * Takes the money of reconciliations off their records. A receipt that only they made is given up,
 * unless the bank has it, something else was done with it, or it is to be kept: then its money stays,
 * unapplied. Run inside a transaction.
 */
export async function takeBack(
  db: Db,
  {
    reconciliationIds,
    keepsReceipt,
    today,
    userId,
  }: {
    reconciliationIds: readonly number[];
    keepsReceipt: boolean;
    today: Day;
    userId: number;
  },
): Promise<void> {
  const ofThem = sql`act.reconciliation_id = any(${[...reconciliationIds]}::int4[])`;
  const lines = await liveLines(db, ofThem);
  const deductions = await liveDeductions(db, ofThem);
  const held = new Set([...lines, ...deductions].map(({ receiptId }) => receiptId));
  const receipts = await lockReceipts(db, [...held]);
  const off: ActEntry[] = [
    ...lines.flatMap((line) =>
      undoLines([line], today).map((entry) => ({ ...entry, receiptId: line.receiptId })),
    ),
    ...deductions.map((deduction) => ({
      ...takeOffDeduction(deduction, deduction.postedOn),
      receiptId: deduction.receiptId,
    })),
  ];
  const ofThese = sql`select unnest(${[...reconciliationIds]}::int4[])`;
  const alone = await rowsOf(db).all(sql<{ id: number }>`
    select r.id from receipts r
    where r.id = any(${[...held]}::int4[]) and ${isGivenUpWith(sql`r`, ofThese)}`);
  const emptied = new Set(alone.map(({ id }) => id));
  const made = receipts.filter(({ id }) => !keepsReceipt && emptied.has(id));
  const givenUp = made.map(
    ({ id, amount, currency }): ActEntry => ({
      kind: 'amount',
      receiptId: id,
      amount: opposite(amount),
      currency,
      dollars: currency === homeCurrency ? opposite(amount) : null,
      postedOn: today,
      bankOn: null,
      reverses: null,
    }),
  );
  const [reconciliationId] = reconciliationIds;
  await insertAct(db, { kind: 'undone', reconciliationId, userId }, [...off, ...givenUp]);
  await voidReceipts(
    db,
    made.map(({ id }) => id),
  );
  const kept = receipts.filter((receipt) => !made.includes(receipt));
  await standByThemselves(
    db,
    kept.map(({ id }) => id),
    ['reconciliation'],
  );
}
