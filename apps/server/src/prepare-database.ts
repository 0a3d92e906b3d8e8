import type { DatabaseLog } from '@recoup/postgres/log';
import { newClient } from '@recoup/postgres/new-client';
import type { Client } from 'pg';
import type { DatabaseAddresses } from '#platform/db/connect-database';
import { grantAppPrivileges } from '#platform/db/grant-privileges';
import { migrate } from '#platform/db/migrate';
import { migrateQueue } from '#platform/jobs/migrate-queue';

interface PrepareOptions extends DatabaseAddresses {
  migrationsFolder: string;
  log: DatabaseLog;
  /** Also takes a database whose restore has not finished; for the restore itself. */
  isRestore?: boolean;
}

/**
 * Brings a database up to the code as its owner, the queue's tables as well, and gives the account
 * that works on it what it lacks. Returns the names of the migrations applied now.
 */
export async function prepareDatabase(options: PrepareOptions): Promise<string[]> {
  const { address, ownerAddress, migrationsFolder, log, isRestore = false } = options;
  const [account, owner] = [address, ownerAddress].map((one) => newClient(one).user);
  return await migrate({
    address: ownerAddress,
    folder: migrationsFolder,
    log,
    isRestore,
    finish: async (client) => {
      await migrateQueue(client);
      await countStatements(client);
      if (account !== undefined && account !== owner) await grantAppPrivileges(client, account);
    },
  });
}

/**
 * Creates the extension that counts statements, if its library is loaded and the owner of the
 * database may, which requires a superuser; otherwise, System Status says what is missing.
 */
async function countStatements(owner: Client): Promise<void> {
  const { rows } = await owner.query(
    `select from pg_available_extensions where name = 'pg_stat_statements'
       and installed_version is null and current_setting('is_superuser')::boolean
       and current_setting('pg_stat_statements.max', true) is not null`,
  );
  if (rows.length > 0) await owner.query('create extension if not exists pg_stat_statements');
}
