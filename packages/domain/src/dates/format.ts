import { clockAt } from './clock.ts';
import { type Day, officeTimeZone } from './day.ts';

/** The months as they are written, January first. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

function parts(on: Day): { year: string; month: number; day: number; monthName: string } {
  const month = Number(on.slice(5, 7));
  return {
    year: on.slice(0, 4),
    month,
    day: Number(on.slice(8, 10)),
    monthName: monthNames[month - 1] ?? '',
  };
}

/** `3/7/2024`, the default date format (S-842). */
export function formatDay(on: Day): string {
  const { year, month, day } = parts(on);
  return `${month}/${day}/${year}`;
}

/** `March 5, 2024`. */
export function formatDayLong(on: Day): string {
  const { year, monthName, day } = parts(on);
  return `${monthName} ${day}, ${year}`;
}

/** `March 2024`, the month of a day. */
export function formatMonthOf(on: Day): string {
  const { year, monthName } = parts(on);
  return `${monthName} ${year}`;
}

/** `Mar 07, 2024`, used for 'Last Updated' (S-840). */
export function formatDayShort(on: Day): string {
  const { year, monthName, day } = parts(on);
  return `${monthName.slice(0, 3)} ${String(day).padStart(2, '0')}, ${year}`;
}

const dayOf = ({ year, month, day }: ReturnType<typeof clockAt>): Day =>
  `${year}-${month}-${day}` as Day;

/** `Mar 5, 2024 at 4:07 PM` in a zone: notes, history, callbacks. */
export function formatInstant(instant: string, timeZone: string = officeTimeZone): string {
  const shown = clockAt(Date.parse(instant), timeZone);
  const { year, monthName, day } = parts(dayOf(shown));
  const hour = Number(shown.hour);
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${shown.minute} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${monthName.slice(0, 3)} ${day}, ${year} at ${clock}`;
}

/** `2024-03-05 16:07:09` in a zone: recordings. */
export function formatInstantExact(instant: string, timeZone: string = officeTimeZone): string {
  const shown = clockAt(Date.parse(instant), timeZone);
  return `${dayOf(shown)} ${shown.hour}:${shown.minute}:${shown.second}`;
}

/** `Mar 07, 2024` of an instant in a zone: 'Last Updated' columns (S-840). */
export function formatUpdated(instant: string, timeZone: string = officeTimeZone): string {
  return formatDayShort(dayOf(clockAt(Date.parse(instant), timeZone)));
}
