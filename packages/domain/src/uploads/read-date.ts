import { addDays, type Day, day, isDay } from '../calendar/day.ts';
import { monthOf } from './month-names.ts';

/** Whether 3/4/2026 is the 4th of March or the 3rd of April. */
export type DayOrder = 'mdy' | 'dmy';

/** How a column writes its dates; see `observeColumns`. */
export interface DateStyle {
  readonly dayOrder: DayOrder;
  /** Whether plain numbers are the day counts of a spreadsheet (45000 is 2023-03-15). */
  readonly serials: boolean;
}

/** The parts of a date of three numbers of which the first is a day or a month. */
export interface NumericDate {
  readonly first: number;
  readonly second: number;
  readonly year: number;
  /** `.` always stands in dates that begin with the day. */
  readonly mark: string;
}

const time =
  '(?:[T ]+\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?\\s*(?:[AaPp]\\.?[Mm]\\.?)?\\s*(?:Z|[+-]\\d{2}:?\\d{2})?)?';
const yearFirst = new RegExp(`^(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})${time}$`);
const numeric = new RegExp(`^(\\d{1,2})([/.-])(\\d{1,2})\\2(\\d{4}|\\d{2})${time}$`);
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const weekday = /^\p{L}{2,10}\.?,?\s+(?=\d)/u;
const dayMonthName =
  /^(\d{1,2})(?:st|nd|rd|th)?[\s.,-]*(?:de )?(\p{L}{3,12})[\s.,-]*(?:de )?(\d{4}|\d{2})$/iu;
const monthNameDay =
  /^(?:\p{L}{2,10},?\s+)?(\p{L}{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu;
const serial = /^(\d{5})(?:\.\d+)?$/;

const longestDate = 40;
const earliestYear = 1900;
const latestYear = 2100;
const lastYearOfThisCentury = 79;
const serialDayZero = day('1899-12-30');
const firstSerial = 32_874;
const lastSerial = 73_050;

/**
 * A day as the files of the trade write it (decisions 8): 9/25/2026, 2026-09-25, 25SEP26, 25SEP2026,
 * 25.09.2026, 25-Sep-2026, September 25, 2026, 20260925 and spreadsheet day counts, each also with a time,
 * which is dropped. Two-digit years are of 1980 to 2079. Undefined when the text is none of these or no
 * such day exists.
 */
export function readDate(text: string, style: DateStyle): Day | undefined {
  if (text.length > longestDate) return undefined;
  const parts = splitNumericDate(text);
  if (parts) return fromNumeric(parts, parts.mark === '.' ? 'dmy' : style.dayOrder);

  const iso = yearFirst.exec(text) ?? compactParts(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[3]), Number(iso[4]));

  const count = style.serials ? serial.exec(text) : null;
  if (count) return fromSerial(Number(count[1]));

  const named = dayMonthName.exec(text.replace(weekday, ''));
  if (named) return fromNames(named[3], named[2], named[1]);
  const american = monthNameDay.exec(text);
  return american ? fromNames(american[3], american[1], american[2]) : undefined;
}

/** Takes a date such as 3/4/2026, 03-04-26 or 3.4.2026 apart; undefined for any other text. */
export function splitNumericDate(text: string): NumericDate | undefined {
  const match = numeric.exec(text);
  if (!match) return undefined;
  const [, first, mark = '/', second, year = ''] = match;
  return { first: Number(first), second: Number(second), year: fullYear(year), mark };
}

/** The day that three numbers mean in an order, when it exists. */
export function fromNumeric(date: NumericDate, order: DayOrder): Day | undefined {
  return order === 'mdy'
    ? dayOf(date.year, date.first, date.second)
    : dayOf(date.year, date.second, date.first);
}

/** Whether a text could be a spreadsheet's day count of the years 1990 to 2099. */
export function isSerial(text: string): boolean {
  const match = serial.exec(text);
  const count = Number(match?.[1]);
  return count >= firstSerial && count <= lastSerial;
}

function compactParts(text: string): ReadonlyArray<string | undefined> | null {
  const match = compact.exec(text);
  return match && [match[0], match[1], '', match[2], match[3]];
}

function fromSerial(count: number): Day | undefined {
  return count >= firstSerial && count <= lastSerial ? addDays(serialDayZero, count) : undefined;
}

function fromNames(year = '', month = '', dayOfMonth = ''): Day | undefined {
  return dayOf(fullYear(year), monthOf(month) ?? 0, Number(dayOfMonth));
}

function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
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
