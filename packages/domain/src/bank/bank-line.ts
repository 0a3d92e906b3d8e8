import type { Day } from '../dates/day.ts';
import { formatDay } from '../dates/format.ts';
import type { Tone } from '../kit/tone.ts';

/** The most characters of a line's text, and of the bank's reference of it. */
export const longestBankText = 1_000;
export const longestBankReference = 200;

/** Whether it is known what a line of a bank's statement is. */
export const bankLineStates = ['unmatched', 'matched', 'notOurs'] as const;
export type BankLineState = (typeof bankLineStates)[number];

const stateNames: Readonly<Record<BankLineState, string>> = {
  unmatched: 'Not matched',
  matched: 'Matched',
  notOurs: 'Not ours',
};

/** The name of a line's state on screens. */
export const bankLineStateName = (state: BankLineState): string => stateNames[state];

/** The color of a line's state. */
export function bankLineTone(state: BankLineState): Tone {
  if (state === 'matched') return 'positive';
  return state === 'notOurs' ? 'closed' : 'open';
}

/** What a line can be: a receipt, a slip of receipts, or what the bank took. */
export const bankItemKinds = ['receipt', 'slip', 'returned', 'refunded', 'fee'] as const;
export type BankItemKind = (typeof bankItemKinds)[number];

/** How people call a slip: `Slip 4711`, or by its day while it has no number. */
export const slipName = (number: string, depositedOn: Day): string =>
  number === '' ? `Slip of ${formatDay(depositedOn)}` : `Slip ${number}`;

/**
 * How people call what a line is: `Check 1001`, `Return of Check 1009`, `Fee of Slip 4711`, or `Fee`.
 * @param of the receipt or slip that it concerns; empty for a fee of the account itself
 */
export function bankItemName(kind: BankItemKind, of: string): string {
  if (kind === 'receipt' || kind === 'slip') return of;
  const what = { returned: 'Return', refunded: 'Refund', fee: 'Fee' }[kind];
  return of === '' ? what : `${what} of ${of}`;
}
