import type { ClusterClientRole } from '@recoup/embedded-postgres/cluster-lock';
import { openCluster } from '@recoup/embedded-postgres/open-cluster';
import type { DatabaseAddress } from '@recoup/postgres/address';
import type { DatabaseLog } from '@recoup/postgres/log';
import { checkDatabase } from './check-database.ts';

interface ConnectDatabaseOptions {
  /** A PostgreSQL server to use instead of the embedded one. */
  databaseUrl?: string | undefined;
  /** The same database with the account that owns it, when `databaseUrl` names one that does not. */
  databaseOwnerUrl?: string | undefined;
  /** Folder of the embedded cluster. */
  dataFolder: string;
  /** Only one application can use a data folder; commands can run at the same time. */
  role: ClusterClientRole;
  log: DatabaseLog;
}

/** A database with the account that works on it, and the one that owns it; they may be the same. */
export interface DatabaseAddresses {
  address: DatabaseAddress;
  ownerAddress: DatabaseAddress;
}

interface ConnectedDatabase extends DatabaseAddresses {
  /** Lets go of it; the embedded server stops when no one else uses it. */
  close(): Promise<void>;
}

/**
 * The database of this installation: the server at `databaseUrl`, else the embedded cluster, which
 * is made and started when needed.
 * @throws DataFolderInUseError for a second application on a data folder, and Error for a database
 * that Recoup cannot use (`checkDatabase`), and for an owner of another one
 */
export async function connectDatabase(options: ConnectDatabaseOptions): Promise<ConnectedDatabase> {
  const { databaseUrl, databaseOwnerUrl } = options;
  if (!databaseUrl) return await openCluster(options);
  const place = await checkDatabase(databaseUrl, 'DATABASE_URL');
  if (databaseOwnerUrl && (await checkDatabase(databaseOwnerUrl, 'DATABASE_OWNER_URL')) !== place)
    throw new Error('DATABASE_URL and DATABASE_OWNER_URL do not name the same database.');
  return {
    address: databaseUrl,
    ownerAddress: databaseOwnerUrl ?? databaseUrl,
    close: async () => undefined,
  };
}
