import { createEmptyDatabase, type EmptyDatabase } from '@recoup/test-support/empty-database';
import { testLog } from '@recoup/test-support/test-log';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPool } from './open-pool.ts';

let database: EmptyDatabase<unknown>;
let url: string;
beforeAll(async () => {
  database = await createEmptyDatabase();
  const { host, port, user, password, database: name } = database.address;
  url = `postgresql://${user}:${password}@/${name}?host=${encodeURIComponent(host)}&port=${port}`;
});
afterAll(() => database.close());

describe('a database', () => {
  it.each([
    ['parts', () => database.address],
    ['a URL', () => url],
  ])('reached by %s is asked in UTC, under a name, within a time limit', async (_kind, address) => {
    const opened = openPool({
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

  it('keeps a connection, and its plans, while it is idle for minutes', async () => {
    const opened = openPool({ address: database.address, log: testLog });
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

  it('keeps the settings in its URL', async () => {
    const options = encodeURIComponent('-c work_mem=9MB');
    const opened = openPool({ address: `${url}&options=${options}`, log: testLog });
    const { rows } = await opened.pool.query(
      "select current_setting('work_mem') as memory, current_setting('TimeZone') as zone",
    );
    expect(rows).toEqual([{ memory: '9MB', zone: 'UTC' }]);
    await opened.close();
  });

  it('survives connections that the server ends while they are idle, and says so', async () => {
    const warn = vi.fn();
    const opened = openPool({ address: url, log: { ...testLog, warn } as never });
    await opened.pool.query('select 1');
    await database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await expect.poll(() => warn.mock.calls.length).toBe(1);
    expect((await opened.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await opened.close();
  });

  it('outlives connections that the server ends while they are in use', async () => {
    const opened = openPool({ address: url, log: testLog });
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
    const opened = openPool({ address: url, log: testLog });
    const removed = vi.fn();
    opened.pool.on('remove', removed);
    await Promise.all(Array.from({ length: 5 }, () => opened.pool.query('select pg_sleep(0.05)')));
    await opened.close();
    expect(removed).toHaveBeenCalledTimes(5);
  });
});
