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
const codes = currencyCodes.join('|');
/** What goes on behind a day, or a year of two digits, that is none: `36.00`, `30 USD`, `12 nights`. */
const ended = String.raw`(?!\d|[.,:]\d| ?(?:%|[$€£](?! *\d)|(?:${codes}|nights?|nts?|nächte|nuits|noches|noites|notti)(?!\p{L}| *\d)))`;
const upTo = String.raw`(?: ?[-–] ?| (?:to|thru|through|until|bis|tot|al?|au|ao) )`;
const ordinal = String.raw`(?:st|nd|rd|th|er|[ºª.])?`;
const dayFirst = new RegExp(
  String.raw`(?<![\p{L}\d]|\d[.,]|[$€£] ?)(?<range>\d{1,2}${ordinal}${upTo})?(?<day>\d{1,2})${ordinal}[ -]?(?:de |of )?(?<name>\p{L}{3,10})(?!\p{L})\.?`,
  'giu',
);
const monthFirst = new RegExp(
  String.raw`(?<![\p{L}\d])(?<name>\p{L}{3,10})(?:-|\.? )(?<day>\d{1,2})(?:st|nd|rd|th)?${ended}(?<range>(?<!-\d*)${upTo}\d{1,2}(?:st|nd|rd|th)?${ended})?`,
  'giu',
);
const yearBehindMonth = new RegExp(
  String.raw`,? ?(?:del? )?-?['’]?(\d{4}(?![.,:]?\d)|\d{2}${ended})(?!\p{L})`,
  'iuy',
);
/** Two digits behind a day may be anything: they are a year only if stays may be from it. */
const yearBehindDay = new RegExp(
  String.raw`(?:,? ?|-)['’]?(\d{4}(?![.,:]?\d)|(?:[23]\d|(?<=['’])\d{2})${ended})(?!\p{L})`,
  'iuy',
);
const monthBehind = /(?:st|nd|rd|th|er|[ºª.])?[ -]?(?:de |of )?(\p{L}{3,10})/iuy;
const monthBefore = /(?<!\p{L})(\p{L}{3,10})\.? ?$/u;
const twoNumbers = new RegExp(
  // digits are looked for first: the currencies are many
  String.raw`(?=\d{1,2}[/.]\d)(?<![\d.,/$€£-]|(?:${codes}|[$€£]) )(\d{1,2})(?:\/(\d{1,2})(?![\d/%-]|[.,]\d)|\.(\d{1,2})\.(?!\d))`,
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
  const add = (date: Omit<FoundDate, 'text'>) => {
    if (found.some(({ start, end }) => start < date.end && date.start < end)) return;
    found.push({ ...date, text: text.slice(date.start, date.end) });
  };
  for (const match of text.matchAll(withYear)) {
    const day = readDate(match[0], { dayOrder, serials: false });
    if (day) add({ ...placeOf(match), day, monthDay: day.slice(5) });
  }
  for (const { start, end, month, dayOfMonth, year } of namedDatesIn(text)) {
    const monthDay = `${pad(month)}-${pad(dayOfMonth)}`;
    const day =
      year === undefined
        ? undefined
        : readDate(`${fullYear(year)}-${monthDay}`, { dayOrder: 'ymd', serials: false });
    add({ start, end, day, monthDay });
  }
  for (const match of text.matchAll(twoNumbers)) {
    const [, one = '', afterSlash, afterPoint = ''] = match;
    const other = afterSlash ?? afterPoint;
    const [month, dayOfMonth] = dayOrder === 'dmy' ? [other, one] : [one, other];
    if (isMonthDay(Number(month), Number(dayOfMonth)))
      add({ ...placeOf(match), day: undefined, monthDay: `${pad(month)}-${pad(dayOfMonth)}` });
  }
  return found.toSorted((one, other) => one.start - other.start);
}

const placeOf = ({ index, 0: { length } }: RegExpExecArray) => ({
  start: index,
  end: index + length,
});

/** A date whose month is a word. */
interface NamedDate {
  readonly start: number;
  readonly end: number;
  readonly month: number;
  readonly dayOfMonth: number;
  readonly year: string | undefined;
}

/** The dates whose months are words; of those that share a number or a word, the one that counts is first. */
function namedDatesIn(text: string): NamedDate[] {
  const sure: NamedDate[] = [];
  const others: NamedDate[] = [];
  for (const match of text.matchAll(dayFirst)) {
    const { name = '', day = '', range = '' } = match.groups ?? {};
    const { start, end } = placeOf(match);
    const month = monthOf(name);
    if (month === undefined || !isMonthDay(month, Number(day))) continue;
    const written = yearAt(yearBehindMonth, text, end);
    const isOfNext = written?.year.length === 2 && isMonthAt(text, written.end);
    const { year, end: until } = written && !isOfNext ? written : { end };
    others.push({
      start: start + range.length,
      end: until,
      month,
      dayOfMonth: Number(day),
      year,
    });
    const from = Number.parseInt(range);
    const [, before = ''] = monthBefore.exec(text.slice(Math.max(0, start - 14), start)) ?? [];
    if (from > 0 && from < Number(day) && monthOf(before) === undefined)
      others.push({ start, end: start + range.search(/\D/), month, dayOfMonth: from, year });
  }
  for (const match of text.matchAll(monthFirst)) {
    const { name = '', day = '', range = '' } = match.groups ?? {};
    const { start, end } = placeOf(match);
    const month = monthOf(name);
    if (month === undefined || !isMonthDay(month, Number(day))) continue;
    const first = end - range.length;
    const second = first + range.search(/\d/);
    const to = Number.parseInt(text.slice(second));
    const isRange = range !== '' && to > Number(day) && to <= 31 && !isMonthAt(text, end);
    const written = yearAt(yearBehindDay, text, isRange ? end : first);
    const { year, end: until } = written ?? { end: isRange ? end : first };
    const dates: NamedDate[] = [
      { start, end: isRange ? first : until, month, dayOfMonth: Number(day), year },
      ...(isRange ? [{ start: second, end: until, month, dayOfMonth: to, year }] : []),
    ];
    const isSure = year?.length === 4 || (day.length === 1 && !isMonthAt(text, first));
    (isSure ? sure : others).push(...dates);
  }
  return [...sure, ...others.toSorted((one, other) => one.start - other.start)];
}

function yearAt(shape: RegExp, text: string, at: number) {
  shape.lastIndex = at;
  const match = shape.exec(text);
  return match ? { year: match[1] ?? '', end: placeOf(match).end } : undefined;
}

/** Whether a month stands somewhere, so that the number before it is its day. */
function isMonthAt(text: string, at: number): boolean {
  monthBehind.lastIndex = at;
  return monthOf(monthBehind.exec(text)?.[1] ?? '') !== undefined;
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
