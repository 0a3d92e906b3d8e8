import { type Cents, cents } from '../money/cents.ts';
import { readCurrency } from './read-currency.ts';

/** What divides whole units from cents; `either` when a column never shows it. */
export type DecimalMark = '.' | ',' | 'either';

/** An amount of some currency as a file writes it. */
export interface Amount {
  /** Hundredths of the currency's unit. */
  readonly cents: Cents;
  /** ISO 4217 code written beside the number; a bare `$` tells nothing, many currencies use it. */
  readonly currency: string | null;
}

const plain = /^\d{1,10}(?:\.\d{1,2})?$/;
const shape = /^([^\d.,(-]*)([\d.,'’ ]*\d[\d.,'’ ]*)([^\d]*)$/;
const spacedGroups = /^\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d+)?$/;
const dotDecimal = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/;
const commaDecimal = /^(?:\d+|\d{1,3}(?:\.\d{3})+)?(?:,\d*)?$/;
const thousandsOrDecimals = /^[1-9]\d{0,2}[.,]\d{3}$/;
const mostWholeDigits = 10;
const longestAmount = 40;

/**
 * Reads an amount such as `$1,234.50`, `1.234,50 EUR`, `99,00`, `(12.00)` or `12.00-`, the last two
 * negative. More than two decimals are rounded half up. `1,234` is a thousand unless the column is known
 * to use that mark for decimals. Undefined for anything that is not one number (`12O.00`, `NET`, `#REF!`).
 */
export function readAmount(text: string, mark: DecimalMark): Amount | undefined {
  if (plain.test(text)) return { cents: cents(Math.round(Number(text) * 100)), currency: null };
  if (text.length > longestAmount) return undefined;
  const { body, negative } = takeSign(text.trim());
  const match = shape.exec(body);
  if (!match) return undefined;
  const [, before = '', number = '', after = ''] = match;
  const currency = currencyOf(before.trim(), after.trim());
  const magnitude = currency === undefined ? undefined : readNumber(number.trim(), mark);
  if (currency === undefined || magnitude === undefined) return undefined;
  return { cents: cents(negative ? -magnitude : magnitude), currency };
}

/** The decimal mark that one amount proves, as `1,5` does and `1,500` does not. */
export function provenMark(text: string): DecimalMark | undefined {
  const number = /[.,]?\d[\d.,'’ ]*/.exec(text)?.[0].trim() ?? '';
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
  const minus =
    /^([^\d.,]*?)[-−]\s*(?=[^-−]*\d)(.*)$/.exec(text) ?? /^(.*\d\s*)[-−](\D*)$/.exec(text);
  if (minus) return { body: `${minus[1]}${minus[2]}`, negative: true };
  return { body: text.replace(/^\+/, ''), negative: false };
}

/** Null when no currency is written, undefined when what is written is no currency. */
function currencyOf(before: string, after: string): string | null | undefined {
  const codes = [before, after].filter((written) => written !== '' && written !== '$');
  if (codes.length === 0) return null;
  const read = codes.map(readCurrency);
  return read.includes(undefined) ? undefined : read[0];
}

function readNumber(text: string, mark: DecimalMark): number | undefined {
  const number = spacedGroups.test(text) ? text.replace(/[ '’]/g, '') : text;
  const decimal = decimalMarkOf(number, mark);
  const grammar = decimal === ',' ? commaDecimal : dotDecimal;
  if (!/\d/.test(number) || !grammar.test(number)) return undefined;
  const [whole = '', fraction = ''] = number
    .replaceAll(decimal === ',' ? '.' : ',', '')
    .split(decimal);
  if (whole.length > mostWholeDigits) return undefined;
  const hundredths = Number(`${whole}${fraction.slice(0, 2).padEnd(2, '0')}`);
  return (fraction[2] ?? '0') >= '5' ? hundredths + 1 : hundredths;
}

function decimalMarkOf(number: string, mark: DecimalMark): '.' | ',' {
  const proven = provenMark(number);
  if (proven && proven !== 'either') return proven;
  if (mark !== 'either') return mark;
  return number.includes(',') ? '.' : ',';
}
