import { type RawBuilder, sql } from 'kysely';

/**
 * Counts the jobs of its kind that were asked for before a queued one and wait as well; null once it has
 * begun (F-203).
 * @param job what the query calls the row of `job_progress`
 */
export function jobsAhead(job: string): RawBuilder<number | null> {
  const row = sql.table(job);
  return sql`case when ${row}.state = 'queued' then (
    select count(*) from job_progress earlier
    where earlier.state = 'queued' and earlier.kind = ${row}.kind
      and (earlier.created_at, earlier.id) < (${row}.created_at, ${row}.id)
  ) end`;
}
