import type { InstallationReport } from '@recoup/contract/operations/installation.schemas';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

const shown = 10;
const longest = 400;

/**
 * The statements that take longest on average, where PostgreSQL counts them (`pg_stat_statements`).
 * Only reading and writing ones: their values are taken out there, while others, such as a change
 * of a password, stand as they were given. Which libraries are loaded only superusers are told; a
 * setting of this one is there when it is.
 */
export async function readSlowQueries(db: Db): Promise<InstallationReport['slowQueries']> {
  const schema = await sql<{ name: string }>`
    select n.nspname as name from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_stat_statements'
      and current_setting('pg_stat_statements.max', true) is not null`.execute(db);
  const [place] = schema.rows;
  if (!place) return null;
  const { rows } = await sql<NonNullable<InstallationReport['slowQueries']>[number]>`
    select left(regexp_replace(query, '\s+', ' ', 'g'), ${longest}) as statement,
      calls::float8 as calls, mean_exec_time as "meanMs", total_exec_time as "totalMs"
    from ${sql.id(place.name, 'pg_stat_statements')}
    where dbid = (select oid from pg_database where datname = current_database())
      and query ~* '^\s*(select|insert|update|delete|with|merge)\M'
    order by mean_exec_time desc limit ${shown}`.execute(db);
  return rows;
}
