import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { startProcess } from '#test/child-process';
import { nameDataFolder, removeDataFolder } from '#test/data-folder';
import { createTestDatabase } from '#test/test-database';
import { urlOf } from './process-slot.ts';

test('the link to the first executive leads to the address that people reach [F-322]', async () => {
  const database = await createTestDatabase();
  const dataFolder = nameDataFolder();
  const server = startProcess(join(import.meta.dirname, '../../src/main.ts'), ['serve'], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataFolder,
      DATABASE_URL: urlOf(database.address),
      PUBLIC_URL: 'https://recoup.example/',
      DEMO: '0',
      PORT: '0',
      LOG_LEVEL: 'error',
    },
  });
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await database.close();
    await removeDataFolder(dataFolder);
  });
  for await (const line of createInterface(server.stdout)) {
    if (!line.includes('/setup#')) continue;
    expect(line).toMatch(
      /^Make the first executive at https:\/\/recoup\.example\/setup#\S+ .*printed last/,
    );
    return;
  }
  expect.fail('no link was printed');
});
