import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { copySource } from '@recoup/postgres/copy';
import { type Client, escapeIdentifier } from 'pg';
import type { ArchiveWriter } from './archive.ts';
import type { BackupTable, Manifest } from './manifest.ts';

/** The schemas with the application's data: its own, and that of its queue. */
const schemas = ['public', 'pgboss'];

interface Table {
  schema: string;
  name: string;
  columns: string[];
}

/** The tables whose rows are kept; what is unlogged is on its way to somewhere else. */
async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any ($1) and c.relkind = 'r' and c.relpersistence = 'p'
     group by 1, 2 order by 1, 2`,
    [schemas],
  );
  return rows;
}

/** A table as written in a statement. */
export const tableName = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

/** Its columns as written in a COPY. */
export const columnNames = ({ columns }: Pick<Table, 'columns'>): string =>
  columns.map((column) => escapeIdentifier(column)).join(', ');

/** Writes every row that the client's transaction sees, a table an entry, as COPY gives them. */
export async function dumpTables(client: Client, archive: ArchiveWriter): Promise<BackupTable[]> {
  const dumped: BackupTable[] = [];
  for (const table of await readTables(client)) {
    let rows = 0;
    const written = await archive.add(
      `tables/${table.schema}.${table.name}.txt`,
      async (into: Writable) => {
        const source = copySource(
          client,
          `copy ${tableName(table)} (${columnNames(table)}) to stdout`,
        );
        await pipeline(source, passOn(), into);
        rows = source.rowCount;
      },
    );
    dumped.push({ ...table, ...written, rows });
  }
  return dumped;
}

/** Small pieces are joined: the driver gives a chunk a row. */
function passOn(size = 65_536): Transform {
  let held: Buffer[] = [];
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held.push(chunk);
      bytes += chunk.length;
      if (bytes < size) return done();
      const whole = Buffer.concat(held);
      held = [];
      bytes = 0;
      done(null, whole);
    },
    flush(done) {
      done(null, bytes > 0 ? Buffer.concat(held) : undefined);
    },
  });
}

/**
 * Reads the positions of the sequences, after the tables, so that no number in them is assigned
 * again.
 */
export async function readSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences
     where schemaname = any ($1) order by 1, 2`,
    [schemas],
  );
  const read: Manifest['sequences'] = [];
  for (const sequence of rows) {
    const { rows: now } = await client.query<{ value: number; isCalled: boolean }>(
      `select last_value as value, is_called as "isCalled" from ${tableName(sequence)}`,
    );
    if (now[0]) read.push({ ...sequence, ...now[0] });
  }
  return read;
}
