import { type Day, officeTimeZone } from '@recoup/domain/dates/day';
import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';

const midnight = (day: Day, later: number): Sql =>
  sql`(${day}::date + ${later}::int)::timestamp at time zone ${officeTimeZone}`;

/**
 * Returns the instants of these days of the office, as `between` takes them for a column of instants:
 * up to the last millisecond that such columns tell apart. An absent end is open.
 */
export function onDays({ from, to }: { from?: Day | undefined; to?: Day | undefined }) {
  return {
    ...(from && { from: midnight(from, 0) }),
    ...(to && { to: sql`${midnight(to, 1)} - interval '1 millisecond'` }),
  };
}
