import { createEmptyDatabase, type EmptyDatabase } from '@recoup/test-support/empty-database';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from './transaction.ts';

let database: EmptyDatabase<unknown>;
let db: Kysely<unknown>;
beforeAll(async () => {
  database = await createEmptyDatabase();
  db = database.db;
  await sql`create table balances (id int primary key, cents int not null)`.execute(db);
});
beforeEach(async () => {
  await sql`truncate balances`.execute(db);
  await sql`insert into balances values (1, 100), (2, 100)`.execute(db);
});
afterAll(() => database.close());

async function readCents(id: number, handle = db): Promise<number> {
  const { rows } = await sql<{
    cents: number;
  }>`select cents from balances where id = ${id}`.execute(handle);
  return rows[0]!.cents;
}

const setCents = (handle: Kysely<unknown>, id: number, cents: number): Promise<unknown> =>
  sql`update balances set cents = ${cents} where id = ${id}`.execute(handle);

/** Lets two runs meet once, so that each has done its first step before either does its second. */
function createMeeting(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return async () => {
    arrived += 1;
    if (arrived === 2) resolve();
    if (arrived <= 2) await promise;
  };
}

describe('a transaction', () => {
  it('commits all of it, and returns the result of the work', async () => {
    const answer = await inTransaction(db, async (transaction) => {
      await setCents(transaction, 1, 50);
      await setCents(transaction, 2, 150);
      return 'moved';
    });
    expect(answer).toBe('moved');
    expect([await readCents(1), await readCents(2)]).toEqual([50, 150]);
  });

  it('keeps nothing when the work fails, and does not try again', async () => {
    let runs = 0;
    const work = inTransaction(db, async (transaction) => {
      runs += 1;
      await setCents(transaction, 1, 0);
      throw new Error('refused');
    });
    await expect(work).rejects.toThrow('refused');
    expect([runs, await readCents(1)]).toEqual([1, 100]);
  });

  it('is run again when a deadlock broke it', async () => {
    const meet = createMeeting();
    let runs = 0;
    const move = (first: number, second: number): Promise<void> =>
      inTransaction(db, async (transaction) => {
        runs += 1;
        await sql`update balances set cents = cents + 1 where id = ${first}`.execute(transaction);
        await meet();
        await sql`update balances set cents = cents + 1 where id = ${second}`.execute(transaction);
      });
    await Promise.all([move(1, 2), move(2, 1)]);
    expect([await readCents(1), await readCents(2), runs]).toEqual([102, 102, 3]);
  });

  it('is run again when a concurrent one changed what it had read', async () => {
    const meet = createMeeting();
    let runs = 0;
    const addOne = (): Promise<void> =>
      inTransaction(
        db,
        async (transaction) => {
          runs += 1;
          const cents = await readCents(1, transaction);
          await meet();
          await setCents(transaction, 1, cents + 1);
        },
        { isolation: 'repeatable read' },
      );
    await Promise.all([addOne(), addOne()]);
    expect([await readCents(1), runs]).toEqual([102, 3]);
  });

  it('is run again when a concurrent one deleted what it refers to', async () => {
    await sql`create table entries (balance_id int references balances)`.execute(db);
    const found: boolean[] = [];
    await inTransaction(db, async (transaction) => {
      const { rows } = await sql`select from balances where id = 1`.execute(transaction);
      found.push(rows.length > 0);
      if (rows.length === 0) return;
      await sql`delete from balances where id = 1`.execute(db);
      await sql`insert into entries values (1)`.execute(transaction);
    });
    expect(found).toEqual([true, false]);
    await sql`drop table entries`.execute(db);
  });

  it('gives up after five runs', async () => {
    let runs = 0;
    const work = inTransaction(db, async (transaction) => {
      runs += 1;
      await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(
        transaction,
      );
    });
    await expect(work).rejects.toThrow('again');
    expect(runs).toBe(5);
  });

  it('is refused inside another one, on the same handle or on the pool', async () => {
    const nested = (choose: (transaction: Kysely<unknown>) => Kysely<unknown>): Promise<void> =>
      inTransaction(db, (transaction) => inTransaction(choose(transaction), async () => undefined));
    await expect(nested((transaction) => transaction)).rejects.toThrow(
      'Nested transactions are not supported',
    );
    await expect(nested(() => db)).rejects.toThrow('Nested transactions are not supported');
    await expect(inTransaction(db, async () => 'after')).resolves.toBe('after');
  });
});
