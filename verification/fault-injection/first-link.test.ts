import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { urlOf } from '@recoup/server/test/processes/process-slot';
import { createTestDatabase } from '@recoup/server/test/test-database';
import { startProcess } from '@recoup/test-support/child-process';
import { nameDataFolder, removeDataFolder } from '@recoup/test-support/data-folder';
import { expect, onTestFinished, test } from 'vitest';

test('the link for the first executive leads to the public address [F-322]', async () => {
  const database = await createTestDatabase();
  const dataFolder = nameDataFolder();
  const server = startProcess(
    join(import.meta.dirname, '../../apps/server/src/main.ts'),
    ['serve'],
    {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataFolder,
        DATABASE_URL: urlOf(database.address),
        PUBLIC_URL: 'https://recoup.example/',
        DEMO: '0',
        PORT: '0',
        LOG_LEVEL: 'error',
      },
    },
  );
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await database.close();
    await removeDataFolder(dataFolder);
  });
  for await (const line of createInterface(server.stdout)) {
    if (!line.includes('/setup#')) continue;
    expect(line).toMatch(
      /^Create the first executive at https:\/\/recoup\.example\/setup#\S+ .*printed last/,
    );
    return;
  }
  expect.fail('no link was printed');
});
