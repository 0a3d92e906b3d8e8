import { errorStatuses } from '@recoup/contract/kit/errors';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import type { InstallationState } from '#platform/metrics/metrics';

/** The error of a job with invalid input, such as a file without a required column. */
const codesOfInput = Object.entries(errorStatuses)
  .filter(([, status]) => status < 500)
  .map(([code]) => code);

/** Queued and failed work and the time of the last backup, and of the last reading of the mailbox. */
export async function readInstallationState(db: Db): Promise<InstallationState> {
  const jobs = await rowsOf(db).all(sql<InstallationState['jobs'][number]>`
    select kind, shown as state, count(*) as count,
      extract(epoch from now() - min(created_at))::float8 as "oldestSeconds"
    from job_progress, lateral (select case
      when state = 'failed' and result ->> 'code' = any(${codesOfInput}) then 'refused'
      else state end as shown) s
    where state in ('queued', 'running')
      or (state = 'failed' and updated_at > now() - interval '1 day')
    group by kind, shown`);
  const messages = await rowsOf(db).all(sql<InstallationState['messages'][number]>`
    select service, state, count(*) as count from outgoing_messages
    where state in ('queued', 'failed', 'sending', 'dead') group by service, state`);
  const maintenance = await rowsOf(db).all(sql<InstallationState['maintenance'][number]>`
    select kind,
      extract(epoch from now() - coalesce(max(ended_at) filter (where succeeded),
        (select min(applied_at) from schema_migrations)))::float8 as "ageSeconds",
      (array_agg(succeeded order by ended_at desc) filter (where ended_at is not null))[1]
        as "lastSucceeded"
    from (values ('backup'), ('drill')) as kinds (kind)
    left join maintenance_runs using (kind) group by kind`);
  const services = await rowsOf(db).all(sql<InstallationState['services'][number]>`
    select service, extract(epoch from now() - last_used_at)::float8 as "ageSeconds"
    from external_services where last_used_at is not null`);
  return { jobs, messages, maintenance, services };
}
