import { Readable } from 'node:stream';
import { copyIn } from '@recoup/postgres/copy';
import { inTransaction } from '@recoup/postgres/transaction';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { uploadState, uploadsWithJobs } from '../upload-states.sql.ts';
import type { StagedLines, StagingShape } from './staged-row.ts';

/** Where the application may make tables; it is not searched, so that none stands in for another. */
export const stagingSchema = 'staging';
const prefix = 'upload_rows_';

/** The joins need the numbers of rows and rough shares, which 3,000 rows tell as well as 30,000. */
const statisticsTarget = 10;

/** The staging table of one attempt at one upload: no two attempts ever meet in it. */
export function stagingName(uploadId: number, attempt: number): string {
  return `${stagingSchema}.${prefix}${uploadId}_${attempt}`;
}

interface StageOptions<Column extends string> extends Pick<Deps, 'db' | 'pool'> {
  name: string;
  shape: StagingShape<Column>;
  rows: AsyncIterable<StagedLines>;
  signal: AbortSignal;
}

/**
 * Streams rows by COPY into a table of their own, which is unlogged: a crash empties it, and the
 * upload starts again. The planner gets its statistics.
 */
export async function stageRows<Column extends string>({
  db,
  pool,
  name,
  shape,
  rows,
  signal,
}: StageOptions<Column>): Promise<void> {
  const definitions = Object.entries<string>(shape).map(
    ([column, type]) => sql`${sql.id(column)} ${sql.raw(type)}`,
  );
  await dropStaging(db, name);
  await sql`create unlogged table ${sql.table(name)} (${sql.join(definitions)})`.execute(db);
  await copyIn(pool, `copy ${name} from stdin`, Readable.from(bytesOf(rows)), { signal });
  await inTransaction(db, async (transaction) => {
    await sql`set local default_statistics_target = ${sql.lit(statisticsTarget)}`.execute(
      transaction,
    );
    await sql`analyze ${sql.table(name)}`.execute(transaction);
  });
}

export async function dropStaging(db: Db, name: string): Promise<void> {
  await sql`drop table if exists ${sql.table(name)}`.execute(db);
}

/** Drops what attempts left that died: the tables of uploads that are over, and those of earlier attempts. */
export async function sweepStaging(db: Db, uploadId: number, attempt: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select ${`${stagingSchema}.`} || t.relname as name
    from pg_class t
    cross join lateral regexp_match(t.relname, ${`^${prefix}(\\d+)_(\\d+)$`}) m
    left join (${uploadsWithJobs})
      on u.id = m[1]::integer and ${uploadState} in ('received', 'running')
    where t.relkind = 'r' and t.relnamespace = ${stagingSchema}::regnamespace and m is not null
      and (u.id is null or (u.id = ${uploadId} and m[2]::integer < ${attempt}))`.execute(db);
  for (const { name } of rows) await dropStaging(db, name);
}

async function* bytesOf(rows: AsyncIterable<StagedLines>): AsyncGenerator<Buffer> {
  for await (const { lines } of rows) yield Buffer.from(lines.buffer);
}
