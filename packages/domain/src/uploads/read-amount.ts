import { type Cents, cents } from '../money/cents.ts';
import { currencyDecimals } from '../money/currency-decimals.ts';
import { readCurrency } from './read-currency.ts';

/** The decimal mark; `either` if a column never shows it. */
export type DecimalMark = '.' | ',' | 'either';

/** An amount of some currency as a file writes it. */
export interface Amount {
  /** Hundredths of the currency's unit. */
  readonly cents: Cents;
  /**
   * ISO 4217 code written next to the number; a bare `$` does not decide, because many currencies
   * use it.
   */
  readonly currency: string | null;
}

/** What is known about an amount in addition to its text. */
interface AmountFacts {
  /** Whether it is a number of a workbook, whose point is always decimal (F-103). */
  readonly isNumber?: boolean | undefined;
  /** The currency that it is in unless it names one, by its column or country. */
  readonly currency?: string | undefined;
}

const plain = /^\d{1,10}(?:\.\d{1,2})?$/;
// oxlint-disable-next-line regexp/no-super-linear-backtracking -- of at most longestAmount characters
const shape = /^((?:[^\d.,(-]*[\p{L}/]\.)*[^\d.,(-]*)([\d.,'’ ]*\d[\d.,'’ ]*)([^\d]*)$/u;
/** A dash instead of decimals: `30,-`, `30.–`, `1.200,-- €`. */
const dashedDecimals = /(?<=\d[.,])[-–—=]{1,3}(?=[^\d–—=-]*$)/;
/** What says in Sweden and India that no decimals follow: `1200:-`, `1,200/-`. */
const dashBehind = /(?<=\d)[:/][-–—](?=[^\d–—-]*$)/;
const spacedGroups = /^\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d+)?$/;
/** Also `12,34,567.00`, as India groups. */
const dotDecimal = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})?(?:\.\d*)?$/;
const commaDecimal = /^(?:\d+|\d{1,3}(?:\.\d{3})+)?(?:,\d*)?$/;
const thousandsOrDecimals = /^[1-9]\d{0,2}[.,]\d{3}$/;
const mostWholeDigits = 10;
const longestAmount = 40;
const workbookNumber = /^-?\d+(?:\.\d+)?(?:E[+-]?\d+)?$/i;

/** More decimals than any rate has, and fewer than the noise of binary fractions. */
const trueDecimals = 6;

/**
 * Reads an amount such as `$1,234.50`, `1.234,50 EUR`, `99,00`, `99,-`, `(12.00)` or `12.00-`, the last two
 * negative. More than two decimals are rounded half up. What `1,234` is, the column's mark decides, else the
 * decimals of its currency: three of dinars, none of yen (F-103). Undefined when neither does, and for
 * anything that is not one number (`12O.00`, `NET`, `#REF!`).
 */
export function readAmount(
  text: string,
  mark: DecimalMark,
  facts: AmountFacts = {},
): Amount | undefined {
  if (plain.test(text)) return { cents: cents(Math.round(Number(text) * 100)), currency: null };
  if (text.length > longestAmount) return undefined;
  if (facts.isNumber && workbookNumber.test(text)) return readWorkbookNumber(text);
  const parts = takeApart(text, facts.currency);
  if (!parts) return undefined;
  const { number, currency, negative } = parts;
  const magnitude = readNumber(number, mark, currency ?? facts.currency);
  if (magnitude === undefined) return undefined;
  return { cents: cents(negative ? -magnitude : magnitude), currency };
}

/**
 * Returns whether an amount such as `112.125` could be one of two amounts a thousandfold apart,
 * with nothing to decide which: a user is asked for the decimal mark of its column (F-103).
 */
export function dependsOnMark(text: string, facts: AmountFacts = {}): boolean {
  return markByCurrency(text, facts) === 'either';
}

/**
 * Returns the decimal mark that the currency of an amount such as `45.500` suggests: three decimals
 * for dinars, none for yen, and `either` for a currency with two. Undefined for an amount that can
 * be read in only one way (F-103).
 */
export function markByCurrency(text: string, facts: AmountFacts = {}): DecimalMark | undefined {
  if (facts.isNumber || text.length > longestAmount || plain.test(text)) return undefined;
  const parts = takeApart(text, facts.currency);
  if (!parts || !thousandsOrDecimals.test(parts.number)) return undefined;
  return markOfCurrency(parts.number, parts.currency ?? facts.currency) ?? 'either';
}

function readWorkbookNumber(text: string): Amount | undefined {
  const number = Number(text);
  const hundredths = readNumber(Math.abs(number).toFixed(trueDecimals), '.', undefined);
  if (hundredths === undefined) return undefined;
  return { cents: cents(number < 0 ? -hundredths : hundredths), currency: null };
}

