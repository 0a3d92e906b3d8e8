import { arcLength } from '../agencies/arc.ts';
import { withoutZeroDecimals } from './whole-number.ts';

const numberWithoutItsZeros = /^\d{5,7}$/;

/**
 * The ARC number of a row as it is compared with an agency's: trimmed, in upper case, and with the leading
 * zeros that spreadsheets take away. Marks inside are kept: `10-5 18491` is a damaged number, not a
 * written-out one, and whose booking it is must not be guessed.
 */
export function readArc(text: string): string {
  const plain = withoutZeroDecimals(text).toUpperCase();
  return numberWithoutItsZeros.test(plain) ? plain.padStart(arcLength, '0') : plain;
}
