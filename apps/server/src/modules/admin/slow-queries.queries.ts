import type { InstallationReport } from '@recoup/contract/admin/installation.schemas';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

const shown = 10;
const longest = 400;

type SlowQueries = Pick<InstallationReport, 'slowQueries' | 'slowQueriesLack'>;

/**
 * The statements that take longest on average, where PostgreSQL counts them (`pg_stat_statements`).
 * Only reading and writing ones: their values are taken out there, while others, such as a change
 * of a password, stand as they were given. Which libraries are loaded only superusers are told; a
 * setting of this one is there when it is.
 */
export async function readSlowQueries(db: Db): Promise<SlowQueries> {
  const { rows: places } = await sql<{ isLoaded: boolean; schema: string | null }>`
    select current_setting('pg_stat_statements.max', true) is not null as "isLoaded",
      (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace
       where e.extname = 'pg_stat_statements') as schema`.execute(db);
  const [place] = places;
  if (!place?.isLoaded) return { slowQueries: null, slowQueriesLack: 'library' };
  if (place.schema === null) return { slowQueries: null, slowQueriesLack: 'extension' };
  const { rows } = await sql<NonNullable<InstallationReport['slowQueries']>[number]>`
    select left(regexp_replace(query, '\\s+', ' ', 'g'), ${longest}) as statement,
      calls::float8 as calls, mean_exec_time as "meanMs", total_exec_time as "totalMs"
    from ${sql.id(place.schema, 'pg_stat_statements')}
    where dbid = (select oid from pg_database where datname = current_database())
      and query ~* '^\\s*(select|insert|update|delete|with|merge)\\M'
    order by mean_exec_time desc limit ${shown}`.execute(db);
  return { slowQueries: rows, slowQueriesLack: null };
}
