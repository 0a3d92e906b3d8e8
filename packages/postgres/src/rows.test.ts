import { createEmptyDatabase, type EmptyDatabase } from '@recoup/test-support/empty-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from './rows.ts';

let database: EmptyDatabase<unknown>;
beforeAll(async () => {
  database = await createEmptyDatabase();
  await sql`create table hotels (name text not null)`.execute(database.db);
  await sql`insert into hotels values ('Astra'), ('Bellevue')`.execute(database.db);
});
afterAll(() => database.close());

const hotels = sql<{ name: string }>`select name from hotels order by name`;

describe('the rows of a statement', () => {
  it('are all of them, or the first one', async () => {
    const rows = rowsOf(database.db);
    expect(await rows.all(hotels)).toEqual([{ name: 'Astra' }, { name: 'Bellevue' }]);
    expect(await rows.first(hotels)).toEqual({ name: 'Astra' });
    expect(await rows.first(sql`${hotels} offset 2`)).toBeUndefined();
    expect(await rows.all(sql`${hotels} offset 2`)).toEqual([]);
  });

  it('are those that a write statement returns, visible only in its transaction', async () => {
    await database.db.transaction().execute(async (transaction) => {
      const added = sql<{ name: string }>`insert into hotels values ('Corona') returning name`;
      expect(await rowsOf(transaction).first(added)).toEqual({ name: 'Corona' });
      expect(await rowsOf(transaction).all(hotels)).toHaveLength(3);
      expect(await rowsOf(database.db).all(hotels)).toHaveLength(2);
    });
  });
});
