import { randomBytes } from 'node:crypto';
import { chown, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTestFolder } from '@recoup/test-support/data-folder';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { totpPurpose } from '#modules/auth/second-factors.service';
import { keyFingerprint } from '#platform/secrets/secret-key';
import { createSecrets } from '#platform/secrets/secrets';
import { runServerCommand } from './backup/run-server-command.ts';
import { processSlot, urlOf } from './processes/process-slot.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let folder: string;
let userId: number;
const keyPath = () => join(folder, 'secret.key');
const readKey = async (path = keyPath()) => Buffer.from(await readFile(path, 'utf8'), 'base64');

beforeAll(async () => {
  database = await createTestDatabase();
  folder = makeTestFolder();
  const { id } = await database.db
    .insertInto('users')
    .values({ name: 'Ann Lee', email: 'ann@example.com' })
    .returning('id')
    .executeTakeFirstOrThrow();
  userId = id;
});
afterAll(async () => {
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

const accountingPurpose = 'accounting connection';
const calendarPurpose = () => `calendar connection of user ${userId}`;

const exchange = (...args: string[]) =>
  runServerCommand('exchange-key', args, {
    DATA_DIR: folder,
    DATABASE_URL: urlOf(database.address),
  });

/** Seals one value of every kind, instead of those before. */
async function sealWith(key: Buffer): Promise<void> {
  const { seal } = createSecrets(key);
  await sql`delete from user_second_factors`.execute(database.db);
  await sql`delete from service_connections`.execute(database.db);
  await sql`insert into user_second_factors (user_id, kind, name, secret, confirmed_at)
    values (${userId}, 'totp', 'Phone', ${seal('app', totpPurpose(userId))}, now())`.execute(
    database.db,
  );
  await sql`insert into service_connections (service, user_id, tokens) values
    ('accounting', null, ${seal('accounts', accountingPurpose)}),
    ('calendar', ${userId}, ${seal('calendar', calendarPurpose())})`.execute(database.db);
}

async function openAllWith(key: Buffer): Promise<string[]> {
  const { open } = createSecrets(key);
  const { rows: apps } = await sql<{ secret: Buffer }>`
    select secret from user_second_factors`.execute(database.db);
  const { rows: connections } = await sql<{ tokens: Buffer; service: string }>`
    select tokens, service from service_connections order by service`.execute(database.db);
  return [
    ...apps.map(({ secret }) => open(secret, totpPurpose(userId))),
    ...connections.map(({ tokens, service }) =>
      open(tokens, service === 'accounting' ? accountingPurpose : calendarPurpose()),
    ),
  ];
}

const all = ['app', 'accounts', 'calendar'];

const isRoot = process.getuid?.() === 0;

describe('npm run exchange-key', () => {
  test('refuses while a process runs, then seals every stored secret with a new key [F-314]', async () => {
    const server = processSlot({
      role: 'serve',
      databaseUrl: urlOf(database.address),
      dataFolder: folder,
    });
    await server.start();
    const old = await readKey();
    await sealWith(old);
    expect((await exchange()).said).toContain('Stop every process first: recoup-serve');
    expect(await openAllWith(old)).toEqual(all);
    await server.stop().ended;

    const { code, said } = await exchange();
    expect(code, said).toBe(0);
    expect(said).toContain('3 stored secrets were sealed with the new key.');
    const fresh = await readKey();
    expect(fresh.equals(old)).toBe(false);
    expect(await openAllWith(fresh)).toEqual(all);
    expect((await readKey(`${keyPath()}.${keyFingerprint(old)}`)).equals(old)).toBe(true);
    // the database knows the new one: a start is not refused
    await server.start();
    await server.stop().ended;
  });

  test('continues where it was interrupted between the database and the file [F-314]', async () => {
    const old = await readKey();
    const next = randomBytes(32);
    await writeFile(`${keyPath()}.new`, next.toString('base64'));
    await sealWith(next);
    await sql`update installation_keys set fingerprint = ${keyFingerprint(next)}`.execute(
      database.db,
    );
    const { code, said } = await exchange();
    expect(code, said).toBe(0);
    expect((await readKey()).equals(next)).toBe(true);
    expect(await openAllWith(next)).toEqual(all);
    expect(await readdir(folder)).toContain(`secret.key.${keyFingerprint(old)}`);
    expect(await readdir(folder)).not.toContain('secret.key.new');
  });

  test('seals what an exchanged key left behind, and names what opens with neither [F-314]', async () => {
    const [old, key] = [randomBytes(32), await readKey()];
    await sealWith(old);
    await writeFile(join(folder, 'old.key'), old.toString('base64'));
    expect((await exchange('--old', join(folder, 'old.key'))).code).toBe(0);
    expect(await openAllWith(key)).toEqual(all);

    await sealWith(randomBytes(32));
    const { code, said } = await exchange('--old', join(folder, 'old.key'));
    expect(code).toBe(1);
    expect(said).toContain(
      `Opens with neither key, set it up again: authenticator app of user ${userId}`,
    );
  });

  test('says why the file given with --old contains no key', async () => {
    const advice =
      'Name with --old the file of the key that was used before, such as a copy of the former secret.key.';
    const [none, empty, rubbish] = ['none.key', 'empty.key', 'rubbish.key'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    await writeFile(empty, '\n');
    await writeFile(rubbish, 'rubbish');
    const faults = {
      [none]: `There is no file ${none}.`,
      [folder]: `${folder} is a folder, and must be the file of the key.`,
      [empty]: `${empty} is empty.`,
      [rubbish]: `${rubbish} does not contain a key of this application.`,
    };
    for (const [path, fault] of Object.entries(faults))
      expect(await exchange('--old', path)).toEqual({ code: 1, said: `${fault} ${advice}\n` });
  });

  test('knows every column that keeps something sealed [F-314]', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.table_name || '.' || c.column_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.data_type = 'bytea' and t.table_type = 'BASE TABLE'
        and c.column_name !~ '(hash|sha256|public_key)$' order by 1`.execute(database.db);
    expect(rows.map(({ name }) => name)).toEqual([
      'accounting_sign_ins.sealed',
      'service_connections.tokens',
      'user_second_factors.secret',
    ]);
  });

  test.runIf(isRoot)(
    'leaves both keys to the account of the service when root runs it [F-314]',
    async () => {
      const old = await readKey();
      await sealWith(old);
      await chown(keyPath(), 65_534, 65_534);
      expect((await exchange()).code).toBe(0);
      for (const path of [keyPath(), `${keyPath()}.${keyFingerprint(old)}`])
        expect((await stat(path)).uid).toBe(65_534);
    },
  );
});
