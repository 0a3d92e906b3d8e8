import { amountsIn } from './find-amounts.ts';
import { datesIn, withoutDates } from './find-dates.ts';
import type { ReadLine } from './read-lines.ts';
import type { Writing } from './read-statement.ts';

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

/** The shape of a line of text that has a number of its own, as the row of a stay has; undefined for any other. */
export function stayShapeOf({ kind, text }: ReadLine, writing: Writing): string | undefined {
  const shape = kind === 'text' ? rowShapeOf(text, writing) : undefined;
  return shape?.includes('number') ? shape : undefined;
}
