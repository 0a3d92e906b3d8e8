import { Readable } from 'node:stream';
import type { BulkLoad } from '@recoup/postgres/bulk-load';
import { type CopyValue, copyTextLength, encodeCopyLine } from '@recoup/postgres/copy-text';
import type { Insertable } from 'kysely';
import type { Database } from '#platform/db/database-types';

export type Table = keyof Database;
type CopyRow = Readonly<Record<string, CopyValue>>;
export type Row<Name extends Table> = Insertable<Database[Name]>;

/**
 * Streams rows into a table by COPY and returns how many. Every row has the keys of the first in
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
  const source = Readable.from(textOf(columns, first.value, iterator), { objectMode: false });
  return await load.copy(`copy ${table} (${columns.join(', ')}) from stdin`, source);
}

function* textOf(
  columns: readonly string[],
  first: object,
  rest: Iterator<object>,
): Generator<string> {
  let text = encodeCopyLine(first as CopyRow, columns);
  for (let next = rest.next(); !next.done; next = rest.next()) {
    text += encodeCopyLine(next.value as CopyRow, columns);
    if (text.length < copyTextLength) continue;
    yield text;
    text = '';
  }
  yield text;
}
