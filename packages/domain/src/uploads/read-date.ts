import { addDays, type Day, day, isDay } from '../dates/day.ts';
import { monthOf } from './month-names.ts';
import { isWeekday } from './weekdays.ts';

/**
 * Whether 3/4/2026 is the 4th of March or the 3rd of April, and whether 26-09-25 begins with its year
 * (F-105).
 */
export type DayOrder = 'mdy' | 'dmy' | 'ymd';
export const dayOrders: readonly DayOrder[] = ['mdy', 'dmy', 'ymd'];

/** How a column writes its dates; see `observeColumns`. */
export interface DateStyle {
  readonly dayOrder: DayOrder;
  /** Whether plain numbers are the day counts of a spreadsheet (45000 is 2023-03-15). */
  readonly serials: boolean;
}

/** The parts of a date of three numbers, whose order is not known. */
interface NumericDate {
  readonly first: number;
  readonly second: number;
  readonly third: number;
  /** Whether the third part has one or two digits. */
  readonly isShort: boolean;
  /** Whether the first part has the digits of a year, and whether the third one has. */
  readonly mayLeadWithYear: boolean;
  readonly mayEndWithYear: boolean;
}

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const eastAsian = /^(\d{4})[年년] ?(\d{1,2})[月월] ?(\d{1,2})[日일]$/;
const numeric = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{1,2})$/;
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const between = '[\\s.,/-]*(?:(?:of|de|del) )?';
const dayMonthName = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th|er|º)?${between}(\\p{L}{3,12})${between}'?(\\d{4}|\\d{2})$`,
  'iu',
);
const monthNameDay = /^(\p{L}{3,12})\.?[\s/-]*(\d{1,2})(?:st|nd|rd|th)?[\s,/-]+'?(\d{4}|\d{2})$/iu;
const yearMonthName = /^(\d{4})[\s./-]*(\p{L}{3,12})[\s./-]*(\d{1,2})$/u;
const serial = /^(\d{5})(?:\.\d+)?$/;

const zone = '\\s*(?:Z|UTC|GMT|[A-Z]{2,4}T)?\\s*(?:[+-]\\d{2}(?::?\\d{2})?)?';
const clock = '\\d{1,2}[:h]\\d{2}(?::\\d{2}(?:[.,:]\\d+)?)?\\s*(?:[AP]\\.?M\\.?|Uhr|h)?';
const timeAtEnd = new RegExp(
  // oxlint-disable-next-line regexp/no-super-linear-backtracking, regexp/no-super-linear-move -- of at most longestDate characters
  `(?:T|,?\\s+(?:at\\s+)?|,|(?<=\\d{4}):)(?:${clock}${zone}|\\d{1,2}\\s*[AP]\\.?M\\.?)$|(?<=^\\d{8})T\\d{4}(?:\\d{2}(?:\\.\\d+)?)?Z?$|(?<=\\d\\p{L}{3}(?:\\d{2}|\\d{4}))[/ ]\\d{4}$`,
  'iu',
);
const wordAtStart = /^(\p{L}{2,10}(?:-feira)?)\.?,?(?:\s+|-?(?=\d))(\S.*)$/u;
// oxlint-disable-next-line regexp/no-super-linear-move -- of at most longestDate characters
const wordAtEnd = /(?:,?\s+|(?<=\d))\(?(\p{L}{2,10})\.?\)?$/u;
/** What follows the name of a month, where `mar` is no Tuesday: `5, 2026`. */
const dayAndYear = /^\d{1,2}(?:st|nd|rd|th)?[\s,/-]+'?\d{2,4}(?:[\s,T].*)?$/;
/** The dashes of word processors, which users paste instead of hyphens. */
const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
const spacedMark = /(?<=\d)\s*([./-])\s+(?=\d)/g;
const lastPoint = /(?<=\d)\.$/;

const longestDate = 40;
const earliestYear = 1900;
const latestYear = 2100;
const lastYearOfThisCentury = 79;
const serialDayZero = day('1899-12-30');
const firstSerial = 32_874;
const lastSerial = 73_050;

/**
 * Reads a day in any format of the files (clarification 8, F-120): 9/25/2026, 2026-09-25, 25SEP26,
 * 25SEP2026, 25.09.2026, 25-Sep-2026, September 25, 2026, 20260925, and spreadsheet day counts,
 * each also with a time or a weekday, which are ignored. Two-digit years are 1980 to 2079.
 * Undefined if the text is none of these or no such day exists.
 */
