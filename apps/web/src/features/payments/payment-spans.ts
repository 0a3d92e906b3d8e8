import type { DailyPayment } from '@recoup/contract/payments/payments.schemas';
import { addDays, type Day, daysBetween } from '@recoup/domain/dates/day';
import { centsOf } from '@recoup/domain/money/cents';
import { paymentMethods } from '@recoup/domain/payments/payment-method';

/** More days than these are shown month by month. */
const mostDays = 62;

/** Amount received by one method, in cents. */
export interface MethodSum {
  readonly name: string;
  readonly records: number;
  readonly cents: number;
}

/** A day, or in a long range a month, with what came in. */
export interface PaymentSpan {
  /** `2026-11-21`, or `2026-11`. */
  readonly key: string;
  readonly methods: readonly MethodSum[];
  readonly cents: number;
}

const order: readonly string[] = paymentMethods.map(({ name }) => name);

/** The order of a method among all; payments without a method come last. */
export const placeOfMethod = (name: string): number =>
  order.includes(name) ? order.indexOf(name) : order.length;

/** The sums of some days by method, in the order of the methods. */
export function sumsByMethod(days: readonly DailyPayment[]): MethodSum[] {
  const sums = new Map<string, MethodSum>();
  for (const { paymentTypes } of days)
    for (const [name, { records, amount }] of Object.entries(paymentTypes)) {
      const before = sums.get(name) ?? { name, records: 0, cents: 0 };
      sums.set(name, {
        name,
        records: before.records + records,
        cents: before.cents + centsOf(amount),
      });
    }
  return [...sums.values()].toSorted(
    (one, other) => placeOfMethod(one.name) - placeOfMethod(other.name),
  );
}

/** Every day of a range, or every month of a long one, also those on which nothing came. */
export function spansOf(days: readonly DailyPayment[], start: Day, end: Day): PaymentSpan[] {
  const count = daysBetween(start, end) + 1;
  const keyLength = count > mostDays ? 'YYYY-MM'.length : 'YYYY-MM-DD'.length;
  const groups = Map.groupBy(days, ({ paymentDate }) => paymentDate.slice(0, keyLength));
  const keys = new Set(
    Array.from({ length: count }, (_, place) => addDays(start, place).slice(0, keyLength)),
  );
  return [...keys].map((key) => {
    const methods = sumsByMethod(groups.get(key) ?? []);
    return { key, methods, cents: methods.reduce((sum, { cents }) => sum + cents, 0) };
  });
}
