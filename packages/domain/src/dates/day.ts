import { memoize } from '../kit/memoize.ts';

declare const dayBrand: unique symbol;

/** A calendar day as `YYYY-MM-DD`, without a time and without a zone. Compares as text. */
export type Day = string & { readonly [dayBrand]: true };

const millisecondsPerDay = 86_400_000;
const dayText = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns whether a text is a day that exists, such as `2024-02-29`. */
export function isDay(text: string): text is Day {
  const match = dayText.exec(text);
  if (!match) return false;
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1000 && date >= 1 && date <= daysInMonth(year, month);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/**
 * The text as a day.
 * @throws RangeError when no such day exists.
 */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`${text} is not a calendar day`);
  return text;
}

function dayNumber(on: Day): number {
  const [year, month, date] = [on.slice(0, 4), on.slice(5, 7), on.slice(8, 10)];
  return Date.UTC(Number(year), Number(month) - 1, Number(date)) / millisecondsPerDay;
}

function fromDayNumber(number: number): Day {
  return day(new Date(number * millisecondsPerDay).toISOString().slice(0, 10));
}

/** The day `days` later (earlier when negative). */
export function addDays(on: Day, days: number): Day {
  return fromDayNumber(dayNumber(on) + days);
}

/** The same day of the month `months` later, or that month's last day: Jan 31 + 1 is Feb 28 or 29. */
export function addMonths(on: Day, months: number): Day {
  const year = Number(on.slice(0, 4));
  const month = Number(on.slice(5, 7)) - 1 + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const time = Date.UTC(year, month, Math.min(Number(on.slice(8, 10)), lastDay));
  return day(new Date(time).toISOString().slice(0, 10));
}

/** Calendar days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** Nights of a stay: days from check-in to check-out, at least 1 (clarification 1). */
export function nightsBetween(startOn: Day, endOn: Day): number {
  return Math.max(1, daysBetween(startOn, endOn));
}

/** First and last day of the calendar month before the month of `on`. */
export function previousMonth(on: Day): { first: Day; last: Day } {
  const firstOfThis = day(`${on.slice(0, 7)}-01`);
  return { first: addMonths(firstOfThis, -1), last: addDays(firstOfThis, -1) };
}

/** The office's zone: 'today' and month bounds are taken in it (A-140, clarification 3). */
export const officeTimeZone = 'America/New_York';

// one takes a quarter of a millisecond to make
const dayFormatOf = memoize(
  (timeZone) =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
);

/** The calendar day that an instant falls on in a zone. */
export function dayInZone(instant: Date, timeZone: string = officeTimeZone): Day {
  return day(dayFormatOf(timeZone).format(instant));
}
