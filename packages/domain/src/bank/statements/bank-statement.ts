import type { Day } from '../../dates/day.ts';
import { flattenText } from '../../kit/one-line.ts';
import { type Cents, cents, largestAmount } from '../../money/cents.ts';
import { longestBankReference } from '../bank-line.ts';

/** The formats that statements are read in; `csv` is any table with a line for each movement. */
export const statementFormats = ['camt', 'bai2', 'ofx', 'csv'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** One movement that the bank has booked. */
export interface StatementLine {
  readonly bookedOn: Day;
  /** Hundredths of the account's currency: credited, or below 0 debited; never 0. */
  readonly amount: Cents;
  readonly text: string;
  /** The bank's own, by which a line of another statement is known to be the same; empty if it gives none. */
  readonly reference: string;
}

/** What a file says of one account and a span of days. */
export interface BankStatement {
  /** As the file writes it; null if it does not say. */
  readonly account: string | null;
  /** ISO 4217; null if the file does not say. */
  readonly currency: string | null;
  readonly from: Day | null;
  readonly to: Day | null;
  readonly openingBalance: Cents | null;
  readonly closingBalance: Cents | null;
  /** Sentences about what does not fit, for whoever imports it. */
  readonly warnings: readonly string[];
  readonly lines: readonly StatementLine[];
}

const longestMessage = 500;

/**
 * A file that cannot be read as a statement: what is wrong, where, and what would be right. What it
 * quotes of the file can be of any length, so a long message is cut.
 */
export class StatementError extends Error {
  override name = 'StatementError';

  constructor(message: string, options?: ErrorOptions) {
    super(cut(message, longestMessage), options);
  }
}

const decimal = /^([+-]?)(\d{1,15})(?:[.,](\d*))?$/;

/**
 * Reads a plain amount such as `-1234.5` or `12,00` to hundredths.
 * @param where the amount in words, for the message: `the amount of entry 3`
 * @throws StatementError if it is no number, too large, or has parts of a cent
 */
export function readPlainAmount(text: string, where: string): Cents {
  const [, sign, whole = '', fraction = ''] = decimal.exec(text.trim()) ?? [];
  if (whole === '')
    throw new StatementError(`${sentence(where)} is '${text}', which is no amount.`);
  if (/[1-9]/.test(fraction.slice(2)))
    throw new StatementError(`${sentence(where)} is '${text}', which has parts of a cent.`);
  const magnitude = Number(`${whole}${fraction.slice(0, 2).padEnd(2, '0')}`);
  if (magnitude > largestAmount)
    throw new StatementError(`${sentence(where)} is '${text}', which is too large.`);
  return cents(sign === '-' ? -magnitude : magnitude);
}

/** Returns a reference of the bank. @throws StatementError if it is too long to be one */
export function checkedReference(text: string, where: string): string {
  const reference = flattenText(text).trim();
  if (reference.length > longestBankReference)
    throw new StatementError(
      `The reference of ${where} has more than ${longestBankReference} characters.`,
    );
  return reference;
}

/** More than any bank writes of a line, also of a batch of many payments. */
const longestText = 4_000;

/** Puts the parts of a line's text together, each once, as one line, which is cut when it is too long. */
export function joinTexts(parts: ReadonlyArray<string | undefined>): string {
  const texts = parts.map((part) =>
    flattenText(part ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  return cut([...new Set(texts)].filter((text) => text !== '').join(' · '), longestText);
}

/** A text with at most this many characters, the last of which says that more followed. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  // half of a pair of surrogates is no character
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
