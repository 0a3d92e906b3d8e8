import { Readable } from 'node:stream';
import { copyIn } from '@recoup/postgres/copy';
import { inTransaction } from '@recoup/postgres/transaction';
import { sql } from 'kysely';
import type { Deps } from '#platform/deps';
import type { StagedLines, StagingShape } from './staged-row.ts';
import { dropStaging } from './staging-tables.ts';

/**
 * The joins need the numbers of rows and rough shares, for which 3,000 rows are as good as 30,000.
 */
const statisticsTarget = 10;

interface StageOptions<Column extends string> extends Pick<Deps, 'db' | 'pool'> {
  name: string;
  shape: StagingShape<Column>;
  rows: AsyncIterable<StagedLines>;
  signal: AbortSignal;
}

/**
 * Streams rows with COPY into a separate unlogged table. After a crash the table is empty and the
 * upload starts again.
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

async function* bytesOf(rows: AsyncIterable<StagedLines>): AsyncGenerator<Buffer> {
  for await (const { lines } of rows) yield Buffer.from(lines.buffer);
}
