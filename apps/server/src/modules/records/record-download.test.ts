import { csvCopy } from '@recoup/list-engine/csv';
import { withSnapshot } from '@recoup/postgres/read';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertManyRecords } from '#test/many-records';
import { createTestDatabase, type TestDatabase } from '#test/test-database';
import { recordList } from './records.list.ts';

const records = 3_000;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await insertManyRecords(database.db, records);
  await database.owner.query('analyze');
});
afterAll(() => database.close());

interface Plan {
  'Rows Removed by Join Filter'?: number;
  'Actual Loops': number;
  Plans?: Plan[];
}

/** Pairs of rows that were compared in vain. */
const pairsInVain = (plan: Plan): number =>
  (plan['Rows Removed by Join Filter'] ?? 0) * plan['Actual Loops'] +
  (plan.Plans ?? []).reduce((sum, part) => sum + pairsInVain(part), 0);

it.each(['a', 'smith', 'zoë', 'nobody'])(
  'a download of all results for %s checks each record separately',
  async (search) => {
    const query = { filters: {}, search, page: 1, perPage: 25 };
    const { statement, settings } = await withSnapshot(database.pool, (read) =>
      csvCopy(recordList, query, read),
    );
    const select = statement.slice('copy ('.length, statement.lastIndexOf(') to stdout'));
    const client = await database.pool.connect();
    try {
      for (const [name, value] of Object.entries(settings))
        await client.query(`set ${name} = ${value}`);
      const { rows } = await client.query(`explain (analyze, format json) ${select}`);
      expect(pairsInVain(rows[0]['QUERY PLAN'][0].Plan)).toBeLessThan(records);
    } finally {
      client.release(true);
    }
  },
);
