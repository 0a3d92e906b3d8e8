import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/test-database';
import { testLog } from '#test/test-log';
import { anyOf } from './any-of.ts';
import { type Db, type OpenDatabase, openDatabase } from './database.ts';
import { prepared } from './prepared.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
/** One connection, so that what it keeps can be asked for. */
let opened: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.owner.query(`
    drop table if exists staging.rooms;
    create table staging.rooms (id int primary key, beds int not null);
    grant all on staging.rooms to public;
    insert into staging.rooms select n, 1 from generate_series(1, 1000) n;
    analyze staging.rooms`);
  await opened?.close();
  opened = openDatabase({ address: database.address, log: testLog, poolSize: 1 });
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

const bedsOf = async (db: Db, ids: readonly number[]): Promise<unknown[]> =>
  (await sql<{ beds: unknown }>`select beds from staging.rooms where id ${anyOf(ids)}`.execute(db))
    .rows;

const changeType = (): Promise<unknown> =>
  database.owner.query(`alter table staging.rooms alter beds type text using beds || ' beds'`);

describe('a handle that keeps its statements', () => {
  it('has each parsed once on a connection, and planned once for all ids', async () => {
    for (let id = 1; id <= 20; id += 1)
      expect(await bedsOf(prepared(opened.db), [id])).toEqual([{ beds: 1 }]);
    expect(await keptOf()).toEqual([
      {
        statement: 'select beds from staging.rooms where id = $1::int',
        generic_plans: 15,
        custom_plans: 5,
      },
    ]);
  });

  it('keeps them in a transaction too, and those that Kysely builds', async () => {
    for (let round = 0; round < 2; round += 1)
      await inTransaction(prepared(opened.db), async (db) => {
        await bedsOf(db, [1, 2]);
        const { numDeletedRows } = await db
          .deleteFrom('vendors')
          .where('id', '=', 1)
          .executeTakeFirstOrThrow();
        expect(numDeletedRows).toBe(0n);
      });
    expect((await keptOf()).map(({ statement }) => statement)).toEqual([
      'select beds from staging.rooms where id = any($1::int[])',
      'delete from "vendors" where "id" = $1',
    ]);
  });

  it('leaves other handles as they are', async () => {
    await bedsOf(opened.db, [1]);
    await inTransaction(opened.db, (db) => bedsOf(db, [1]));
    expect(await keptOf()).toEqual([]);
  });

  it('keeps so many texts and no more, and asks the others all the same', async () => {
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
      await sql`update staging.rooms set id = id where id = 1`.execute(db);
      return await bedsOf(db, [1]);
    });
    expect([rows, runs]).toEqual([[{ beds }], 2]);
  });
});

describe('a transaction', () => {
  const setBeds = (db: Db, beds: number | string): Promise<unknown> =>
    sql`update staging.rooms set beds = ${beds}::int where id = 1`.execute(db);

  it('begins with its first statement, and is undone with it', async () => {
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
    expect((await database.pool.query('select beds from staging.rooms where id = 1')).rows).toEqual(
      [{ beds: 2 }],
    );
  });

  it('is run again on a connection that lost what begins it', async () => {
    await inTransaction(opened.db, (db) => setBeds(db, 2));
    await opened.pool.query('deallocate all');
    await inTransaction(opened.db, (db) => setBeds(db, 3));
    expect(await bedsOf(opened.db, [1])).toEqual([{ beds: 3 }]);
  });

  it('in which a statement failed is not taken for kept, even where nobody minded', async () => {
    const work = inTransaction(opened.db, async (db) => {
      await sql`update staging.rooms set beds = 2 where id = 1`.execute(db);
      await sql`select 1 / 0`.execute(db).catch(() => undefined);
    });
    await expect(work).rejects.toThrow('nothing was kept');
    expect(await bedsOf(opened.db, [1])).toEqual([{ beds: 1 }]);
  });
});
