import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import type { Day } from '@recoup/domain/dates/day';
import { type Cents, opposite, sumCents } from '@recoup/domain/money/cents';
import type { PaymentMethodId } from '@recoup/domain/payments/payment-method';
import { undoLines } from '@recoup/domain/receipts/acts';
import { type LineEntry, takeOffDeduction } from '@recoup/domain/receipts/entry';
import { receiptsOfPayment } from '@recoup/domain/reconciliation/receipts-of-payment';
import type { PaymentForm } from '@recoup/domain/reconciliation/reconciliation';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import {
  type ActEntry,
  insertAct,
  insertReceipt,
  type LockedReceipt,
  liveDeductions,
  liveLines,
  lockReceipts,
  ownPayerOf,
  voidReceipts,
} from '../receipts.repository.ts';

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

/**
 * Writes what a hotel paid: a receipt for each currency, and an act for each reconciliation with its
 * lines. Returns the ids of the receipts; none for a payment of nothing. Run inside a transaction.
 */
export async function postPayment(
  db: Db,
  { supplierId, payment, lines, left, userId }: ReconciledPayment,
): Promise<number[]> {
  const paid = lines.map(({ recordId, amount, currency }) => ({
    id: recordId,
    paidCt: amount,
    currency,
  }));
  const receipts = receiptsOfPayment(payment, paid, left);
  const { methodId } = payment;
  if (receipts.length === 0 || methodId === null) return [];
  const payerId = await ownPayerOf(db, supplierId, userId);
  const receiptOf = new Map<number, number>();
  const deductions: ActEntry[] = [];
  const ids: number[] = [];
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
    ids.push(receiptId);
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
  return ids;
}

/**
 * Takes the money of reconciliations off their records. A receipt that only they made is given up,
 * unless the bank has it or something else was done with it: then its money stays, unapplied. Run
 * inside a transaction.
 */
export async function takeBack(
  db: Db,
  {
    reconciliationIds,
    today,
    userId,
  }: {
    reconciliationIds: readonly number[];
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
  const taken = new Set([...lines, ...deductions].map(({ id }) => id));
  const ofHeld = sql`e.receipt_id = any(${[...held]}::int4[])`;
  const living = [...(await liveLines(db, ofHeld)), ...(await liveDeductions(db, ofHeld))];
  const holdsNothingElse = ({ id, amount, unapplied }: LockedReceipt): boolean => {
    const ofIt = living.filter(({ receiptId }) => receiptId === id);
    const sum = sumCents([unapplied, ...ofIt.map((entry) => entry.amount)]);
    return sum === amount && ofIt.every((entry) => taken.has(entry.id));
  };
  const made = receipts.filter(
    (receipt) =>
      receipt.source === 'reconciliation' &&
      receipt.state === 'received' &&
      holdsNothingElse(receipt),
  );
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
}
