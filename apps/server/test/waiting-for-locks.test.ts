import { join } from 'node:path';
import { newClient } from '@recoup/postgres/new-client';
import { testLog } from '@recoup/test-support/test-log';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  acquireLock,
  advisoryLockSpace,
  advisoryLocks,
  agencyLockSpace,
} from '#platform/db/advisory-locks';
import { migrate } from '#platform/db/migrate';
import { watchLocks } from '#platform/db/watch-locks';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const holding =
  /^recoup-leak \(process \d+ of the server, connected since \d{4}-\d\d-\d\d [\d:]{8} UTC\)$/;

/** Holds what `take` takes on a connection of another process while `run` runs. */
async function whileHeld(take: string, run: () => Promise<void>): Promise<void> {
  const other = newClient(database.address, { applicationName: 'recoup-leak' });
  await other.connect();
  try {
    await other.query(`select ${take}`);
    await run();
  } finally {
    await other.end();
  }
}

describe('whatever waits for a lock', () => {
  it.each([
    ['the uploads of agency 12', `pg_advisory_lock(${agencyLockSpace}, 12)`],
    ['monthlyReports', `pg_advisory_lock(${advisoryLockSpace}, ${advisoryLocks.monthlyReports})`],
    ['service_connections 7', "pg_advisory_lock('service_connections'::regclass::oid::int, 7)"],
    ['a text', "pg_advisory_lock(hashtextextended('arc 12345678', 0))"],
  ])('for %s, is logged with since when and who has it [F-311]', async (lock, take) => {
    const warn = vi.fn();
    await whileHeld(take, async () => {
      const waiting = sql`select ${sql.raw(take)}`.execute(database.db);
      const stop = watchLocks(
        database.owner,
        { ...testLog, warn },
        { patienceSeconds: 0, everySeconds: 0.05 },
      );
      await expect.poll(() => warn.mock.calls.length).toBeGreaterThan(0);
      stop();
      expect(warn.mock.calls[0]).toEqual([
        {
          lock,
          waits: 'recoup',
          since: expect.stringMatching(/^\d{4}-\d\d-\d\d [\d:]{8}$/),
          holder: expect.stringMatching(holding),
        },
        'waiting for a lock',
      ]);
      void waiting.catch(() => undefined);
    });
  });

  it('to migrate says so as well, and a second backup says who makes the first [F-311]', async () => {
    const warn = vi.fn();
    const take = (name: 'migration' | 'backup') =>
      `pg_advisory_lock(${advisoryLockSpace}, ${advisoryLocks[name]})`;
    await whileHeld(take('backup'), async () => {
      const client = await database.pool.connect();
      expect(await acquireLock(client, 'backup')).toMatch(holding);
      expect(await acquireLock(client, 'drill')).toBeUndefined();
      client.release(true);
    });
    let migrating: Promise<unknown> = Promise.resolve();
    await whileHeld(take('migration'), async () => {
      migrating = migrate({
        address: database.ownerAddress,
        folder: join(import.meta.dirname, '../migrations'),
        log: { ...testLog, warn },
      });
      await expect.poll(() => warn.mock.calls.length).toBeGreaterThan(0);
      expect(warn.mock.calls[0]).toEqual([
        {
          holder: expect.stringMatching(holding),
          since: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        },
        'waiting for another process to migrate the database',
      ]);
    });
    await migrating;
  });
});
