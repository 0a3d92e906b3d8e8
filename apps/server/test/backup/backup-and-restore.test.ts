import { randomUUID } from 'node:crypto';
import { copyFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openLocalFileStore } from '@recoup/file-store/local-file-store';
import { nameDataFolder, removeDataFolder } from '@recoup/test-support/data-folder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepUnknownFiles } from '#platform/files/stored-files';
import { aSupplier } from '#test/factories';
import { expectNoViolations } from '#test/invariants';
import { type ObjectServer, startObjectServer } from '#test/peers/object-server';
import { anUpload, type Send } from '#test/processes/interrupted-work';
import { type RunningApp, startApp, withDatabaseOf } from '#test/processes/running-app';
import { sendAs } from '#test/processes/send-as';
import { runServerCommand } from './run-server-command.ts';

const here = nameDataFolder();
const elsewhere = nameDataFolder();
const third = nameDataFolder();
const backups = `${here}-backups`;
let server: ObjectServer;
let app: RunningApp;
let send: Send;

beforeAll(async () => {
  server = await startObjectServer();
  app = await startApp(here);
  send = await sendAs('admin@recoup.test', () => app.address);
});

afterAll(async () => {
  await app?.kill();
  await server.close();
  for (const folder of [here, elsewhere, third]) await removeDataFolder(folder);
  await rm(backups, { recursive: true, force: true });
});

const backUp = async (...args: string[]) =>
  await runServerCommand('backup', args, { DATA_DIR: here, BACKUP_DIR: backups });
const restore = async (...args: string[]) =>
  await runServerCommand('restore', args, { DATA_DIR: elsewhere });

async function addNote(supplierId: number): Promise<string> {
  const note = `Called ${randomUUID()}`;
  const answer = await send('POST', '/api/supplierNotes', { supplierId, note });
  expect(answer.status, await answer.text()).toBe(201);
  return note;
}

it('a backup made while users work is restored elsewhere with everything saved before it', async () => {
  const supplier = await withDatabaseOf(here, ({ db }) => aSupplier(db, { phone: '9995550001' }));
  const upload = await withDatabaseOf(here, ({ db }) => anUpload(db));
  // a slow machine answers with the job, and imports a moment later
  expect([200, 202]).toContain((await upload.begin(send)).status);
  await withDatabaseOf(here, async ({ db }) => {
    await expect.poll(() => upload.stored(db)).toBe('all');
  });
  const saved = [await addNote(supplier.id)];
  let isWorking = true;
  const work = async () => {
    while (isWorking) await addNote(supplier.id);
  };
  const working = [work(), work()];
  const made = await backUp();
  isWorking = false;
  await Promise.all(working);
  expect(made, made.said).toMatchObject({ code: 0 });

  const drill = await backUp('--drill');
  expect(drill, drill.said).toMatchObject({ code: 0 });
  expect(drill.said).toContain('passed all checks');
  await withDatabaseOf(here, async ({ db }) => {
    const runs = await db.selectFrom('maintenance_runs').selectAll().orderBy('id').execute();
    expect(runs.map(({ kind, succeeded }) => [kind, succeeded])).toEqual([
      ['backup', true],
      ['drill', true],
    ]);
  });
  await app.kill();

  const name = (await readdir(backups)).find((file) => file.endsWith('.zip')) ?? '';
  const file = join(backups, name);
  const keyless = await restore(file);
  expect(keyless.said).toContain('Backups do not include secret.key');
  const key = join(here, 'secret.key');
  const restored = await restore(file, '--key', key);
  expect(restored, restored.said).toMatchObject({ code: 0 });
  expect(restored.said).toContain('All checks passed');
  const again = await restore(file, '--key', key);
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('not empty') });

  app = await startApp(elsewhere);
  // sessions are part of it: whoever was signed in still is
  expect((await send('GET', `/api/suppliers/${supplier.id}`)).status).toBe(200);
  await withDatabaseOf(elsewhere, async ({ db }) => {
    const notes = await db.selectFrom('supplier_notes').select('note').execute();
    expect(notes.map(({ note }) => note)).toEqual(expect.arrayContaining(saved));
    expect(await upload.stored(db)).toBe('all');
    await expectNoViolations(db);
    const store = await openLocalFileStore(join(elsewhere, 'files'));
    const rows = await db.selectFrom('stored_files').select('key').execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(await store.exists(row.key)).toBe(true);
    expect(await sweepUnknownFiles({ db, store, olderThanMs: 0 })).toBe(0);
  });
});

it('a backup kept in an object store is tried out, checked and restored from there', async () => {
  const bucket = {
    BACKUP_STORE: 's3',
    BACKUP_S3_ENDPOINT: server.settings.endpoint,
    BACKUP_S3_REGION: server.settings.region,
    BACKUP_S3_BUCKET: server.settings.bucket,
    BACKUP_S3_PREFIX: 'nightly',
    BACKUP_S3_PATH_STYLE: '1',
    BACKUP_S3_ACCESS_KEY_ID: server.settings.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: server.settings.secretAccessKey,
  };
  const run = async (command: 'backup' | 'restore', folder: string, ...args: string[]) =>
    await runServerCommand(command, args, { DATA_DIR: folder, ...bucket });

  const made = await run('backup', here);
  expect(made, made.said).toMatchObject({ code: 0 });
  const drill = await run('backup', here, '--drill');
  expect(drill, drill.said).toMatchObject({ code: 0 });
  const listed = await run('restore', third);
  const [, name = ''] = /s3:\/\/recoup-files\/nightly\/(recoup-\S+\.zip)/.exec(listed.said) ?? [];
  expect(name, listed.said).not.toBe('');

  const bytes = server.objects.get(`nightly/${name}`)!.bytes;
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = bytes[middle]! ^ 1;
  const damaged = await run('restore', third, name, '--verify');
  expect(damaged).toMatchObject({ code: 1, said: expect.stringContaining(`${name} is damaged`) });
  bytes[middle] = bytes[middle]! ^ 1;

  const restored = await run('restore', third, name, '--key', join(here, 'secret.key'));
  expect(restored, restored.said).toMatchObject({ code: 0 });
  expect(restored.said).toContain('All checks passed');
  const keysIn = async (folder: string) =>
    await withDatabaseOf(folder, async ({ db }) => {
      const rows = await db.selectFrom('stored_files').select('key').orderBy('key').execute();
      return rows.map(({ key }) => key);
    });
  const keys = await keysIn(third);
  expect(keys).toEqual(await keysIn(here));
  const store = await openLocalFileStore(join(third, 'files'));
  for (const key of keys) expect(await store.exists(key)).toBe(true);
});

it('a backup of another installation does not open with the wrong key', async () => {
  const name = (await readdir(backups)).find((file) => file.endsWith('.zip')) ?? '';
  const other = nameDataFolder();
  const key = `${backups}/other.key`;
  await copyFile(join(backups, name), key);
  const answer = await runServerCommand('restore', [join(backups, name), '--key', key], {
    DATA_DIR: other,
  });
  expect(answer.said).toContain('is not the key of the installation');
  expect(answer.code).toBe(1);
});
