import { memoize } from '../kit/memoize.ts';

type ClockPart = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

// one takes a quarter of a millisecond to make, and an export asks for one for each of its rows
const formatOf = memoize(
  (timeZone) =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);

/**
 * The date and time that a zone shows at an instant, each part with two digits, the year with four.
 */
export function clockAt(time: number, timeZone: string): Readonly<Record<ClockPart, string>> {
  const parts = formatOf(timeZone).formatToParts(time);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Record<
    ClockPart,
    string
  >;
}
