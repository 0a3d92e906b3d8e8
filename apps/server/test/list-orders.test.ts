import { sortColumns } from '@recoup/list-engine/sort';
import { readTableFacts } from '@recoup/list-engine/strategy';
import { readerFor } from '@recoup/postgres/read';
import { expect, it } from 'vitest';
import { findEveryList } from './every-list.ts';
import { startTestApp } from './harness.ts';

const { db } = await startTestApp();

/** Tables that grow to millions of rows. */
const large = ['records', 'receipts'];

it('every order of all records or receipts is read from an index', async () => {
  const unindexed: string[] = [];
  for (const list of await findEveryList()) {
    if (!large.includes(list.table) || list.only) continue;
    const { indexes } = await readTableFacts(list.table, readerFor(db));
    for (const sort of Object.keys(list.sorts)) {
      const order = sortColumns(list, sort);
      const isIndexed = indexes.some((columns) => order.every((one, at) => columns[at] === one));
      if (!isIndexed) unindexed.push(`${list.name} by ${sort}: ${order.join()}`);
    }
  }
  expect(unindexed).toEqual([]);
});
