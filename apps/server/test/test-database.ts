import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { DatabaseParts } from '#platform/db/address';
import { type OpenDatabase, openDatabase } from '#platform/db/database';
import { testLog } from './test-log.ts';

/** A database of one test file's own, migrated and empty. */
export interface TestDatabase extends OpenDatabase {
  address: DatabaseParts;
  /** Closes and drops it. */
  close(): Promise<void>;
}

/**
 * Copies the run's template into a new database and opens it; close it in `afterAll`. A zone is what
 * the server would give its sessions, as the setting of a database that somebody else runs.
 */
export async function createTestDatabase(zone?: string): Promise<TestDatabase> {
  const template = inject('templateDatabase');
  const database = `test_${randomBytes(6).toString('hex')}`;
  await runOnServer(template, `create database ${database} template ${template.database}`);
  if (zone) await runOnServer(template, `alter database ${database} set timezone to '${zone}'`);
  const address = { ...template, database };
  const opened = openDatabase({ address, log: testLog });
  return {
    ...opened,
    address,
    close: async () => {
      await opened.close();
      await runOnServer(template, `drop database ${database} with (force)`);
    },
  };
}

async function runOnServer(server: DatabaseParts, sql: string): Promise<void> {
  const client = new Client({ ...server, database: 'postgres' });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
