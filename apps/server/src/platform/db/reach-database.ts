import { Client } from 'pg';
import type { DatabaseAddress } from './address.ts';
import { clientConfig } from './client-config.ts';
import { openCluster } from './embedded/open-cluster.ts';
import type { TenantRole } from './embedded/tenancy.ts';
import type { DatabaseLog } from './log.ts';

export interface ReachDatabaseOptions {
  /** A PostgreSQL server to use in place of the embedded one. */
  databaseUrl?: string | undefined;
  /** Where the embedded cluster lives. */
  dataFolder: string;
  /** The application is alone on a data folder; commands work beside it. */
  role: TenantRole;
  log: DatabaseLog;
}

export interface ReachedDatabase {
  address: DatabaseAddress;
  /** Lets go of it; the embedded server stops when nobody else uses it. */
  close(): Promise<void>;
}

const oldestVersion = 15;

/**
 * The database of this installation: the server at `databaseUrl`, else the embedded cluster, which
 * is made and started when needed.
 * @throws DataFolderInUseError for a second application on a data folder, and Error for a server
 * that does not answer or is older than PostgreSQL 15.
 */
export async function reachDatabase(options: ReachDatabaseOptions): Promise<ReachedDatabase> {
  const { databaseUrl } = options;
  if (!databaseUrl) return await openCluster(options);
  await assertUsable(databaseUrl);
  return { address: databaseUrl, close: async () => undefined };
}

async function assertUsable(databaseUrl: string): Promise<void> {
  const client = new Client({ ...clientConfig(databaseUrl, {}), connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The database that DATABASE_URL names cannot be reached: ${reason}.`, {
      cause: error,
    });
  }
  try {
    const { rows } = await client.query<{ version: number; name: string }>(
      "select current_setting('server_version_num')::int / 10000 as version, current_setting('server_version') as name",
    );
    const [server] = rows;
    if (!server || server.version < oldestVersion)
      throw new Error(
        `DATABASE_URL names PostgreSQL ${server?.name}; Recoup needs PostgreSQL ${oldestVersion} or newer.`,
      );
  } finally {
    await client.end();
  }
}
