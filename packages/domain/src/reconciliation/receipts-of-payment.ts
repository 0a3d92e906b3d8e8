import { homeCurrency } from '../countries/exchange-rate.ts';
import { type Cents, cents, noCents, sumCents } from '../money/cents.ts';
import { paymentMethod } from '../payments/payment-method.ts';
import type { PaymentForm } from './reconciliation.ts';

/** A line that a payment pays, in the currency of its money. */
export interface PaidLine {
  readonly id: number;
  readonly paidCt: Cents;
  readonly currency: string;
}

/** What a payment brought in one currency, and what became of it. */
export interface PaymentReceipt {
  readonly currency: string;
  readonly amount: Cents;
  /** Below 0 where its lines are worth more: a foreign check's difference. */
  readonly deduction: Cents;
  readonly lineIds: readonly number[];
}

/**
 * Returns the receipts of a payment: one for each currency of its lines. A foreign check's typed
 * amount is that of the foreign receipt, else of the dollar one: what its lines are worth more is a
 * deduction, what they are worth less stays unapplied (S-221). `left` is what a dollar payment brought
 * beyond its lines.
 */
export function receiptsOfPayment(
  payment: Pick<PaymentForm, 'amount' | 'methodId'>,
  lines: readonly PaidLine[],
  left: Cents,
): PaymentReceipt[] {
  const groups = Map.groupBy(
    lines.filter(({ paidCt }) => paidCt > 0),
    ({ currency }) => currency,
  );
  const foreign = [...groups.keys()].find((currency) => currency !== homeCurrency);
  const isForeignCheck = payment.methodId === paymentMethod.foreignCheck;
  const typed = payment.amount ?? noCents;
  const main = foreign ?? homeCurrency;
  if (!groups.has(main) && (left > 0 || (isForeignCheck && typed > 0))) groups.set(main, []);
  return [...groups]
    .map(([currency, ofCurrency]): PaymentReceipt => {
      const applied = sumCents(ofCurrency.map(({ paidCt }) => paidCt));
      const own = currency === homeCurrency ? sumCents([applied, left]) : applied;
      const amount = isForeignCheck && currency === main ? typed : own;
      const deduction = cents(Math.min(0, amount - applied));
      return { currency, amount, deduction, lineIds: ofCurrency.map(({ id }) => id) };
    })
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}
