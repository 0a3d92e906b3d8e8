import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import type { InstallationState } from '#platform/metrics/metrics';

/** What waits, what failed and when the last backup was made, in one look at the database. */
export async function readInstallationState(db: Db): Promise<InstallationState> {
  const jobs = await sql<InstallationState['jobs'][number]>`
    select kind, state, count(*) as count,
      extract(epoch from now() - min(created_at))::float8 as "oldestSeconds"
    from job_progress
    where state in ('queued', 'running')
      or (state = 'failed' and updated_at > now() - interval '1 day')
    group by kind, state`.execute(db);
  const messages = await sql<InstallationState['messages'][number]>`
    select service, state, count(*) as count from outgoing_messages
    where state in ('queued', 'failed', 'sending', 'dead') group by service, state`.execute(db);
  const maintenance = await sql<InstallationState['maintenance'][number]>`
    select kind,
      extract(epoch from now() - max(ended_at) filter (where succeeded))::float8 as "ageSeconds",
      (array_agg(succeeded order by ended_at desc))[1] as "lastSucceeded"
    from maintenance_runs group by kind`.execute(db);
  return { jobs: jobs.rows, messages: messages.rows, maintenance: maintenance.rows };
}
