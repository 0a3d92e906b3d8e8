import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/test-database';
import { testLog } from '#test/test-log';
import { openDatabase } from './database.ts';
import { reachDatabase } from './reach-database.ts';

let database: TestDatabase;
let url: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const { host, port, user, password, database: name } = database.address;
  url = `postgresql://${user}:${password}@/${name}?host=${encodeURIComponent(host)}&port=${port}`;
});
afterAll(() => database.close());

describe('a database', () => {
  it.each([
    ['parts', () => database.address],
    ['a URL', () => url],
  ])('reached by %s is asked in UTC, under a name, within a time limit', async (_kind, address) => {
    const opened = openDatabase({
      address: address(),
      log: testLog,
      applicationName: 'recoup test',
      statementTimeoutMs: 1_234,
    });
    const { rows } = await sql`
      select current_setting('TimeZone') as zone, current_setting('application_name') as name,
             current_setting('statement_timeout') as timeout, current_setting('jit') as jit
    `.execute(opened.db);
    expect(rows).toEqual([{ zone: 'UTC', name: 'recoup test', timeout: '1234ms', jit: 'off' }]);
    await opened.close();
  });

  it('keeps a connection, and the plans it knows, while nobody asks for minutes', async () => {
    const opened = openDatabase({ address: database.address, log: testLog });
    const connection = async (): Promise<unknown> =>
      (await opened.pool.query('select pg_backend_pid() as pid')).rows[0]?.pid;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const before = await connection();
      vi.advanceTimersByTime(10 * 60_000);
      expect(await connection()).toBe(before);
    } finally {
      vi.useRealTimers();
      await opened.close();
    }
  });

  it('keeps the settings that stand in its URL', async () => {
    const options = encodeURIComponent('-c work_mem=9MB');
    const opened = openDatabase({ address: `${url}&options=${options}`, log: testLog });
    const { rows } = await opened.pool.query(
      "select current_setting('work_mem') as memory, current_setting('TimeZone') as zone",
    );
    expect(rows).toEqual([{ memory: '9MB', zone: 'UTC' }]);
    await opened.close();
  });

  it('outlives connections that the server ends while they are idle, and says so', async () => {
    const warn = vi.fn();
    const opened = openDatabase({ address: url, log: { ...testLog, warn } as never });
    await opened.pool.query('select 1');
    await database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await expect.poll(() => warn.mock.calls.length).toBe(1);
    expect((await opened.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await opened.close();
  });

  it('outlives connections that the server ends while they are in use', async () => {
    const opened = openDatabase({ address: url, log: testLog });
    const end = sql`select pg_terminate_backend(pg_backend_pid())`;
    const inUse = opened.db.transaction().execute(async (transaction) => {
      const ended = await Promise.allSettled([end.execute(transaction)]);
      // the server's last word comes before the end of the connection
      await expect
        .poll(() => sql`select 1`.execute(transaction).catch(String))
        .toContain('not queryable');
      return ended;
    });
    await expect(inUse).rejects.toThrow('not queryable');
    expect((await opened.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await opened.close();
  });

  it('is closed only when every connection is', async () => {
    const opened = openDatabase({ address: url, log: testLog });
    const removed = vi.fn();
    opened.pool.on('remove', removed);
    await Promise.all(Array.from({ length: 5 }, () => opened.pool.query('select pg_sleep(0.05)')));
    await opened.close();
    expect(removed).toHaveBeenCalledTimes(5);
  });
});

describe('DATABASE_URL', () => {
  const reach = (databaseUrl: string): Promise<unknown> =>
    reachDatabase({ databaseUrl, dataFolder: '/nowhere', role: 'application', log: testLog });

  it('is used in place of the embedded database', async () => {
    expect(await reach(url)).toMatchObject({ address: url });
  });

  it.each(['recoup', 'postgresql://[', 'http://localhost/recoup'])(
    'written %s is refused',
    async (databaseUrl) => {
      await expect(reach(databaseUrl)).rejects.toThrow(
        'DATABASE_URL is not the address of a database',
      );
    },
  );

  it('that nobody answers at is said to be out of reach', async () => {
    await expect(reach('postgresql://recoup@127.0.0.1:1/recoup')).rejects.toThrow(
      'cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
    );
  });

  it('that names a server older than 15 is refused', async () => {
    const name = database.address.database;
    await database.owner.query(`
      create schema fake;
      grant usage on schema fake to public;
      create function fake.current_setting(text) returns text language sql as $$
        select case $1 when 'server_version_num' then '140012' when 'server_version' then '14.12' end $$;
      alter database ${name} set search_path = fake, pg_catalog;
    `);
    await expect(reach(url)).rejects.toThrow(
      'DATABASE_URL names PostgreSQL 14.12; Recoup needs PostgreSQL 15 or newer.',
    );
  });
});
