import { rm } from 'node:fs/promises';
import { makeTestFolder } from '@recoup/test-support/data-folder';
import { startPeer } from '@recoup/test-support/peer';
import { expect, onTestFinished, test } from 'vitest';
import { urlOf } from '#test/processes/process-slot';
import { createTestDatabase } from '#test/test-database';
import { runServerCommand } from './run-server-command.ts';

test('a backup to a store that can never keep it ends with a sentence [F-325]', async () => {
  const database = await createTestDatabase();
  const folder = makeTestFolder();
  let calls = 0;
  const store = await startPeer(async (request, response) => {
    calls += 1;
    request.resume();
    response.writeHead(501).end('<Error><Code>NotImplemented</Code></Error>');
  });
  onTestFinished(async () => {
    await store.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
  const { code, said } = await runServerCommand('backup', [], {
    DATA_DIR: folder,
    DATABASE_URL: urlOf(database.address),
    BACKUP_STORE: 's3',
    BACKUP_S3_ENDPOINT: store.url,
    BACKUP_S3_BUCKET: 'backups',
    BACKUP_S3_PATH_STYLE: '1',
    BACKUP_S3_ACCESS_KEY_ID: 'key',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
  });
  expect(code).toBe(1);
  expect(said).toContain(
    'The object store returned 501 NotImplemented. Check that BACKUP_S3_ENDPOINT is the address of an S3 service.',
  );
  // the way to keep it is not tried twice
  expect(calls).toBeLessThan(4);
});
