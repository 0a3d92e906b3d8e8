import { amountsIn } from './find-amounts.ts';
import { datesIn, withoutDates } from './find-dates.ts';
import { roleOf } from './heading-roles.ts';
import { readOutcome } from './outcome-words.ts';
import type { Reading } from './passages.ts';
import { currencyCodes } from './plausible-amounts.ts';
import { isDeduction, isOfPayment } from './read-envelope.ts';
import type { ReadLine } from './read-lines.ts';
import type { Writing } from './read-statement.ts';
import { summary } from './titles.ts';

const longNumber = /(?<![\d.,])\d{5,}(?![\d.,])/g;

/**
 * The order of days, amounts, and long numbers in a line of text, as in `number day day amount`: lines that have
 * the same are rows of one list, each about a stay of its own, ours or not.
 * @returns undefined for a line without a day or without an amount
 */
export function rowShapeOf(text: string, { dayOrder, mark }: Writing): string | undefined {
  const plain = withoutDates(text, dayOrder);
  const found = [
    ...datesIn(text, dayOrder).map(({ start }) => ({ start, kind: 'day' })),
    ...amountsIn(plain, mark).map(({ start }) => ({ start, kind: 'amount' })),
    ...Array.from(plain.matchAll(longNumber), ({ index }) => ({ start: index, kind: 'number' })),
  ];
  const kinds = found.toSorted((one, other) => one.start - other.start).map(({ kind }) => kind);
  return kinds.includes('day') && kinds.includes('amount') ? kinds.join(' ') : undefined;
}

/** A word with a capital letter, as a name has. */
const capitalized = /(?<![\p{L}\d])\p{Lu}[\p{L}\p{M}'’-]+/gu;

/**
 * The shape of a line of text that may be the row of a stay, with its number and a guest; undefined for any other.
 * A payment, a total, and a fee have the parts of such a row, but no name.
 */
export function stayShapeOf(line: ReadLine, reading: Reading): string | undefined {
  const { kind, text } = line;
  if (kind !== 'text' || summary.test(text) || isOfPayment(line) || isDeduction(line, reading))
    return undefined;
  const names = text.match(capitalized) ?? [];
  const isNamed = names.some(
    (word) =>
      roleOf(word) === undefined &&
      !readOutcome(word).isUnderstood &&
      !currencyCodes.includes(word),
  );
  const shape = isNamed ? rowShapeOf(text, reading) : undefined;
  return shape?.includes('number') ? shape : undefined;
}
