import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '@recoup/server/platform/db/migrate';
import { urlOf } from '@recoup/server/test/processes/process-slot';
import { chanceOf, repetitions } from '@recoup/server/test/processes/repetitions';
import { createTestDatabase, type TestDatabase } from '@recoup/server/test/test-database';
import { startProcess } from '@recoup/test-support/child-process';
import { makeTestFolder } from '@recoup/test-support/data-folder';
import { testLog } from '@recoup/test-support/test-log';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const kills = repetitions(4);
const longestMs = 2_500;
const command = join(import.meta.dirname, '../../apps/server/src/commands/migrate.ts');
const migratingProcess = join(import.meta.dirname, 'migrating-process.ts');
const patience = { interval: 50 };

/** Migrated by the tests themselves: what every other one must come to. */
let whole: TestDatabase;
const made: string[] = [];

beforeAll(async () => {
  whole = await createTestDatabase();
});

afterAll(async () => {
  for (const name of made) await whole.owner.query(`drop database ${name} with (force)`);
  await whole.close();
});

async function anEmptyDatabase() {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await whole.owner.query(`create database ${name} template template0`);
  made.push(name);
  return { ...whole.ownerAddress, database: name };
}

type Address = Awaited<ReturnType<typeof anEmptyDatabase>>;

/** A process that migrates; returns how it ended, killed after this many ms if given. */
async function migrateIn(address: Address, killAfterMs?: number): Promise<number | null> {
  const child = startProcess(command, [], {
    env: { PATH: process.env.PATH, DATABASE_URL: urlOf(address), LOG_LEVEL: 'warn' },
  });
  child.stdout.resume();
  const ended = once(child, 'exit');
  if (killAfterMs !== undefined) {
    await Promise.race([sleep(killAfterMs), ended]);
    child.kill('SIGKILL');
  }
  const [code] = await ended;
  return code as number | null;
}

/** Every column, index, trigger and function of the tables, and which files were applied. */
async function shapeOf(address: Address): Promise<unknown[]> {
  const client = new Client(address);
  await client.connect();
  try {
    const { rows } = await client.query(`
      select 'column' as kind, table_name || '.' || column_name as name, data_type as text
      from information_schema.columns where table_schema = 'public'
      union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
      union all select 'trigger', tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select 'function', proname, md5(prosrc) from pg_proc
        where pronamespace = 'public'::regnamespace
      order by 1, 2, 3`);
    return rows;
  } finally {
    await client.end();
  }
}

it('migrations that are killed at any moment are taken up again and come to the same schema', async () => {
  const chance = chanceOf(2);
  const address = await anEmptyDatabase();
  const ends: Array<number | null> = [];
  for (let kill = 0; kill < kills; kill += 1)
    ends.push(await migrateIn(address, chance.unit() * longestMs));
  expect(await migrateIn(address)).toBe(0);
  expect(await shapeOf(address)).toEqual(await shapeOf(whole.address));
  process.stdout.write(
    `Migrations killed ${ends.filter((code) => code === null).length} of ${kills} times, then whole.\n`,
  );
}, 600_000);

it('two processes that migrate at once, one of them killed, leave the same schema', async () => {
  const address = await anEmptyDatabase();
  const [, code] = await Promise.all([
    migrateIn(address, chanceOf(3).unit() * longestMs),
    migrateIn(address),
  ]);
  expect(code).toBe(0);
  expect(await shapeOf(address)).toEqual(await shapeOf(whole.address));
});

describe('a migration that is killed in the middle of a long statement', () => {
  let address: Address;
  let folder: string;

  beforeEach(async () => {
    address = await anEmptyDatabase();
    folder = makeTestFolder();
    await addFile('0001_hotels.sql', 'create table hotels (id int);');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const addFile = (name: string, sql: string): Promise<void> => writeFile(join(folder, name), sql);
  const goOn = (): Promise<string[]> => migrate({ address, folder, log: testLog });

  /** The current activity of the session that migrates; empty once it is gone. */
  async function migratingStatement(): Promise<string | undefined> {
    const { rows } = await whole.owner.query<{ query: string }>(
      "select query from pg_stat_activity where datname = $1 and application_name = 'recoup-migrate'",
      [address.database],
    );
    return rows[0]?.query;
  }

  /** Kills a process once it is in a statement, and waits until its session is gone. */
  async function killIn(statement: string): Promise<void> {
    const child = startProcess(migratingProcess, [JSON.stringify({ address, folder })]);
    child.stdout.resume();
    const ended = once(child, 'exit');
    await expect.poll(migratingStatement, patience).toContain(statement);
    child.kill('SIGKILL');
    await ended;
    await expect.poll(migratingStatement, patience).toBeUndefined();
  }

  it('is ended by PostgreSQL at once, and the next start does not wait for it [F-227]', async () => {
    await addFile('0002_slow.sql', 'insert into hotels values (1); select pg_sleep(3600);');
    await killIn('pg_sleep(3600)');
    await addFile('0002_slow.sql', 'insert into hotels values (1);');
    expect(await goOn()).toEqual(['0002_slow.sql']);
  });

  it('leaves no index behind that is never used [F-227]', async () => {
    const other = new Client(address);
    await goOn();
    await other.connect();
    try {
      await addFile(
        '0002_index.sql',
        '-- no-transaction\ncreate index concurrently if not exists hotels_id on hotels (id)',
      );
      // the index waits for everyone who was writing when it was begun
      await other.query('begin; insert into hotels values (1)');
      await killIn('create index');
      await other.query('commit');
      const readIndexes = () =>
        other.query("select indisvalid from pg_index where indexrelid = 'hotels_id'::regclass");
      expect((await readIndexes()).rows).toEqual([{ indisvalid: false }]);
      expect(await goOn()).toEqual(['0002_index.sql']);
      expect((await readIndexes()).rows).toEqual([{ indisvalid: true }]);
    } finally {
      await other.end();
    }
  });
});
