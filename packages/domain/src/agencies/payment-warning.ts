import type { Day } from '../dates/day.ts';
import { formatDay } from '../dates/format.ts';
import { type Cents, cents, formatDollars, noCents } from '../money/cents.ts';

/** So many days back a payment of the same amount asks for a second look. */
export const sameAmountDays = 30;

interface PaymentToCheck {
  readonly amount: Cents;
  /** What is owed to the agency; negative when it was paid in advance. */
  readonly owed: Cents;
  /** When the same amount was last paid to the agency within 30 days. */
  readonly sameAmountOn: Day | undefined;
}

/**
 * Returns what a user must confirm before an agency is paid: more than it is owed, or the same
 * amount again. Undefined when there is nothing to confirm (F-141).
 */
export function paymentWarning({ amount, owed, sameAmountOn }: PaymentToCheck): string | undefined {
  const sum = formatDollars(amount);
  const doubts = [
    ...(amount > owed
      ? [
          owed > noCents
            ? `${sum} is ${formatDollars(cents(amount - owed))} more than the ${formatDollars(owed)} owed to this agency.`
            : `Nothing is owed to this agency. ${sum} would be paid in advance.`,
        ]
      : []),
    ...(sameAmountOn === undefined
      ? []
      : [`${sum} was already paid to this agency on ${formatDay(sameAmountOn)}.`]),
  ];
  return doubts.length === 0 ? undefined : doubts.join(' ');
}
