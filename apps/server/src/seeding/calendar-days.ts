import type { Day } from '@recoup/domain/dates/day';

const millisecondsPerDay = 86_400_000;

/** Days since 1 January 1970: seeding reckons with numbers and writes texts. */
export type DayNumber = number;

export function dayNumberOf(on: Day): DayNumber {
  return Date.parse(`${on}T00:00:00Z`) / millisecondsPerDay;
}

const texts = new Map<DayNumber, string>();

/** The day as `YYYY-MM-DD`. */
export function dayText(day: DayNumber): string {
  let text = texts.get(day);
  if (text === undefined) {
    text = new Date(day * millisecondsPerDay).toISOString().slice(0, 10);
    texts.set(day, text);
  }
  return text;
}

const officeOpensAtMinute = 14 * 60;
const officeMinutes = 7 * 60;

/**
 * Returns an instant in the company's business hours of a day, in UTC; `share` from 0 to 1 is the
 * position within them.
 */
export function officeInstant(day: DayNumber, share: number): string {
  const minute = officeOpensAtMinute + Math.floor(share * officeMinutes);
  const clock = [Math.floor(minute / 60), minute % 60, Math.floor(share * 3_599) % 60];
  return `${dayText(day)}T${clock.map((part) => String(part).padStart(2, '0')).join(':')}Z`;
}

/** The same day, or the working day next to it when it falls on a weekend. */
export function nearestWorkingDay(day: DayNumber): DayNumber {
  // 1 January 1970 was a Thursday
  const weekday = (day + 4) % 7;
  if (weekday === 6) return day - 1;
  return weekday === 0 ? day + 1 : day;
}
