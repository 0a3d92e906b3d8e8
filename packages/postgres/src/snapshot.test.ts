import { createEmptyDatabase, type EmptyDatabase } from '@recoup/test-support/empty-database';
import { testLog } from '@recoup/test-support/test-log';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenPool, openPool } from './open-pool.ts';
import { type Read, type Sql, withSnapshot } from './read.ts';

let writer: EmptyDatabase<unknown>;
let reader: OpenPool<unknown>;
beforeAll(async () => {
  writer = await createEmptyDatabase();
  await sql`create table counters (n int not null)`.execute(writer.db);
});
beforeEach(async () => {
  await sql`truncate counters`.execute(writer.db);
  await sql`insert into counters values (0)`.execute(writer.db);
  // one connection, so that each snapshot finds what the last one left behind
  reader = openPool({
    address: writer.address,
    log: testLog,
    poolSize: 1,
    applicationName: 'snapshots',
  });
  return () => reader.close();
});
afterAll(() => writer.close());

const count = sql<{ n: number }>`select n from counters`;
const addOne = (): Promise<unknown> => sql`update counters set n = n + 1`.execute(writer.db);

const isPreparedOrNot = [{ isPrepared: true }, { isPrepared: false }];

async function readTwice(read: Read, isPrepared: boolean): Promise<number[]> {
  const before = await read(count, { isPrepared });
  await addOne();
  const after = await read(count, { isPrepared });
  return [...before, ...after].map(({ n }) => n);
}

/** The server's description of the reader's connection. */
async function stateOfConnection(): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state from pg_stat_activity where application_name = 'snapshots'`.execute(writer.db);
  return rows[0]?.state;
}

/** That a connection is as if it had never been lent. */
async function expectClean(): Promise<void> {
  await sql`truncate counters`.execute(reader.db);
  await sql`insert into counters values (7)`.execute(reader.db);
  const seen = await withSnapshot(reader.pool, (read) =>
    read(sql<{ n: number }>`select n from counters where n = ${7}`),
  );
  expect(seen).toEqual([{ n: 7 }]);
  await expect.poll(stateOfConnection).toBe('idle');
}

describe('a snapshot', () => {
  it.each(isPreparedOrNot)(
    'sees one state, however often its connection was used (%o)',
    async ({ isPrepared }) => {
      for (const round of [0, 1, 2, 3])
        expect(await withSnapshot(reader.pool, (read) => readTwice(read, isPrepared))).toEqual([
          round,
          round,
        ]);
    },
  );

  it('returns the rows of each statement separately', async () => {
    expect(
      await withSnapshot(reader.pool, async (read) => [
        await read(sql`select ${1}::int as one, ${'a'}::text as two`),
        await read(sql`select n from counters where n > ${100}::int`),
        await read(sql`select generate_series(1, 3) as each`),
      ]),
    ).toEqual([[{ one: 1, two: 'a' }], [], [{ each: 1 }, { each: 2 }, { each: 3 }]]);
  });

  it('is let go of soon after its last statement', async () => {
    await withSnapshot(reader.pool, (read) => read(count));
    await expect.poll(stateOfConnection).toBe('idle');
  });

  it('writes nothing', async () => {
    await expect(
      withSnapshot(reader.pool, (read) => read(sql`insert into counters values (9)`)),
    ).rejects.toThrow('read-only transaction');
    await expectClean();
  });

  it('is shared out among many who ask at once', async () => {
    const seen = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        withSnapshot(reader.pool, async (read) => [
          ...(await read(sql`select ${at}::int as at`, { isPrepared: at % 2 === 0 })),
          ...(await read(sql`select ${at}::int as at`)),
        ]),
      ),
    );
    expect(seen).toEqual(seen.map((_, at) => [{ at }, { at }]));
    expect(reader.pool.totalCount).toBe(1);
  });
});

const unsendable = {
  toPostgres: () => {
    throw new Error('cannot be sent');
  },
};
const faults: ReadonlyArray<[string, () => Sql, string]> = [
  ['a statement that is none', () => sql`selec n from counters`, 'syntax error'],
  ['a table that is not there', () => sql`select n from counter where n = ${1}`, 'does not exist'],
  ['a value that is none', () => sql`select ${'x'}::int`, 'invalid input syntax'],
  ['a value that cannot be sent', () => sql`select ${unsendable}::text`, 'cannot be sent'],
  [
    'an error among its rows',
    () => sql`select 1 / (3 - n) from generate_series(1, 5) n`,
    'by zero',
  ],
  [
    'a statement that is ended early',
    () => sql`select pg_cancel_backend(pg_backend_pid()), pg_sleep(20)`,
    'canceling statement',
  ],
];

describe.each(faults)('a snapshot with %s', (_what, broken, message) => {
  it.each(isPreparedOrNot)(
    'leaves its connection clean, in whatever state it is (%o)',
    async (options) => {
      for (let round = 0; round < 3; round += 1)
        for (const before of [0, 1]) {
          const asked = withSnapshot(reader.pool, async (read) => {
            for (let at = 0; at < before; at += 1) await read(count);
            return await read(broken(), options);
          });
          await expect(asked).rejects.toThrow(message);
          await expectClean();
        }
      expect(reader.pool.totalCount).toBe(1);
    },
  );
});

describe('a snapshot whose connection breaks', () => {
  it('fails, and the next has another', async () => {
    await withSnapshot(reader.pool, (read) => read(count));
    const asked = withSnapshot(reader.pool, (read) =>
      read(sql`select pg_terminate_backend(pg_backend_pid())`),
    );
    await expect(asked).rejects.toThrow('terminating connection');
    expect(await withSnapshot(reader.pool, (read) => readTwice(read, true))).toEqual([0, 0]);
    await expectClean();
  });

  it('while nothing was asked costs nothing', async () => {
    expect(await withSnapshot(reader.pool, async () => 'nothing')).toBe('nothing');
    await expectClean();
  });
});
