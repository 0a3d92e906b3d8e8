import { findEveryList } from '@recoup/server/test/every-list';
import { createTestDatabase, type TestDatabase } from '@recoup/server/test/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { combinationsOf } from './list-combinations.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('every list is measured with values of its filters, whether a table or a view holds it', async () => {
  const client = await database.pool.connect();
  try {
    const unfiltered: string[] = [];
    for (const list of await findEveryList()) {
      const combinations = await combinationsOf(list, client);
      const isFiltered = Object.keys(list.filters).length > 0;
      if (isFiltered && !combinations.some(({ filters }) => Object.keys(filters).length > 0))
        unfiltered.push(list.name);
    }
    expect(unfiltered).toEqual([]);
  } finally {
    client.release();
  }
});
