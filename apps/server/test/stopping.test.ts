import { rm } from 'node:fs/promises';
import { nameDataFolder } from '@recoup/test-support/data-folder';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config';
import { startServices } from '#server/start-services';
import { settingsOf, urlOf } from './processes/process-slot.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const dataFolder = nameDataFolder();
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  await rm(dataFolder, { recursive: true, force: true });
});

it('a process that stops does not wait for the statement of a request that no one waits for', async () => {
  const stopping = new AbortController();
  const services = await startServices({
    config: readConfig(settingsOf(urlOf(database.address), dataFolder)),
    role: 'serve',
    log: pino({ level: 'silent' }),
    stopping: stopping.signal,
  });
  const request = expect(sql`select pg_sleep(50)`.execute(services.db)).rejects.toThrow(
    'canceling statement due to user request',
  );
  stopping.abort();
  await services.stop();
  await request;
});