/** The number within an amount, its sign, and the currency that it names. */
function takeApart(text: string, homeCurrency: string | undefined) {
  const { body, negative } = takeSign(writeOutDashes(text.trim()));
  const match = shape.exec(body);
  if (!match) return undefined;
  const [, before = '', number = '', after = ''] = match;
  const currency = currencyOf(before.trim(), after.trim(), homeCurrency);
  return currency === undefined ? undefined : { number: number.trim(), currency, negative };
}

/** The text of an amount with its decimals where it has dashes instead: `120,-` is 120,00. */
export function writeOutDashes(text: string): string {
  return text.replace(dashedDecimals, '00').replace(dashBehind, noDecimals);
}

/** As decimals behind the mark that the number does not group with, if it groups. */
function noDecimals(_: string, at: number, text: string): string {
  const number = text.slice(0, at);
  if (number.includes(',')) return '.00';
  return number.includes('.') ? ',00' : '';
}

/** A number in a text, without the point of an abbreviation before it: `Rs.4,500`, `S/.4,500`. */
const numberInText = /(?:(?<![\p{L}/])[.,])?\d[\d.,'’ ]*/u;

/** The decimal mark that one amount proves, as `1,5` does and `1,500` does not. */
export function provenMark(text: string): DecimalMark | undefined {
  const number = numberInText.exec(writeOutDashes(text))?.[0].trim() ?? '';
  const dot = number.lastIndexOf('.');
  const comma = number.lastIndexOf(',');
  if (dot < 0 && comma < 0) return undefined;
  if (dot >= 0 && comma >= 0) return dot > comma ? '.' : ',';
  const mark = dot >= 0 ? '.' : ',';
  const several = number.indexOf(mark) !== number.lastIndexOf(mark);
  if (several) return mark === '.' ? ',' : '.';
  return thousandsOrDecimals.test(number) ? undefined : mark;
}

function takeSign(text: string): { body: string; negative: boolean } {
  const parentheses = /^\((.*)\)$/.exec(text) ?? /^([^\d(]+)\((.*)\)$/.exec(text);
  if (parentheses) return { body: parentheses.slice(1).join(''), negative: true };
  const minus = /^([^\d.,]*?)[-−](?=[^-−]*\d)(.*)$/.exec(text) ?? /^(.*\d\s*)[-−](\D*)$/.exec(text);
  if (minus) return { body: `${minus[1]}${minus[2]}`, negative: true };
  return { body: text.replace(/^\+/, ''), negative: false };
}

/** Null if no currency is written, undefined if the text is not a currency. */
function currencyOf(before: string, after: string, home?: string): string | null | undefined {
  const codes = [before, after].filter((written) => written !== '' && written !== '$');
  if (codes.length === 0) return null;
  const read = codes.map((code) => readCurrency(code, home));
  return read.includes(undefined) ? undefined : read[0];
}

function readNumber(
  text: string,
  mark: DecimalMark,
  currency: string | undefined,
): number | undefined {
  const number = spacedGroups.test(text) ? text.replace(/[ '’]/g, '') : text;
  const decimal = decimalMarkOf(number, mark, currency);
  const grammar = decimal === ',' ? commaDecimal : dotDecimal;
  if (decimal === undefined || !/\d/.test(number) || !grammar.test(number)) return undefined;
  const [whole = '', fraction = ''] = number
    .replaceAll(decimal === ',' ? '.' : ',', '')
    .split(decimal);
  if (whole.length > mostWholeDigits) return undefined;
  const hundredths = Number(`${whole}${fraction.slice(0, 2).padEnd(2, '0')}`);
  return (fraction[2] ?? '0') >= '5' ? hundredths + 1 : hundredths;
}

function decimalMarkOf(
  number: string,
  mark: DecimalMark,
  currency: string | undefined,
): '.' | ',' | undefined {
  const proven = provenMark(number);
  if (proven && proven !== 'either') return proven;
  if (mark !== 'either') return mark;
  return thousandsOrDecimals.test(number) ? markOfCurrency(number, currency) : '.';
}

/** The decimal mark of a number with one mark before three digits, by the decimals of its currency. */
function markOfCurrency(number: string, currency: string | undefined): '.' | ',' | undefined {
  const decimals = currency === undefined ? undefined : currencyDecimals(currency);
  const isComma = number.includes(',');
  if (decimals === 3) return isComma ? ',' : '.';
  if (decimals === 0) return isComma ? '.' : ',';
  return undefined;
}
