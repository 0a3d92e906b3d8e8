import { join } from 'node:path';
import { openLocalFileStore } from '@recoup/file-store/local-file-store';
import { nameDataFolder, removeDataFolder } from '@recoup/test-support/data-folder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ObjectServer, startObjectServer } from '#test/peers/object-server';
import { anUpload } from '#test/processes/interrupted-work';
import { startApp, withDatabaseOf } from '#test/processes/running-app';
import { sendAs } from '#test/processes/send-as';
import { runServerCommand } from './run-server-command.ts';

const here = nameDataFolder();
const elsewhere = nameDataFolder();
let server: ObjectServer;

beforeAll(async () => {
  server = await startObjectServer();
});

afterAll(async () => {
  await server.close();
  for (const folder of [here, elsewhere]) await removeDataFolder(folder);
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

  const app = await startApp(here);
  const send = await sendAs('admin@recoup.test', () => app.address);
  const upload = await withDatabaseOf(here, ({ db }) => anUpload(db));
  expect([200, 202]).toContain((await upload.begin(send)).status);
  await withDatabaseOf(here, async ({ db }) => {
    await expect.poll(() => upload.stored(db)).toBe('all');
  });
  await app.stop();

  const made = await run('backup', here);
  expect(made, made.said).toMatchObject({ code: 0 });
  const drill = await run('backup', here, '--drill');
  expect(drill, drill.said).toMatchObject({ code: 0 });
  const listed = await run('restore', elsewhere);
  const [, name = ''] = /s3:\/\/recoup-files\/nightly\/(recoup-\S+\.zip)/.exec(listed.said) ?? [];
  expect(name, listed.said).not.toBe('');

  const bytes = server.objects.get(`nightly/${name}`)!.bytes;
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = bytes[middle]! ^ 1;
  const damaged = await run('restore', elsewhere, name, '--verify');
  expect(damaged).toMatchObject({ code: 1, said: expect.stringContaining(`${name} is damaged`) });
  bytes[middle] = bytes[middle]! ^ 1;

  const restored = await run('restore', elsewhere, name, '--key', join(here, 'secret.key'));
  expect(restored, restored.said).toMatchObject({ code: 0 });
  expect(restored.said).toContain('All checks passed');
  const keysIn = async (folder: string) =>
    await withDatabaseOf(folder, async ({ db }) => {
      const rows = await db.selectFrom('stored_files').select('key').orderBy('key').execute();
      return rows.map(({ key }) => key);
    });
  const keys = await keysIn(elsewhere);
  expect(keys).toEqual(await keysIn(here));
  const store = await openLocalFileStore(join(elsewhere, 'files'));
  for (const key of keys) expect(await store.exists(key)).toBe(true);
});
