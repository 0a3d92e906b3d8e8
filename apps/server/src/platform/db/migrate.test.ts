import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testLog as log } from '@recoup/test-support/test-log';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/test-database';
import { findPendingMigrations, migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recoup-migrations-'));
  database = await createTestDatabase();
  await database.owner.query('drop schema public cascade; create schema public');
  await addFile(
    '0001_agencies.sql',
    'create table agencies (id int); insert into agencies values (1);',
  );
  await addFile('0002_hotels.sql', 'create table hotels (id int);');
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const addFile = (name: string, sql: string): Promise<void> => writeFile(join(folder, name), sql);
const run = (): Promise<string[]> => migrate({ address: database.ownerAddress, folder, log });
const ask = async (sql: string): Promise<unknown[]> => (await database.owner.query(sql)).rows;
const both = ['0001_agencies.sql', '0002_hotels.sql'];

describe('migrating', () => {
  it('applies every file once, in order, and returns which', async () => {
    expect(await findPendingMigrations(database.owner, folder)).toEqual(both);
    expect(await run()).toEqual(both);
    expect(await run()).toEqual([]);
    expect(await ask('select * from agencies')).toEqual([{ id: 1 }]);
    await addFile('0003_stays.sql', 'create table stays (id int);');
    expect(await findPendingMigrations(database.owner, folder)).toEqual(['0003_stays.sql']);
    expect(await run()).toEqual(['0003_stays.sql']);
  });

  it('is done by one of several processes that start together', async () => {
    await addFile('0003_slow.sql', 'select pg_sleep(0.2); insert into agencies values (2);');
    const applied = await Promise.all([run(), run(), run()]);
    expect(applied.flat()).toEqual([...both, '0003_slow.sql']);
    expect(await ask('select count(*) from agencies')).toEqual([{ count: 2 }]);
  });

  it('leaves nothing of a file that fails, keeps those before it, and continues once it is fixed', async () => {
    await addFile('0003_stays.sql', 'create table stays (id int);\nselect 1 / 0;');
    await expect(run()).rejects.toThrow('0003_stays.sql failed: division by zero');
    expect(
      await ask("select to_regclass('stays') as stays, to_regclass('hotels')::text as hotels"),
    ).toEqual([{ stays: null, hotels: 'hotels' }]);
    await addFile('0003_stays.sql', 'create table stays (id int);');
    expect(await run()).toEqual(['0003_stays.sql']);
  });

  it('leaves nothing of a file that cannot be recorded as applied', async () => {
    await run();
    await ask('alter table schema_migrations add constraint full_up check (version < 3)');
    await addFile('0003_stays.sql', 'create table stays (id int);');
    await expect(run()).rejects.toThrow('full_up');
    expect(await ask("select to_regclass('stays') as stays")).toEqual([{ stays: null }]);
  });

  it('refuses a file that was changed after it had been applied', async () => {
    await run();
    await addFile('0001_agencies.sql', 'create table agencies (id bigint);');
    await addFile('0003_stays.sql', 'create table stays (id int);');
    await expect(run()).rejects.toThrow('0001_agencies.sql was changed after it had been applied');
    expect(await ask("select to_regclass('stays') as stays")).toEqual([{ stays: null }]);
  });

  it('refuses a database that is newer than the code', async () => {
    await run();
    await rm(join(folder, '0002_hotels.sql'));
    await expect(run()).rejects.toThrow(
      'newer than this version of Recoup: it has 0002_hotels.sql',
    );
  });

  it('refuses a file that would come before one applied already', async () => {
    await rm(join(folder, '0001_agencies.sql'));
    await run();
    await addFile('0001_agencies.sql', 'create table agencies (id int);');
    await expect(run()).rejects.toThrow('0001_agencies.sql comes before');
  });

  it.each([
    ['hotels.sql', 'hotels.sql is not named like'],
    ['0002_more.sql', '0002_hotels.sql and 0002_more.sql have the same number'],
  ])('refuses a file named %s', async (name, message) => {
    await addFile(name, 'select 1');
    await expect(run()).rejects.toThrow(message);
  });

  it('runs a file that says so outside a transaction, while another process waits', async () => {
    await addFile(
      '0003_index.sql',
      '-- no-transaction\ncreate index concurrently if not exists agencies_id on agencies (id);',
    );
    const applied = await Promise.all([run(), run()]);
    expect(applied.flat()).toContain('0003_index.sql');
    expect(
      await ask("select indisvalid from pg_index where indexrelid = 'agencies_id'::regclass"),
    ).toEqual([{ indisvalid: true }]);
  });
});
