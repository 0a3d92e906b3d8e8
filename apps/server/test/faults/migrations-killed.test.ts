import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProcess } from '#test/child-process';
import { createTestDatabase, type TestDatabase } from '#test/test-database';
import { chanceOf, often } from './how-often.ts';
import { urlOf } from './process-slot.ts';

const kills = often(4);
const longestMs = 2_500;
const command = join(import.meta.dirname, '../../src/commands/migrate.ts');

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

/** A process that migrates; answers how it ended, killed after so many ms when they are given. */
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
