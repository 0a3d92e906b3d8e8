import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { dropStaging, stagingSchema } from './stage-rows.ts';

const prefix = 'upload_trial_';

/** The table in which one check of an upload keeps its rows. */
export function dryRunTableName(uploadId: number, jobId: string): string {
  return `${stagingSchema}.${prefix}${uploadId}_${jobId.slice(0, 8)}`;
}

/** Drops the rows that checks of an upload kept, all but those of its latest one. */
export async function dropDryRunTables(db: Db, uploadId: number, kept?: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select ${`${stagingSchema}.`} || relname as name from pg_class
    where relkind = 'r' and relnamespace = ${stagingSchema}::regnamespace
      and starts_with(relname::text, ${`${prefix}${uploadId}_`})`.execute(db);
  for (const { name } of rows) if (name !== kept) await dropStaging(db, name);
}

/** Drops the rows of uploads that are gone, which a check kept that died before it could. */
export async function sweepDryRunTables(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select ${`${stagingSchema}.`} || t.relname as name
    from pg_class t
    cross join lateral regexp_match(t.relname, ${`^${prefix}(\\d+)_`}) m
    where t.relkind = 'r' and t.relnamespace = ${stagingSchema}::regnamespace and m is not null
      and not exists (select from uploads u where u.id = m[1]::integer)`.execute(db);
  for (const { name } of rows) await dropStaging(db, name);
}

/** The table of an upload's checked rows; empty after a crash of the database, and then gone with the next check. */
export async function hasDryRunTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${name}) is not null as found`.execute(db);
  return rows[0]?.found ?? false;
}
