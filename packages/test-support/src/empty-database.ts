import { randomBytes } from 'node:crypto';
import type { DatabaseParts } from '@recoup/postgres/address';
import { newClient } from '@recoup/postgres/new-client';
import { type OpenPool, openPool } from '@recoup/postgres/open-pool';
import { inject } from 'vitest';
import { testLog } from './test-log.ts';

/** A database without a table, of one test file's own. */
export interface EmptyDatabase<Schema> extends OpenPool<Schema> {
  address: DatabaseParts;
  /** Closes and drops it. */
  close(): Promise<void>;
}

/** Makes a database on the cluster of this run; close it in `afterAll`. */
export async function createEmptyDatabase<Schema = unknown>(): Promise<EmptyDatabase<Schema>> {
  const server = inject('emptyCluster');
  const database = `test_${randomBytes(6).toString('hex')}`;
  await runOnServer(server, `create database ${database}`);
  const address = { ...server, database };
  const opened = openPool<Schema>({ address, log: testLog });
  return {
    ...opened,
    address,
    close: async () => {
      await opened.close();
      await runOnServer(server, `drop database ${database} with (force)`);
    },
  };
}

async function runOnServer(server: DatabaseParts, sql: string): Promise<void> {
  const client = newClient({ ...server, database: 'postgres' });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
