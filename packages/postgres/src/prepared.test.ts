import { createEmptyDatabase, type EmptyDatabase } from '@recoup/test-support/empty-database';
import { testLog } from '@recoup/test-support/test-log';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenPool, openPool } from './open-pool.ts';
import { prepared } from './prepared.ts';
import { matchesIds } from './read.ts';
import { inTransaction } from './transaction.ts';

interface Schema {
  rooms: { id: number; beds: number };
}

let database: EmptyDatabase<Schema>;
/** One connection, so that what it keeps can be asked for. */
let opened: OpenPool<Schema>;
beforeAll(async () => {
  database = await createEmptyDatabase<Schema>();
});
beforeEach(async () => {
  await database.pool.query(`
    drop table if exists rooms;
    create table rooms (id int primary key, beds int not null);
    grant all on rooms to public;
    insert into rooms select n, 1 from generate_series(1, 1000) n;
    analyze rooms`);
  await opened?.close();
  opened = openPool<Schema>({ address: database.address, log: testLog, poolSize: 1 });
});
afterAll(async () => {
  await opened.close();
  await database.close();
});

interface Kept {
  statement: string;
  generic_plans: number;
  custom_plans: number;
}

async function keptOf(): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select statement, generic_plans, custom_plans from pg_prepared_statements
    where statement not like 'begin%' order by prepare_time
  `.execute(opened.db);
  return rows;
}

const bedsOf = async (db: Kysely<Schema>, ids: readonly number[]): Promise<unknown[]> =>
  (await sql<{ beds: unknown }>`select beds from rooms where id ${matchesIds(ids)}`.execute(db))
    .rows;

const changeType = (): Promise<unknown> =>
  database.pool.query(`alter table rooms alter beds type text using beds || ' beds'`);

describe('a handle that keeps its statements', () => {
  it('has each parsed once on a connection, and planned once for all ids', async () => {
    for (let id = 1; id <= 20; id += 1)
      expect(await bedsOf(prepared(opened.db), [id])).toEqual([{ beds: 1 }]);
    expect(await keptOf()).toEqual([
      {
        statement: 'select beds from rooms where id = (select $1::int)',
        generic_plans: 15,
        custom_plans: 5,
      },
    ]);
  });

  it('keeps one plan also for an id with far fewer rows than others', async () => {
    await database.pool.query(`
      drop table if exists guests;
      create table guests as select case when n <= 5 then n else 6 end as room from generate_series(1, 10000) n;
      create index on guests (room);
      grant all on guests to public;
      analyze guests`);
    for (let round = 0; round < 20; round += 1)
      await sql`select from guests where room ${matchesIds([1])}`.execute(prepared(opened.db));
    expect(await keptOf()).toMatchObject([{ generic_plans: 15, custom_plans: 5 }]);
  });

  it('keeps them in a transaction too, and those that Kysely builds', async () => {
    for (let round = 0; round < 2; round += 1)
      await inTransaction(prepared(opened.db), async (db) => {
        await bedsOf(db, [1, 2]);
        const { numDeletedRows } = await db
          .deleteFrom('rooms')
          .where('id', '=', 0)
          .executeTakeFirstOrThrow();
        expect(numDeletedRows).toBe(0n);
      });
    expect((await keptOf()).map(({ statement }) => statement)).toEqual([
      'select beds from rooms where id = any($1::int[])',
      'delete from "rooms" where "id" = $1',
    ]);
  });

  it('leaves other handles as they are', async () => {
    await bedsOf(opened.db, [1]);
    await inTransaction(opened.db, (db) => bedsOf(db, [1]));
    expect(await keptOf()).toEqual([]);
  });

  it('keeps a limited number of texts, and still sends the others', async () => {
    for (let texts = 0; texts < 250; texts += 1)
      await sql`select ${sql.lit(texts)} + ${1}::int`.execute(prepared(opened.db));
    expect(await keptOf()).toHaveLength(200);
  });

  it('asks again when the table has changed since, and leaves that connection', async () => {
    const connection = async (): Promise<unknown> =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(opened.db)).rows[0]?.pid;
    await bedsOf(prepared(opened.db), [1]);
    const before = await connection();
    await changeType();
    expect(await bedsOf(prepared(opened.db), [1])).toEqual([{ beds: '1 beds' }]);
    expect(await connection()).not.toBe(before);
    expect(await keptOf()).toEqual([]);
  });

  it.each([
    ['the table has changed since', changeType, '1 beds'],
    ['the connection lost its statements', () => opened.pool.query('deallocate all'), 1],
  ])('has a transaction run again when %s', async (_what, change, beds) => {
    await inTransaction(prepared(opened.db), (db) => bedsOf(db, [1]));
    await change();
    let runs = 0;
    const rows = await inTransaction(prepared(opened.db), async (db) => {
      runs += 1;
      await sql`update rooms set id = id where id = 1`.execute(db);
      return await bedsOf(db, [1]);
    });
    expect([rows, runs]).toEqual([[{ beds }], 2]);
  });
});

describe('a transaction', () => {
  const setBeds = (db: Kysely<Schema>, beds: number | string): Promise<unknown> =>
    sql`update rooms set beds = ${beds}::int where id = 1`.execute(db);

  it('in which a statement failed is undone', async () => {
    for (let round = 0; round < 3; round += 1) {
      const work = inTransaction(opened.db, async (db) => {
        await setBeds(db, 2);
        throw new Error('refused');
      });
      await expect(work).rejects.toThrow('refused');
      await expect(inTransaction(opened.db, (db) => setBeds(db, 'two'))).rejects.toThrow('"two"');
      expect(await bedsOf(opened.db, [1])).toEqual([{ beds: 1 }]);
    }
    await inTransaction(opened.db, (db) => setBeds(db, 2));
    expect(await bedsOf(opened.db, [1])).toEqual([{ beds: 2 }]);
  });

  it('in which nothing is asked leaves none open', async () => {
    for (const work of [async () => 'done', () => Promise.reject(new Error('refused'))])
      await inTransaction(opened.db, work).catch(() => undefined);
    await setBeds(opened.db, 2);
    expect((await database.pool.query('select beds from rooms where id = 1')).rows).toEqual([
      { beds: 2 },
    ]);
  });

  it('in which a statement failed is not treated as committed, even if the error was ignored', async () => {
    const work = inTransaction(opened.db, async (db) => {
      await sql`update rooms set beds = 2 where id = 1`.execute(db);
      await sql`select 1 / 0`.execute(db).catch(() => undefined);
    });
    await expect(work).rejects.toThrow('nothing was kept');
    expect(await bedsOf(opened.db, [1])).toEqual([{ beds: 1 }]);
  });
});
