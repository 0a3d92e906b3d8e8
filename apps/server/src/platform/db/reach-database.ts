import type { DatabaseAddress } from './address.ts';
import { openCluster } from './embedded/open-cluster.ts';
import type { TenantRole } from './embedded/tenancy.ts';
import type { DatabaseLog } from './log.ts';
import { newClient } from './new-client.ts';

export interface ReachDatabaseOptions {
  /** A PostgreSQL server to use in place of the embedded one. */
  databaseUrl?: string | undefined;
  /** The same database with the account that owns it, when `databaseUrl` names one that does not. */
  databaseOwnerUrl?: string | undefined;
  /** Where the embedded cluster lives. */
  dataFolder: string;
  /** The application is alone on a data folder; commands work beside it. */
  role: TenantRole;
  log: DatabaseLog;
}

/** A database with the account that works on it, and the one that owns it; they may be the same. */
export interface DatabaseAddresses {
  address: DatabaseAddress;
  ownerAddress: DatabaseAddress;
}

export interface ReachedDatabase extends DatabaseAddresses {
  /** Lets go of it; the embedded server stops when nobody else uses it. */
  close(): Promise<void>;
}

const oldestVersion = 15;

/**
 * The database of this installation: the server at `databaseUrl`, else the embedded cluster, which
 * is made and started when needed.
 * @throws DataFolderInUseError for a second application on a data folder, and Error for a server
 * that does not answer or is older than PostgreSQL 15, and for an owner of another database
 */
export async function reachDatabase(options: ReachDatabaseOptions): Promise<ReachedDatabase> {
  const { databaseUrl, databaseOwnerUrl } = options;
  if (!databaseUrl) return await openCluster(options);
  const place = await lookAt(databaseUrl, 'DATABASE_URL');
  if (databaseOwnerUrl && (await lookAt(databaseOwnerUrl, 'DATABASE_OWNER_URL')) !== place)
    throw new Error('DATABASE_URL and DATABASE_OWNER_URL do not name the same database.');
  return {
    address: databaseUrl,
    ownerAddress: databaseOwnerUrl ?? databaseUrl,
    close: async () => undefined,
  };
}

const connectTimeoutMs = 10_000;

/** Connects to the database that a setting names, and answers which one it is. */
async function lookAt(url: string, setting: string): Promise<string> {
  const client = newClient(url, { setting, connectTimeoutMs });
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The database that ${setting} names cannot be reached: ${reason}.`, {
      cause: error,
    });
  }
  try {
    const { rows } = await client.query<{ version: number; name: string; place: string }>(
      `select current_setting('server_version_num')::int / 10000 as version,
         current_setting('server_version') as name,
         current_database() || ' of ' || pg_postmaster_start_time() as place`,
    );
    const [server] = rows;
    if (!server || server.version < oldestVersion)
      throw new Error(
        `${setting} names PostgreSQL ${server?.name}; Recoup needs PostgreSQL ${oldestVersion} or newer.`,
      );
    return server.place;
  } finally {
    await client.end();
  }
}
