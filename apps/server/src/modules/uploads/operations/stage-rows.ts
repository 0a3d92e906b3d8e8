import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { copyIn } from '#platform/db/copy';
import { copyTextLength, encodeCopyLine } from '#platform/db/copy-text';
import type { Db } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import { storableCell } from './storable-cell.ts';

type StagedValue = string | number | boolean | null;
export type StagedRow<Column extends string> = Readonly<Record<Column, StagedValue>>;

/** The columns of rows on their way in, with their SQL types. */
export type StagingShape<Column extends string> = Readonly<Record<Column, string>>;

/** Where the application may make tables; it is not searched, so that none stands in for another. */
export const stagingSchema = 'staging';
const prefix = 'upload_rows_';

/** The joins need the numbers of rows and rough shares, which 3,000 rows tell as well as 30,000. */
const statisticsTarget = 10;

/** The staging table of one attempt at one upload: no two attempts ever meet in it. */
export function stagingName(uploadId: number, attempt: number): string {
  return `${stagingSchema}.${prefix}${uploadId}_${attempt}`;
}

interface StageOptions<Column extends string> {
  db: Db;
  pool: Pool;
  name: string;
  shape: StagingShape<Column>;
  rows: AsyncIterable<ReadonlyArray<StagedRow<Column>>>;
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
  const columns = Object.keys(shape) as Column[];
  const definitions = columns.map((column) => sql`${sql.id(column)} ${sql.raw(shape[column])}`);
  await dropStaging(db, name);
  await sql`create unlogged table ${sql.table(name)} (${sql.join(definitions)})`.execute(db);
  const list = columns.map((column) => `"${column}"`).join(', ');
  await copyIn(pool, `copy ${name} (${list}) from stdin`, Readable.from(encode(rows, columns)), {
    signal,
  });
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
    left join uploads u on u.id = m[1]::integer and u.state in ('received', 'running')
    where t.relkind = 'r' and t.relnamespace = ${stagingSchema}::regnamespace and m is not null
      and (u.id is null or (u.id = ${uploadId} and m[2]::integer < ${attempt}))`.execute(db);
  for (const { name } of rows) await dropStaging(db, name);
}

async function* encode<Column extends string>(
  batches: AsyncIterable<ReadonlyArray<StagedRow<Column>>>,
  columns: readonly Column[],
): AsyncGenerator<string> {
  let text = '';
  for await (const batch of batches)
    for (const row of batch) {
      text += encodeCopyLine(row, columns);
      if (text.length < copyTextLength) continue;
      yield text;
      text = '';
    }
  if (text !== '') yield text;
}

const unstorable = /\\u(?:0000|d[89a-f])/i;

/** The cells of a row as a JSON list, without what the database cannot read back. */
export function encodeCells(cells: readonly string[]): string {
  const text = JSON.stringify(cells);
  if (!unstorable.test(text)) return text;
  return JSON.stringify(cells.map(storableCell));
}
