import type { InstallationReport } from '@recoup/contract/admin/installation.schemas';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';

interface InstallationDeps extends Pick<Deps, 'db' | 'filePlace'> {
  /** The application's own. */
  version: string;
  titles: ReadonlyMap<string, string>;
}

const tablesShown = 10;
const queriesShown = 10;
const longestStatement = 400;
/** Up to this number, files are counted one by one. */
const countedFiles = 100_000;
const samplePercent = 2;

/** Data for System Status; fast regardless of the amount of data. */
export function createInstallationQueries({ db, version, titles, filePlace }: InstallationDeps) {
  return {
    report: async (): Promise<InstallationReport> => {
      const [versions, work, processes, database, slowQueries, files, runs] = await Promise.all([
        readVersions(db),
        readWork(db),
        readProcesses(db),
        readDatabase(db),
        readSlowQueries(db),
        readFiles(db),
        readRuns(db),
      ]);
      return {
        versions: { application: version, node: process.versions.node, ...versions },
        work: work.map((row) => ({ ...row, title: titles.get(row.kind) ?? row.kind })),
        processes,
        database,
        ...slowQueries,
        files: { place: filePlace, ...files },
        lastBackup: runs.find(({ kind }) => kind === 'backup') ?? null,
        lastDrill: runs.find(({ kind }) => kind === 'drill') ?? null,
      };
    },
  };
}

async function readVersions(db: Db): Promise<{ postgres: string; migration: string }> {
  const row = await rowsOf(db).first(sql<{ postgres: string; migration: string }>`
    select current_setting('server_version') as postgres, replace(name, '.sql', '') as migration
    from schema_migrations order by version desc limit 1`);
  return row ?? { postgres: '', migration: '' };
}

async function readWork(db: Db): Promise<Array<Omit<InstallationReport['work'][number], 'title'>>> {
  return await rowsOf(db).all(sql<Omit<InstallationReport['work'][number], 'title'>>`
    select kind, count(*) filter (where state = 'queued') as waiting,
      count(*) filter (where state = 'running') as running,
      count(*) filter (where state = 'failed') as failed,
      min(created_at) filter (where state = 'queued') as "oldestWaitingAt"
    from job_progress where state <> 'done' and state <> 'cancelled'
    group by kind order by kind`);
}

/** The processes as the database sees them: by the name under which they connect. */
async function readProcesses(db: Db): Promise<InstallationReport['processes']> {
  return await rowsOf(db).all(sql<InstallationReport['processes'][number]>`
    select application_name as name, count(*) as connections,
      count(*) filter (where state <> 'idle') as busy, min(backend_start) as since
    from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
    group by application_name order by application_name`);
}

async function readDatabase(db: Db): Promise<InstallationReport['database']> {
  // A table that is dropped in the meantime, such as an upload's rows, is still listed but has no
  // size anymore.
  const tables = await rowsOf(db).all(sql<InstallationReport['database']['tables'][number]>`
    select name, "byteSize", rows from (
      select relname as name, pg_total_relation_size(oid)::float8 as "byteSize",
        case when reltuples >= 0 then reltuples::float8 end as rows
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    ) sized
    where "byteSize" is not null order by 2 desc limit ${tablesShown}`);
  const size = await rowsOf(db).first(sql<{ byteSize: number }>`
    select pg_database_size(current_database())::float8 as "byteSize"`);
  return { byteSize: size?.byteSize ?? 0, tables };
}

type Files = Omit<InstallationReport['files'], 'place'>;

async function readFiles(db: Db): Promise<Files> {
  const estimate = await rowsOf(db).first(sql<{ count: number }>`
    select reltuples::float8 as count from pg_class where oid = 'stored_files'::regclass`);
  const isEstimate = (estimate?.count ?? 0) > countedFiles;
  const sample = isEstimate
    ? sql`stored_files tablesample system (${sql.lit(samplePercent)})`
    : sql`stored_files`;
  const factor = isEstimate ? 100 / samplePercent : 1;
  const row = await rowsOf(db).first(sql<Omit<Files, 'isEstimate'>>`
    select (count(*) * ${factor}::float8) as count,
      (coalesce(sum(byte_size), 0) * ${factor}::float8)::float8 as "byteSize"
    from ${sample}`);
  return { count: row?.count ?? 0, byteSize: row?.byteSize ?? 0, isEstimate };
}

async function readRuns(
  db: Db,
): Promise<Array<NonNullable<InstallationReport['lastBackup']> & { kind: string }>> {
  return await rowsOf(db).all(sql<NonNullable<InstallationReport['lastBackup']> & { kind: string }>`
    select distinct on (kind) kind, ended_at as "endedAt", succeeded, message,
      byte_size::float8 as "byteSize"
    from maintenance_runs order by kind, ended_at desc`);
}

type SlowQueries = Pick<InstallationReport, 'slowQueries' | 'slowQueriesLack'>;

/**
 * Returns the statements that take longest on average, if PostgreSQL counts them
 * (`pg_stat_statements`). Only reads and writes: their values are removed there, while others, such
 * as a password change, are stored as they were given. Only superusers can see which libraries are
 * loaded; one of its settings exists if it is.
 */
async function readSlowQueries(db: Db): Promise<SlowQueries> {
  const place = await rowsOf(db).first(sql<{ isLoaded: boolean; schema: string | null }>`
    select current_setting('pg_stat_statements.max', true) is not null as "isLoaded",
      (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace
       where e.extname = 'pg_stat_statements') as schema`);
  if (!place?.isLoaded) return { slowQueries: null, slowQueriesLack: 'library' };
  if (place.schema === null) return { slowQueries: null, slowQueriesLack: 'extension' };
  const slowQueries = await rowsOf(db).all(sql<
    NonNullable<InstallationReport['slowQueries']>[number]
  >`
    select left(regexp_replace(query, '\\s+', ' ', 'g'), ${longestStatement}) as statement,
      calls::float8 as calls, mean_exec_time as "meanMs", total_exec_time as "totalMs"
    from ${sql.id(place.schema, 'pg_stat_statements')}
    where dbid = (select oid from pg_database where datname = current_database())
      and query ~* '^\\s*(select|insert|update|delete|with|merge)\\M'
    order by mean_exec_time desc limit ${queriesShown}`);
  return { slowQueries, slowQueriesLack: null };
}
