import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nameDataFolder, removeDataFolder } from '@recoup/test-support/data-folder';
import { testLog } from '@recoup/test-support/test-log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oldestVersion } from '#platform/db/check-database';
import { connectDatabase } from '#platform/db/connect-database';
import { openDatabase } from '#platform/db/database';
import { runServerCommand } from '../backup/run-server-command.ts';
import { aSupplier } from '../factories.ts';
import { anUpload } from '../processes/interrupted-work.ts';
import { type RunningApp, startApp } from '../processes/running-app.ts';
import { sendAs } from '../processes/send-as.ts';
import {
  type DebianServer,
  debianVersion,
  hasPgbouncer,
  startDebianServer,
} from './debian-server.ts';

const reach = (databaseUrl: string): Promise<unknown> =>
  connectDatabase({ databaseUrl, dataFolder: '/nowhere', role: 'application', log: testLog });

const missing = debianVersion === undefined || !hasPgbouncer;

describe.skipIf(missing)('behind PgBouncer (needs it and PostgreSQL from Debian)', () => {
  const dataFolder = nameDataFolder();
  let server: DebianServer;
  let databaseUrl: string;
  let app: RunningApp;

  beforeAll(async () => {
    server = await startDebianServer([
      'timezone=America/New_York',
      'datestyle=SQL, DMY',
      'standard_conforming_strings=off',
    ]);
    server.create('pooled');
    databaseUrl = server.url('pooled', await server.pool('session', { default_pool_size: 40 }));
    app = await startApp(dataFolder, {
      DATABASE_URL: databaseUrl,
      DATABASE_OWNER_URL: server.url('pooled'),
    });
  });
  afterAll(async () => {
    await app?.kill();
    await server?.stop();
    await removeDataFolder(dataFolder);
  });

  it('in session mode Recoup starts, signs users in and accepts an upload, whatever the time zone and date style of the server [F-302]', async () => {
    const send = await sendAs('admin@recoup.test', () => app.address);
    const database = openDatabase({ address: databaseUrl, log: testLog });
    try {
      const upload = await anUpload(database.db);
      expect((await upload.begin(send)).status).toBeLessThan(300);
      await expect.poll(() => upload.stored(database.db), { interval: 200 }).toBe('all');
    } finally {
      await database.close();
    }
  });

  it('a search for hôtel finds HÔTEL where PostgreSQL takes its letters from the system [F-224]', async () => {
    const send = await sendAs('admin@recoup.test', () => app.address);
    const database = openDatabase({ address: server.url('pooled'), log: testLog });
    await aSupplier(database.db, { name: 'HÔTEL ÉTOILE' });
    await database.close();
    const found = await send('GET', `/api/find?q=${encodeURIComponent('hôtel é')}`);
    expect(await found.text()).toContain('HÔTEL ÉTOILE');
  });

  it('the oldest PostgreSQL that the documents name keeps every rule [F-326]', async () => {
    expect(await app.stop()).toBe(0);
    const env = { DATA_DIR: dataFolder, DATABASE_URL: server.url('pooled') };
    const { code, said } = await runServerCommand('verify', [], env);
    expect(said).toContain('All checks passed.');
    expect(code).toBe(0);
    const configure = await readFile(
      join(import.meta.dirname, '../../../../docs/operations/configure.md'),
      'utf8',
    );
    expect(configure).toContain(`PostgreSQL ${oldestVersion} or newer`);
    expect(debianVersion).toBeGreaterThanOrEqual(oldestVersion);
  });

  it('a backup of it is made and tried out, though the databases of its server keep text otherwise [F-326]', async () => {
    const env = { DATA_DIR: dataFolder, DATABASE_URL: server.url('pooled') };
    const made = await runServerCommand('backup', [], env);
    expect(made.said).toContain('.zip');
    const tried = await runServerCommand('backup', ['--drill'], env);
    expect(tried.said).toContain('passed all checks');
    expect(tried.code).toBe(0);
  });

  it.each([
    ['transaction', {}],
    ['transaction', { server_round_robin: 1, max_client_conn: 50 }],
    ['statement', {}],
  ] as const)('in %s mode a start is refused in one sentence [F-311]', async (mode, settings) => {
    const shared = server.url('pooled', await server.pool(mode, settings));
    for (const busy of [0, 4]) {
      const others = Array.from({ length: busy }, () =>
        openDatabase({ address: shared, log: testLog, poolSize: 1 }),
      );
      await Promise.all(others.map(({ pool }) => pool.query('select pg_sleep(0.2)')));
      await expect(reach(shared)).rejects.toThrow(
        'DATABASE_URL leads through a pooler that shares connections by transaction, and Recoup keeps locks and prepared statements in its sessions: set pool_mode = session there (PgBouncer), or name PostgreSQL itself.',
      );
      for (const other of others) await other.close();
    }
  });

  it('a pooler that has no connection left is reported as not responding [F-311]', async () => {
    const narrow = server.url('pooled', await server.pool('session', { default_pool_size: 1 }));
    await expect(reach(narrow)).rejects.toThrow(
      'The database that DATABASE_URL names cannot be reached: no response within 10 seconds; a pooler may have no connections left (PgBouncer: default_pool_size).',
    );
  });
});
