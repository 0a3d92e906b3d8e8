import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLocalFileStore } from '@recoup/file-store/local-file-store';
import { startProcess } from '@recoup/test-support/child-process';
import { nameDataFolder, removeDataFolder } from '@recoup/test-support/data-folder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addStoredFile } from '#platform/files/stored-files';
import { runServerCommand } from '#test/backup/run-server-command';
import { anUpload, type Send } from '#test/processes/interrupted-work';
import { type RunningApp, startApp, withDatabaseOf } from '#test/processes/running-app';
import { sendAs } from '#test/processes/send-as';
import { type ObjectServer, startObjectServer } from '../peers/object-server.ts';

const here = nameDataFolder();
const elsewhere = nameDataFolder();
const backups = `${here}-backups`;
const fileCount = 100;
const kills = 2;
let server: ObjectServer;
let app: RunningApp;
let send: Send;

const environment = (store: 'folder' | 's3', prefix = 'office'): Record<string, string> => ({
  FILE_STORE: store,
  S3_ENDPOINT: server.settings.endpoint,
  S3_REGION: server.settings.region,
  S3_BUCKET: server.settings.bucket,
  S3_PREFIX: prefix,
  S3_PATH_STYLE: '1',
  S3_ACCESS_KEY_ID: server.settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: server.settings.secretAccessKey,
});

beforeAll(async () => {
  server = await startObjectServer();
  app = await startApp(here);
  send = await sendAs('admin@recoup.test', () => app.address);
});

afterAll(async () => {
  await app?.kill();
  await server.close();
  await removeDataFolder(here);
  await removeDataFolder(elsewhere);
  await rm(backups, { recursive: true, force: true });
});

const inFolder = async (): Promise<string[]> => {
  const store = await openLocalFileStore(join(here, 'files'));
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.toSorted();
};
const inBucket = (prefix: string): string[] =>
  [...server.objects.keys()]
    .filter((key) => key.startsWith(prefix) && !key.endsWith('recoup-installation'))
    .map((key) => key.slice(prefix.length))
    .toSorted();
const keysOfRows = async (dataFolder: string): Promise<string[]> =>
  await withDatabaseOf(dataFolder, async ({ db }) =>
    (await db.selectFrom('stored_files').select('key').execute()).map(({ key }) => key).toSorted(),
  );

/** Begins a move and kills it some time later. */
async function moveAndKill(to: 'folder' | 's3', delayMs: number): Promise<void> {
  const script = join(import.meta.dirname, '../../src/commands/move-files.ts');
  const child = startProcess(script, ['--to', to], {
    env: { PATH: process.env.PATH, DATABASE_URL: '', DATA_DIR: here, ...environment(to) },
  });
  child.stdout.resume();
  const ended = once(child, 'exit');
  const before = server.calls.length;
  // fewer calls when little is left to move
  while (server.calls.length < before + 6 && child.exitCode === null) await sleep(5);
  await sleep(delayMs);
  child.kill('SIGKILL');
  await ended;
}

const run = async (command: 'backup' | 'move-files', args: string[], store: 'folder' | 's3') =>
  await runServerCommand(command, args, {
    DATA_DIR: here,
    BACKUP_DIR: backups,
    ...environment(store),
  });

it('stored files move into a bucket and back while users work, however often the move is killed [I10, F-321]', async () => {
  const upload = await withDatabaseOf(here, ({ db }) => anUpload(db));
  expect([200, 202]).toContain((await upload.begin(send)).status);
  await withDatabaseOf(here, async ({ db }) => {
    await expect.poll(() => upload.stored(db)).toBe('all');
    const store = await openLocalFileStore(join(here, 'files'));
    for (let count = 0; count < fileCount; count += 1) {
      const content = await store.put(Readable.from([randomBytes(20_000)]));
      await addStoredFile(db, { ...content, name: 'a.pdf', mediaType: 'x/y', createdBy: null });
    }
  });
  const early = await run('move-files', ['--to', 's3'], 'folder');
  expect(early).toMatchObject({ code: 1, said: expect.stringContaining('Set FILE_STORE=s3') });
  await app.kill();
  app = await startApp(here, environment('s3'));

  for (let kill = 0; kill < kills; kill += 1) {
    await moveAndKill('s3', kill * 40);
    const [folder, bucket, rows] = [await inFolder(), inBucket('office/'), await keysOfRows(here)];
    expect(rows.filter((key) => !folder.includes(key) && !bucket.includes(key))).toEqual([]);
  }
  const moved = await run('move-files', ['--to', 's3'], 's3');
  expect(moved, moved.said).toMatchObject({ code: 0 });
  // the sum of what there is, in the same unit as what has moved
  expect(moved.said).toMatch(/(\d+) of \1 files, ([\d.]+ [kM]B) of \2:/);
  expect(await inFolder()).toEqual([]);
  expect(inBucket('office/')).toEqual(await keysOfRows(here));
  expect(await readdir(join(here, 'files', 'temporary'))).toEqual([]);

  const made = await run('backup', [], 's3');
  expect(made, made.said).toMatchObject({ code: 0 });
  const drill = await run('backup', ['--drill'], 's3');
  expect(drill, drill.said).toMatchObject({ code: 0 });
  const name = (await readdir(backups)).find((file) => file.endsWith('.zip')) ?? '';
  const key = join(here, 'secret.key');
  const restored = await runServerCommand('restore', [join(backups, name), '--key', key], {
    DATA_DIR: elsewhere,
    ...environment('s3', 'elsewhere'),
  });
  expect(restored, restored.said).toMatchObject({ code: 0 });
  expect(inBucket('elsewhere/')).toEqual(await keysOfRows(elsewhere));

  await app.kill();
  app = await startApp(here, environment('folder'));
  await moveAndKill('folder', 50);
  const back = await run('move-files', ['--to', 'folder'], 'folder');
  expect(back, back.said).toMatchObject({ code: 0 });
  expect(await inFolder()).toEqual(await keysOfRows(here));
  expect(inBucket('office/')).toEqual([]);
});
