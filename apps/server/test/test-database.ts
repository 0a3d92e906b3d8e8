import { randomBytes } from 'node:crypto';
import type { OpenCluster } from '@recoup/embedded-postgres/open-cluster';
import type { DatabaseParts } from '@recoup/postgres/address';
import { testLog } from '@recoup/test-support/test-log';
import { Client, type Pool } from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/db/database';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database of this run that test databases are copied from. */
    templateDatabase: Pick<OpenCluster, 'address' | 'ownerAddress'>;
  }
}

/** A database of one test file's own, migrated and empty, with the account that the application works as. */
export interface TestDatabase extends OpenDatabase {
  address: DatabaseParts;
  ownerAddress: DatabaseParts;
  /** The account that owns it, for what the application may not do. */
  owner: Pool;
  /** Closes and drops it. */
  close(): Promise<void>;
}

/**
 * Copies the run's template into a new database and opens it; close it in `afterAll`. A zone is what
 * the server would give its sessions, as the setting of a database that someone else runs; `reach`
 * answers where the application finds it instead of at its address.
 */
export async function createTestDatabase(
  zone?: string,
  reach = async (address: DatabaseParts): Promise<DatabaseParts> => address,
): Promise<TestDatabase> {
  const template = inject('templateDatabase');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const server = template.ownerAddress;
  await runOnServer(server, `create database ${database} template ${server.database}`);
  // rights on a database are not copied with it
  await runOnServer(server, `revoke temporary on database ${database} from public`);
  if (zone) await runOnServer(server, `alter database ${database} set timezone to '${zone}'`);
  const address = { ...template.address, database };
  const ownerAddress = { ...server, database };
  const opened = openDatabase({ address: await reach(address), log: testLog });
  const owner = openDatabase({ address: ownerAddress, log: testLog });
  return {
    ...opened,
    address,
    ownerAddress,
    owner: owner.pool,
    close: async () => {
      await opened.close();
      await owner.close();
      await runOnServer(server, `drop database ${database} with (force)`);
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
