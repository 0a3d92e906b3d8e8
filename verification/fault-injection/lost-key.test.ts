import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runServerCommand } from '@recoup/server/test/backup/run-server-command';
import { processSlot, settingsOf, urlOf } from '@recoup/server/test/processes/process-slot';
import { createTestDatabase, type TestDatabase } from '@recoup/server/test/test-database';
import { startProcess } from '@recoup/test-support/child-process';
import { makeTestFolder } from '@recoup/test-support/data-folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = makeTestFolder();
});

afterAll(async () => {
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A start that is expected to be refused: its exit code and its output. */
async function refusedStart(dataFolder: string): Promise<{ code: number | null; said: string }> {
  const child = startProcess(
    join(import.meta.dirname, '../../apps/server/src/main.ts'),
    ['serve'],
    {
      env: { ...settingsOf(urlOf(database.address), dataFolder), LOG_LEVEL: 'silent' },
    },
  );
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code, said: said.join('') };
}

/** Starts a server on a data folder until it is ready, and stops it. */
async function startOnce(dataFolder: string, env: Record<string, string> = {}): Promise<void> {
  const server = processSlot({
    role: 'serve',
    databaseUrl: urlOf(database.address),
    dataFolder,
    env,
  });
  await server.start();
  await server.stop().ended;
}

describe('the key of an installation', () => {
  it('is known to its database: an unmounted data folder is not a new installation [F-209, F-303]', async () => {
    const mounted = join(folder, 'mounted');
    await startOnce(mounted);

    const empty = join(folder, 'empty');
    const refused = await refusedStart(empty);
    expect(refused.code).not.toBe(0);
    expect(refused.said).toContain(
      `${empty}/secret.key, the key of this database, is missing. If the folder is a share, mount it`,
    );
    expect(await readdir(empty).catch(() => [])).not.toContain('secret.key');
  });

  it('is replaced only if that is confirmed [F-209, F-303]', async () => {
    const [mounted, other] = [join(folder, 'mounted'), join(folder, 'other')];
    await startOnce(other, { ACCEPT_NEW_KEY: '1' });
    expect((await refusedStart(mounted)).said).toContain(
      `${mounted}/secret.key is not the key that this database was used with.`,
    );
  });

  it('is taken away from other accounts of the machine at the next start [F-209]', async () => {
    const path = join(folder, 'other/secret.key');
    await chmod(path, 0o644);
    await startOnce(join(folder, 'other'));
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });
});

it('a stored file that is missing in the file store is found by verify [F-303]', async () => {
  const env = {
    DATA_DIR: join(folder, 'other'),
    DATABASE_URL: urlOf(database.address),
  };
  const rule = 'I10 every stored file in the database is in the file store';
  expect((await runServerCommand('verify', [], env)).said).toMatch(`ok  ${rule}`);
  await database.db
    .insertInto('stored_files')
    .values({
      key: 'gone/file',
      name: 'gone.pdf',
      media_type: 'application/pdf',
      byte_size: 1,
      sha256: randomBytes(32),
    })
    .execute();
  const { code, said } = await runServerCommand('verify', [], env);
  expect(code).toBe(1);
  expect(said).toMatch(new RegExp(`1 broken {2}${rule}.*\\n.*gone/file`));
});
