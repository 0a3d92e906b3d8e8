import { type Cents, cents, largestAmount, noCents } from '@recoup/domain/money/cents';
import { plainAmount } from '@recoup/domain/money/typed-amount';

/**
 * Reads dollars as users enter or paste them, `$1,234.5`, rounded half up to cents (S-233). Null
 * for an empty text; undefined for a text that is not an amount, or less than 0 (S-235, S-236).
 */
export function readDollars(text: string): Cents | null | undefined {
  if (text.trim() === '') return null;
  const plain = plainAmount(text);
  if (plain === undefined || plain.startsWith('-')) return undefined;
  const [whole = '', fraction = ''] = plain.split('.');
  const magnitude = Number(`${whole}${fraction.slice(0, 2).padEnd(2, '0')}`);
  const roundsUp = (fraction[2] ?? '0') >= '5';
  const amount = magnitude + (roundsUp ? 1 : 0);
  return amount <= largestAmount ? cents(amount) : undefined;
}

/** Like {@link readDollars}, nothing typed being 0. */
export function readAmount(text: string): Cents | undefined {
  const amount = readDollars(text);
  return amount === null ? noCents : amount;
}
