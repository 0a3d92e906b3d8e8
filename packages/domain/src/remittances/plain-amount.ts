import {
  type Amount,
  type DecimalMark,
  readAmount,
  writeOutDashes,
} from '../uploads/read-amount.ts';
import type { RoleCell } from './read-lines.ts';

/** What only explains an amount before it, by a footnote or a share, or fills it up: `45.00*`, `45.00 (1)`, `12.30 (5%)`, `45.00 ****`. */
const footnote =
  /(?<=\d[^\p{L}\d]{0,3})(?: ?(?:\*+|[†‡#]{1,3}|[¹²³]|\[\d\]|\(\d{1,2}(?:[.,]\d{1,2})? ?%\))| \((?:\d|[a-z])\))$/u;
/** What a ledger writes behind an amount for the side on which it stands. */
const credit = /(?<=\d) ?CR$/i;
const debit = /(?<=\d) ?(?:DR|DB)$/i;

/** Most cells: nothing stands behind their amount. */
const alone = /^[$€£]?[\d.,]+\d$/;

/** The text of a cell without what stands behind its amount; what a ledger debits is negative. */
export function plainAmount(text: string): string {
  if (alone.test(text) || !/\d/.test(text)) return text;
  const plain = writeOutDashes(text.replace(footnote, '')).replace(credit, '');
  return debit.test(plain) ? `-${plain.replace(debit, '')}` : plain;
}

/** Reads the amount in a cell of a response, as {@link readAmount} reads one of an upload. */
export const readCellAmount = (
  text: string,
  mark: DecimalMark,
  facts?: Parameters<typeof readAmount>[2],
): Amount | undefined => readAmount(plainAmount(text), mark, facts);

/** Reads the amount in a cell, which may be a number of a workbook: its decimal mark is a point. */
export const amountInCell = (
  { text, isNumber }: Pick<RoleCell, 'text' | 'isNumber'>,
  mark: DecimalMark,
  currency?: string,
): Amount | undefined => readCellAmount(text, isNumber ? '.' : mark, { isNumber, currency });
