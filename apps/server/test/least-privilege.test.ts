import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { DatabaseAddress } from '@recoup/postgres/address';
import { nameDataFolder, removeDataFolder } from '@recoup/test-support/data-folder';
import { testLog as log } from '@recoup/test-support/test-log';
import { Client, type Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '#platform/db/connect-database';
import { type OpenDatabase, openDatabase } from '#platform/db/database';
import { migrate } from '#platform/db/migrate';
import { prepareDatabase } from '#server/prepare-database';
import { forbiddenName } from './database-cluster.ts';
import { urlOf } from './processes/process-slot.ts';
import { startApp, withDatabaseOf } from './processes/running-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const migrationsFolder = join(import.meta.dirname, '../migrations');
const notAllowed = '42501';

const forbidden: ReadonlyArray<[what: string, statement: string]> = [
  ['make a table', 'create table planted (n int)'],
  [
    'make a table of its connection, which would stand before another',
    'create temp table users ()',
  ],
  ["make a table among the queue's", 'create table pgboss.planted (n int)'],
  ['make a schema', 'create schema planted'],
  ['drop a table', 'drop table supplier_recordings'],
  ['change a table', 'alter table users drop column password_hash'],
  ['empty a table', 'truncate audit_log'],
  ['switch off a trigger', 'alter table records disable trigger user'],
  ['switch off every trigger', 'set session_replication_role = replica'],
  [
    'put another function in place of one',
    "create or replace function recoup_actor() returns integer language sql as 'select 1'",
  ],
  ['read a file of the machine', "select pg_read_file('/etc/passwd')"],
  ['list a folder of the machine', "select pg_ls_dir('.')"],
  ['load a file of the machine', "copy audit_log (action) from '/etc/passwd'"],
  ['write a file of the machine', "copy users to '/tmp/users'"],
  ['run a program', "copy users to program 'cat'"],
  ['change a setting of the server', "alter system set log_statement = 'all'"],
  ['bring in an extension', 'create extension pageinspect'],
  ['bring in an extension that owners may', 'create extension citext'],
  ['make an account', 'create role planted login superuser'],
  ['make itself mightier', 'alter role current_user createdb'],
  ['make a database', 'create database planted'],
  ['read the passwords of accounts', 'select rolpassword from pg_authid'],
  ['change what the audit log says', "update audit_log set action = ''"],
  ['take something from the audit log', 'delete from audit_log'],
  ['pass for another version', 'delete from schema_migrations'],
];

/** A pool that tries what it may not do. */
const openForbidden = (address: DatabaseAddress): OpenDatabase =>
  openDatabase({ address, log, applicationName: forbiddenName });

/** What the server says to a statement: the code of its refusal, or nothing. */
async function refusalOf(pool: Pool, statement: string): Promise<string | undefined> {
  const refusal = await pool.query(statement).then(
    () => undefined,
    (error: { code?: string }) => error.code,
  );
  return refusal;
}

async function expectLittle(pool: Pool, owner: string): Promise<void> {
  const others: typeof forbidden = [
    ['become the owner', `set role ${owner}`],
    ['become the owner for good', `set session authorization ${owner}`],
  ];
  const allowed: string[] = [];
  for (const [what, statement] of [...forbidden, ...others])
    if ((await refusalOf(pool, statement)) !== notAllowed) allowed.push(what);
  expect(allowed).toEqual([]);
  const { rows } = await pool.query(`
    select (select count(*) from pg_auth_members where member = r.oid) as memberships,
      (select count(*) from pg_class where relowner = r.oid) as tables,
      (select count(*) from pg_proc where proowner = r.oid) as functions,
      (select count(*) from pg_namespace where nspowner = r.oid) as schemas,
      rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as "isMighty"
    from pg_roles r where rolname = current_user`);
  expect(rows).toEqual([{ memberships: 0, tables: 0, functions: 0, schemas: 0, isMighty: false }]);
}

/** Asks every table and counter; returns those that refuse. */
async function unreadable(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
      and c.relkind in ('r', 'p', 'v', 'S')`);
  const refused: string[] = [];
  for (const { name } of rows)
    if (await refusalOf(pool, `select from ${name} limit 1`)) refused.push(name);
  return refused;
}

describe('what is asked of the embedded database by the application', () => {
  let database: TestDatabase;
  let application: OpenDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    application = openForbidden(database.address);
  });
  afterAll(async () => {
    await application.close();
    await database.close();
  });

  it.each(forbidden)('cannot %s', async (_what, statement) => {
    expect(await refusalOf(application.pool, statement)).toBe(notAllowed);
  });

  it('is asked by an account that owns nothing and can become no other', async () => {
    await expectLittle(application.pool, database.ownerAddress.user);
    expect(await unreadable(application.pool)).toEqual([]);
  });

  it('can create tables for the rows of uploads, which hide no other', async () => {
    const { pool } = application;
    await pool.query('create unlogged table staging.users (n int)');
    await pool.query('analyze staging.users');
    const { rows } = await pool.query("select 'users'::regclass = 'public.users'::regclass as is");
    expect(rows).toEqual([{ is: true }]);
    await pool.query('drop table staging.users');
  });
});

it('no connection of the running application is one of the owner', async () => {
  const dataFolder = nameDataFolder();
  const app = await startApp(dataFolder, { DEMO: '0' });
  try {
    const users = await withDatabaseOf(dataFolder, async ({ pool }) => {
      const { rows } = await pool.query(
        'select distinct usename as name from pg_stat_activity where datname = current_database()',
      );
      return rows.map(({ name }) => name);
    });
    expect(users).toEqual(['recoup_app']);
  } finally {
    await app.stop();
    await removeDataFolder(dataFolder);
  }
});

describe('a database on another server', () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const [ownerName, workerName] = [`${name}_owner`, `${name}_worker`];
  let server: TestDatabase;
  let ownerUrl: string;
  let workerUrl: string;

  beforeAll(async () => {
    server = await createTestDatabase();
    await server.owner.query(`create role ${ownerName} login password 'a'`);
    await server.owner.query(`create role ${workerName} login password 'b'`);
    await server.owner.query(`create database ${name} template template0 owner ${ownerName}`);
    const at = { ...server.address, database: name };
    ownerUrl = urlOf({ ...at, user: ownerName, password: 'a' });
    workerUrl = urlOf({ ...at, user: workerName, password: 'b' });
  });
  afterAll(async () => {
    await server.owner.query(`drop database if exists ${name} with (force)`);
    await server.owner.query(`drop role ${ownerName}, ${workerName}`);
    await server.close();
  });

  const reach = (databaseUrl: string, databaseOwnerUrl?: string) =>
    connectDatabase({
      databaseUrl,
      databaseOwnerUrl,
      dataFolder: '/nowhere',
      role: 'application',
      log,
    });
  const prepare = async (databaseUrl: string, databaseOwnerUrl?: string) =>
    await prepareDatabase({
      ...(await reach(databaseUrl, databaseOwnerUrl)),
      migrationsFolder,
      log,
    });

  it('that an earlier version owned with one account is worked on with two from the next start', async () => {
    await migrate({ address: ownerUrl, folder: migrationsFolder, log, upTo: 5 });
    expect(await prepare(workerUrl, ownerUrl)).not.toEqual([]);
    const { pool, close } = openForbidden(workerUrl);
    await expectLittle(pool, ownerName);
    expect(await unreadable(pool)).toEqual([]);
    await close();
  });

  it('that is up to date needs the owner no more', async () => {
    await prepare(workerUrl, ownerUrl);
    expect(await prepare(workerUrl)).toEqual([]);
  });

  it('gives the account what it lacks of a later table, and takes away what another staged', async () => {
    const owner = new Client(ownerUrl);
    await owner.connect();
    await owner.query('create table later (id int generated by default as identity)');
    await owner.query('create table staging.upload_trial_7_a (n int)');
    const { pool, close } = openForbidden(workerUrl);
    expect(await refusalOf(pool, 'insert into later default values')).toBe(notAllowed);
    await prepare(workerUrl, ownerUrl);
    expect(await refusalOf(pool, 'insert into later default values')).toBeUndefined();
    await owner.query('drop table later');
    const { rows } = await owner.query("select to_regclass('staging.upload_trial_7_a') as left");
    expect(rows).toEqual([{ left: null }]);
    await Promise.all([owner.end(), close()]);
  });

  it('is worked on with its one account where only one is given', async () => {
    expect(await prepare(ownerUrl)).toEqual([]);
  });

  it('is refused with an account that could make itself the owner, or an owner of another one', async () => {
    await server.owner.query(`grant ${ownerName} to ${workerName}`);
    await expect(prepare(workerUrl, ownerUrl)).rejects.toThrow('has the rights of the owner');
    await server.owner.query(`revoke ${ownerName} from ${workerName}`);
    await expect(reach(workerUrl, urlOf(server.ownerAddress))).rejects.toThrow(
      'DATABASE_URL and DATABASE_OWNER_URL do not name the same database.',
    );
    await expect(reach(workerUrl, 'recoup')).rejects.toThrow('DATABASE_OWNER_URL is not the');
  });
});
