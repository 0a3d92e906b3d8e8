import { type Day, officeTimeZone } from './day.ts';

const monthNames = [
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

/** `3/7/2024`, the format of dates without a format of their own (S-842). */
export function formatDay(on: Day): string {
  const { year, month, day } = parts(on);
  return `${month}/${day}/${year}`;
}

/** `March 5, 2024`. */
export function formatDayLong(on: Day): string {
  const { year, monthName, day } = parts(on);
  return `${monthName} ${day}, ${year}`;
}

/** `Mar 07, 2024`, used for 'Last Updated' (S-840). */
export function formatDayShort(on: Day): string {
  const { year, monthName, day } = parts(on);
  return `${monthName.slice(0, 3)} ${String(day).padStart(2, '0')}, ${year}`;
}

interface LocalTime {
  on: Day;
  hour: number;
  minute: string;
  second: string;
}

function localTime(instant: string, timeZone: string): LocalTime {
  const entries = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
    .formatToParts(new Date(instant))
    .map((part) => [part.type, part.value] as const);
  const found = Object.fromEntries(entries);
  return {
    on: `${found.year}-${found.month}-${found.day}` as Day,
    hour: Number(found.hour),
    minute: found.minute ?? '00',
    second: found.second ?? '00',
  };
}

/** `Mar 5, 2024 at 4:07 PM` in a zone: notes, history, callbacks. */
export function formatInstant(instant: string, timeZone: string = officeTimeZone): string {
  const { on, hour, minute } = localTime(instant, timeZone);
  const { year, monthName, day } = parts(on);
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${monthName.slice(0, 3)} ${day}, ${year} at ${clock}`;
}

/** `2024-03-05 16:07:09` in a zone: recordings. */
export function formatInstantExact(instant: string, timeZone: string = officeTimeZone): string {
  const { on, hour, minute, second } = localTime(instant, timeZone);
  return `${on} ${String(hour).padStart(2, '0')}:${minute}:${second}`;
}

/** `Mar 07, 2024` of an instant in a zone: 'Last Updated' columns (S-840). */
export function formatUpdated(instant: string, timeZone: string = officeTimeZone): string {
  return formatDayShort(localTime(instant, timeZone).on);
}
