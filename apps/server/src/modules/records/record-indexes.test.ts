import type { ListIndex } from '@recoup/list-engine/types';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/test-database';
import { paymentList } from '../payments/payments.list.ts';
import { recordList } from './records.list.ts';
import { unknownSupplierList } from './unmatched-records.list.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Keys and carried columns of every index on records; a partial one carries what its condition fixes. */
async function readIndexes(): Promise<{ keys: string[]; carries: string[] }[]> {
  const { rows } = await sql<{ keys: string[]; carries: string[] }>`
    select
      array(select pg_get_indexdef(i.indexrelid, n, true) from generate_series(1, i.indnkeyatts) n) as keys,
      array(select pg_get_indexdef(i.indexrelid, n, true) from generate_series(i.indnkeyatts + 1, i.indnatts) n)
        || array(select m[1] from regexp_matches(coalesce(pg_get_expr(i.indpred, i.indrelid), ''), '([a-z_]+) IS NULL', 'g') m) as carries
    from pg_index i where i.indrelid = 'records'::regclass`.execute(database.db);
  return rows;
}

/** What a list calls an expression that one of these indexes is ordered by. */
const expressions = new Map([['given.name_lc', 'lower(supplier_name)']]);

test.each([
  ['records', recordList.indexes],
  ['payments', paymentList.indexes],
  ['unknown supplier records', unknownSupplierList.indexes],
])(
  'the indexes that the list of %s counts on exist',
  async (_name, indexes: readonly ListIndex[] = []) => {
    const existing = await readIndexes();
    const missing = indexes.filter(
      ({ keys, carries = [] }) =>
        !existing.some(
          (index) =>
            index.keys.join() === keys.map((key) => expressions.get(key) ?? key).join() &&
            carries.every((column) => index.carries.includes(column)),
        ),
    );
    expect(indexes.length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  },
);
