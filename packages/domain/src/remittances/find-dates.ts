import { type Day, isDay } from '../dates/day.ts';
import { memoize } from '../kit/memoize.ts';
import { monthOf } from '../uploads/month-names.ts';
import { type DayOrder, readDate } from '../uploads/read-date.ts';
import { currencyCodes } from './plausible-amounts.ts';

/** A date within a text; without a year, only its month and day are known. */
export interface FoundDate {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly day: Day | undefined;
  /** `MM-DD`, however many years there are of it. */
  readonly monthDay: string;
}

const withYear =
  /(?<![\d.,/-])(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2}))(?![\d/-]|[.,]\d)/g;
const dayFirst =
  /(?<![\p{L}\d])(\d{1,2})(?:st|nd|rd|th|er|º|\.)?[ -]?(?:de |of )?(\p{L}{3,10})\.?(?:,? ?(?:de |del )?-?'?(\d{4}|\d{2})(?!\d|[.,:]\d))?(?!\p{L})/gu;
const monthFirst =
  /(?<![\p{L}\d])(\p{L}{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?(?!\d|[.,]\d)(?:,? ?'?(\d{4}))?(?!\d)/gu;
const twoNumbers = new RegExp(
  // digits are looked for first: the currencies are many
  String.raw`(?=\d{1,2}[/.]\d)(?<![\d.,/$€£-]|(?:${currencyCodes.join('|')}|[$€£]) )(\d{1,2})(?:\/(\d{1,2})(?![\d/%-]|[.,]\d)|\.(\d{1,2})\.(?!\d))`,
  'g',
);

const pad = (number: number | string): string => String(number).padStart(2, '0');

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

/** The line between two dates, as in `7/30-8/3`, is none of theirs. */
const between = /(?<=\d[/.]\d{0,4}\.?)-(?=\d{1,2}[/.]\d)/g;

/** A response is read several times, and has at most so many texts with dates. */
const mostTexts = 20_000;
const readers = new Map<DayOrder, (text: string) => readonly FoundDate[]>();

/** Finds the dates of a text, also those of a month and a day only. */
export function datesIn(text: string, dayOrder: DayOrder): readonly FoundDate[] {
  if (!/\d/.test(text)) return [];
  const known = readers.get(dayOrder);
  const reader = known ?? memoize((written) => findDates(written, dayOrder), mostTexts);
  if (!known) readers.set(dayOrder, reader);
  return reader(text);
}

function findDates(written: string, dayOrder: DayOrder): FoundDate[] {
  const text = written.replace(between, '–');
  const found: FoundDate[] = [];
  const add = (match: RegExpMatchArray, day: Day | undefined, monthDay: string | undefined) => {
    const start = match.index ?? 0;
    const end = start + match[0].length;
    if (monthDay === undefined || found.some((other) => start < other.end && other.start < end))
      return;
    found.push({ start, end, text: match[0], day, monthDay });
  };
  for (const match of text.matchAll(withYear)) {
    const day = readDate(match[0], { dayOrder, serials: false });
    add(match, day, day?.slice(5));
  }
  for (const match of text.matchAll(monthFirst)) addNamed(match, match[1], match[2], match[3]);
  for (const match of text.matchAll(dayFirst)) addNamed(match, match[2], match[1], match[3]);
  for (const match of text.matchAll(twoNumbers)) {
    const [, one = '', afterSlash, afterPoint = ''] = match;
    const other = afterSlash ?? afterPoint;
    const [month, dayOfMonth] = dayOrder === 'dmy' ? [other, one] : [one, other];
    if (isMonthDay(Number(month), Number(dayOfMonth)))
      add(match, undefined, `${pad(month)}-${pad(dayOfMonth)}`);
  }
  return found.toSorted((one, other) => one.start - other.start);

  function addNamed(match: RegExpMatchArray, name = '', dayOfMonth = '', year?: string) {
    const month = monthOf(name);
    if (month === undefined || !isMonthDay(month, Number(dayOfMonth))) return;
    const monthDay = `${pad(month)}-${pad(dayOfMonth)}`;
    const day =
      year === undefined
        ? undefined
        : readDate(`${fullYear(year)}-${monthDay}`, { dayOrder: 'ymd', serials: false });
    add(match, day, monthDay);
  }
}

/** The day that a text of eight digits alone means, as programs write it: `20261104`. */
export function dayOfDigits(text: string): Day | undefined {
  const digits = /^(20\d{2})(\d{2})(\d{2})$/.exec(text.trim());
  return digits
    ? readDate(`${digits[1]}-${digits[2]}-${digits[3]}`, { dayOrder: 'ymd', serials: false })
    : undefined;
}

/** The dates of numbers with a year that a text has, whatever their order means. */
export const numericDatesIn = (text: string): readonly string[] => text.match(withYear) ?? [];

const isMonthDay = (month: number, dayOfMonth: number): boolean =>
  month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= 31;

/** How many years back a day of a year may be: February 29 was not between 1896 and 1904. */
const yearsWithEveryDay = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The day that a date means: without a year, the nearest before a day that is known. */
export function dayOf({ day, monthDay }: FoundDate, before: Day | undefined): Day | undefined {
  if (day !== undefined || before === undefined) return day;
  const year = Number(before.slice(0, 4));
  const days = yearsWithEveryDay.flatMap((back) => {
    const on = `${year - back}-${monthDay}`;
    return isDay(on) && on <= before ? [on] : [];
  });
  return days[0];
}

/** A text with its dates made blank, every position kept. */
export function withoutDates(text: string, dayOrder: DayOrder): string {
  let plain = text;
  for (const { start, end } of datesIn(text, dayOrder))
    plain = plain.slice(0, start) + ' '.repeat(end - start) + plain.slice(end);
  return plain;
}