export function readDate(text: string, style: DateStyle): Day | undefined {
  if (text.length > longestDate) return undefined;
  const count = style.serials ? serial.exec(text) : null;
  if (count) return fromSerial(Number(count[1]));

  const date = dateOnly(text);
  const parts = split(date);
  if (parts) return fromNumeric(parts, style.dayOrder);

  const iso = yearFirst.exec(date) ?? compactParts(date) ?? eastAsianParts(date);
  if (iso) return dayOf(Number(iso[1]), Number(iso[3]), Number(iso[4]));

  const named = dayMonthName.exec(date);
  if (named) return fromNames(named[3], named[2], named[1]);
  const american = monthNameDay.exec(date);
  if (american) return fromNames(american[3], american[1], american[2]);
  const ordered = yearMonthName.exec(date);
  return ordered ? fromNames(ordered[1], ordered[2], ordered[3]) : undefined;
}

/** Takes a date such as 3/4/2026, 03-04-26 or 3.4.2026 apart; undefined for any other text. */
export function splitNumericDate(text: string): NumericDate | undefined {
  return text.length > longestDate ? undefined : split(dateOnly(text));
}

/** The day that three numbers mean in an order, when it exists. */
export function fromNumeric(date: NumericDate, order: DayOrder): Day | undefined {
  const { first, second, third, isShort, mayLeadWithYear, mayEndWithYear } = date;
  if (order === 'ymd')
    return isShort && mayLeadWithYear ? dayOf(ofCentury(first), second, third) : undefined;
  if (!mayEndWithYear) return undefined;
  const year = isShort ? ofCentury(third) : third;
  return order === 'mdy' ? dayOf(year, first, second) : dayOf(year, second, first);
}

/** Returns whether a text could be a spreadsheet's day count of the years 1990 to 2099. */
export function isSerial(text: string): boolean {
  const match = serial.exec(text);
  const count = Number(match?.[1]);
  return count >= firstSerial && count <= lastSerial;
}

/** Returns a date without weekday and time, and without spaces next to its separators. */
function dateOnly(text: string): string {
  if (numeric.test(text) || yearFirst.test(text)) return text;
  return text
    .replaceAll(dashes, '-')
    .replace(wordAtStart, (whole, word: string, rest: string) =>
      isWeekday(word) && !(monthOf(word) && dayAndYear.test(rest)) ? rest : whole,
    )
    .replace(wordAtEnd, (whole, word: string) => (isWeekday(word) ? '' : whole))
    .replace(timeAtEnd, '')
    .replace(wordAtEnd, (whole, word: string) => (isWeekday(word) ? '' : whole))
    .replaceAll(spacedMark, '$1')
    .replace(lastPoint, '');
}

function split(date: string): NumericDate | undefined {
  const match = numeric.exec(date);
  if (!match) return undefined;
  const [, first = '', , second, third = ''] = match;
  return {
    first: Number(first),
    second: Number(second),
    third: Number(third),
    isShort: third.length <= 2,
    mayLeadWithYear: first.length === 2,
    mayEndWithYear: third.length >= 2,
  };
}

function compactParts(text: string): ReadonlyArray<string | undefined> | null {
  const match = compact.exec(text);
  return match && [match[0], match[1], '', match[2], match[3]];
}

function eastAsianParts(text: string): ReadonlyArray<string | undefined> | null {
  const match = eastAsian.exec(text);
  return match && [match[0], match[1], '', match[2], match[3]];
}

function fromSerial(count: number): Day | undefined {
  return count >= firstSerial && count <= lastSerial ? addDays(serialDayZero, count) : undefined;
}

function fromNames(year = '', month = '', dayOfMonth = ''): Day | undefined {
  const fullYear = year.length > 2 ? Number(year) : ofCentury(Number(year));
  return dayOf(fullYear, monthOf(month) ?? 0, Number(dayOfMonth));
}

function ofCentury(year: number): number {
  return year + (year <= lastYearOfThisCentury ? 2000 : 1900);
}

function dayOf(year: number, month: number, dayOfMonth: number): Day | undefined {
  if (year < earliestYear || year > latestYear) return undefined;
  const text = `${year}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`;
  return isDay(text) ? text : undefined;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
