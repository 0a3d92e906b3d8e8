import type { Cents } from '../money/cents.ts';
import { amountsIn } from './find-amounts.ts';
import { withoutDates } from './find-dates.ts';
import { ofAll, payment } from './payment-words.ts';
import type { ReadLine } from './read-lines.ts';
import type { Writing } from './read-statement.ts';

/**
 * Returns whether a line that speaks of the payment states a sum, and no other: then it is what was paid,
 * where a total has a sum for each of several columns.
 * @param currency the currency in which the sum is, if it is known; one that is named must be it
 */
export function isStatedAlone(
  rest: readonly ReadLine[],
  sum: Cents,
  currency: string | undefined,
  { mark, dayOrder }: Writing,
): boolean {
  return rest.some(({ text }) => {
    const plain = withoutDates(text, dayOrder);
    if (!payment.test(plain) && !ofAll.test(plain)) return false;
    const [money, ...others] = amountsIn(plain, mark);
    if (!money || others.length > 0 || Math.abs(money.cents) !== sum) return false;
    const named = money.currency === '$' ? undefined : money.currency;
    return named === undefined || currency === undefined || named === currency;
  });
}

/**
 * Returns whether a line that speaks of the payment states a single sum in another currency than that of the
 * lines: then it is not known which of both was paid.
 */
export function isStatedInAnother(
  rest: readonly ReadLine[],
  currency: string,
  { mark, dayOrder }: Writing,
): boolean {
  return rest.some(({ text }) => {
    const plain = withoutDates(text, dayOrder);
    const [money, ...others] = payment.test(plain) ? amountsIn(plain, mark) : [];
    const named = money?.currency;
    return others.length === 0 && named !== undefined && named !== '$' && named !== currency;
  });
}

/** Returns those of some currencies that the lines name that speak of the payment. */
export function currenciesOfPayment(
  rest: readonly ReadLine[],
  currencies: ReadonlySet<string>,
): string[] {
  const texts = rest.filter(({ text }) => payment.test(text)).map(({ text }) => text);
  const words = new Set(texts.flatMap((text) => text.split(/[^\p{L}]+/u)));
  return [...currencies].filter((currency) => words.has(currency));
}
