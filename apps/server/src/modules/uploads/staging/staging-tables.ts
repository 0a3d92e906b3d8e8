import type { Sql } from '@recoup/postgres/read';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { uploadState, uploadsWithJobs } from '../upload-states.sql.ts';

/**
 * The schema in which the application may create tables; it is not on the search path, so that no
 * table hides another.
 */
const schema = 'staging';
/** Prefixes of the tables of imports and of checks; the id of the upload and of the run follow. */
const imports = 'upload_rows_';
const checks = 'upload_trial_';

/** The staging table of one attempt at one upload: no two attempts ever meet in it. */
export const stagingName = (uploadId: number, attempt: number): string =>
  `${schema}.${imports}${uploadId}_${attempt}`;

/** The table in which one check of an upload keeps its rows. */
export const dryRunTableName = (uploadId: number, jobId: string): string =>
  `${schema}.${checks}${uploadId}_${jobId.slice(0, 8)}`;

export async function dropStaging(db: Db, name: string): Promise<void> {
  await sql`drop table if exists ${sql.table(name)}`.execute(db);
}

/**
 * Drops the tables that meet a condition on their name, the ids `run` in it, and the upload `u` if
 * it exists.
 */
async function dropTables(db: Db, prefix: string, test: Sql): Promise<void> {
  const tables = await rowsOf(db).all(sql<{ name: string }>`
    select t.name from (
      select ${`${schema}.`} || relname as name, regexp_match(relname, ${`^${prefix}(\\d+)_(.+)$`}) as run
      from pg_class where relkind = 'r' and relnamespace = ${schema}::regnamespace) t
    left join (${uploadsWithJobs}) on u.id = t.run[1]::integer
    where t.run is not null and (${test})`);
  for (const { name } of tables) await dropStaging(db, name);
}

/** Drops what attempts left that died: the tables of uploads that are over, and those of earlier attempts. */
export async function sweepStaging(db: Db, uploadId: number, attempt: number): Promise<void> {
  const isOver = sql`u.id is null or ${uploadState} not in ('received', 'running')`;
  const isEarlier = sql`u.id = ${uploadId} and t.run[2]::integer < ${attempt}`;
  await dropTables(db, imports, sql`${isOver} or ${isEarlier}`);
}

/** Drops the rows that checks of an upload kept, all but those of its latest one. */
export async function dropDryRunTables(db: Db, uploadId: number, kept = ''): Promise<void> {
  await dropTables(db, checks, sql`t.run[1]::integer = ${uploadId} and t.name <> ${kept}`);
}

/** Drops the rows of uploads that are gone, which a check kept that died before it could. */
export async function sweepDryRunTables(db: Db): Promise<void> {
  await dropTables(db, checks, sql`u.id is null`);
}

/** The table of an upload's checked rows; empty after a crash of the database, and then gone with the next check. */
export async function hasDryRunTable(db: Db, name: string): Promise<boolean> {
  const row = await rowsOf(db).first(sql<{ found: boolean }>`
    select to_regclass(${name}) is not null as found`);
  return row?.found ?? false;
}
