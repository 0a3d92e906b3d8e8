import type { Day } from '../dates/day.ts';
import { allowed, firstRefusal, refused, type Verdict } from '../kit/verdict.ts';
import { type Cents, formatMoney, sumCents } from '../money/cents.ts';
import { paymentMethodName } from '../payments/payment-method.ts';
import type { PaymentForm } from '../reconciliation/reconciliation.ts';
import { receiptName } from './may-change-paid.ts';
import { hasLeft, isUsable, mayGetLine, mayPostOn, type ReceiptOfRules } from './receipt-rules.ts';

/** A line that a reconciliation pays from a receipt. */
export interface DrawnLine {
  readonly id: number;
  readonly amount: Cents;
  /** The currency of the amount: not dollars while it waits for its conversion. */
  readonly currency: string;
  /** Whether money of this receipt is on the record. */
  readonly isOnReceipt: boolean;
}

/**
 * Returns whether a reconciliation may take what its lines are paid from a receipt that came in before:
 * the payment is the receipt's by method, number, and day, and comes to exactly what the lines take,
 * which the receipt has left (decision 192).
 */
export function mayDraw(
  receipt: ReceiptOfRules,
  { payment, lines, today }: { payment: PaymentForm; lines: readonly DrawnLine[]; today: Day },
): Verdict {
  const name = receiptName(receipt.methodId, receipt.number);
  const drawn = sumCents(lines.map(({ amount }) => amount));
  const other = lines.find(({ currency }) => currency !== receipt.currency);
  const twice = lines.find(({ isOnReceipt }) => isOnReceipt);
  return firstRefusal(
    () => isUsable(receipt),
    () => (receipt.methodId === payment.methodId ? allowed : refused('method', methodOf(receipt))),
    () =>
      receipt.number === payment.checkNumber.trim()
        ? allowed
        : refused(
            'number',
            `The number of ${name} is '${receipt.number}'. Use it for the payment.`,
          ),
    () => mayPostOn(receipt, payment.processDate, today),
    () =>
      drawn > 0 ? allowed : refused('amount', `No line of this payment takes money of ${name}.`),
    () =>
      other
        ? refused(
            'currency',
            `Record ${other.id}: ${name} is in ${receipt.currency}, not in ${other.currency}.`,
          )
        : allowed,
    () =>
      receipt.rate === null
        ? allowed
        : refused('converted', `${name} was converted. Put it on records on its own page.`),
    () =>
      payment.amount === drawn
        ? allowed
        : refused(
            'amount',
            `The payment amount must be ${formatMoney(drawn, receipt.currency)}, what these lines take from ${name}.`,
          ),
    () => (twice ? mayGetLine(receipt, twice) : allowed),
    () => hasLeft(receipt, drawn),
  );
}

/**
 * Returns whether a receipt that came in before may be this very payment: it has its number and its
 * amount. Without a number, amounts that are alike say too little.
 */
export const isSamePayment = (
  { amount, checkNumber }: PaymentForm,
  receipt: { readonly number: string; readonly amount: Cents },
): boolean =>
  receipt.number !== '' && receipt.number === checkNumber.trim() && receipt.amount === amount;

const methodOf = ({ methodId, number }: ReceiptOfRules): string => {
  const name = receiptName(methodId, number);
  return methodId === null
    ? `${name} has no payment method yet.`
    : `The payment method of ${name} is ${paymentMethodName(methodId)}. Use it for the payment.`;
};
