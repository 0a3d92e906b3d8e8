import { Readable } from 'node:stream';
import type { Insertable } from 'kysely';
import type { BulkLoad } from '#platform/db/bulk-load';
import type { Database } from '#platform/db/database-types';

export type Table = keyof Database;
export type Row<Name extends Table> = Insertable<Database[Name]>;

const chunkLength = 64 * 1024;

/**
 * Streams rows into a table by COPY and answers how many. Every row has the keys of the first in
 * the same order, as rows written by one literal have.
 */
export async function copyRows<Name extends Table>(
  load: BulkLoad,
  table: Name,
  rows: Iterable<Row<Name>>,
): Promise<number> {
  const iterator = rows[Symbol.iterator]();
  const first = iterator.next();
  if (first.done) return 0;
  const columns = Object.keys(first.value);
  const source = Readable.from(chunksOf(first.value, iterator), { objectMode: false });
  return await load.copy(`copy ${table} (${columns.join(', ')}) from stdin`, source);
}

function* chunksOf(first: object, rest: Iterator<object>): Generator<string> {
  let chunk = lineOf(first);
  for (let next = rest.next(); !next.done; next = rest.next()) {
    chunk += lineOf(next.value);
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

type Field = string | number | boolean | Buffer | null | undefined;

function lineOf(row: object): string {
  const fields = Object.values(row) as Field[];
  return `${fields.map(fieldOf).join('\t')}\n`;
}

const special = /[\\\t\n\r]/;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function fieldOf(value: Field): string {
  if (value === null || value === undefined) return '\\N';
  const text = Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value);
  return special.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) : text;
}
