import { realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseParts } from '@recoup/postgres/address';
import type { DatabaseLog } from '@recoup/postgres/log';
import { newClient } from '@recoup/postgres/new-client';
import { type Client, escapeIdentifier, escapeLiteral } from 'pg';
import { type ClusterOptions, type RunningCluster, startCluster } from './cluster.ts';
import {
  acquireClusterLock,
  type ClusterClientRole,
  clusterClientName,
  releaseClusterLock,
} from './cluster-lock.ts';
import {
  applicationUser,
  clusterUser,
  readApplicationPassword,
  readPassword,
} from './init-cluster.ts';

interface OpenClusterOptions extends ClusterOptions {
  role: ClusterClientRole;
  log: DatabaseLog;
  /** Made when missing (`recoup`). */
  database?: string;
}

/** A registration with an embedded cluster, until it is closed. */
export interface OpenCluster {
  /** With the account that owns nothing. */
  address: DatabaseParts;
  /** The same database with the account that owns it. */
  ownerAddress: DatabaseParts;
  pid: number;
  adopted: boolean;
  /** Gives the place up; the last one to leave stops the server. */
  close(): Promise<void>;
}

interface Place {
  cluster: RunningCluster;
  client: Client;
  /** True when the database and the account are known to be there. */
  isWhole: boolean;
  /** True once the connection has failed, whatever a query on it then reports. */
  isBroken: boolean;
}

/**
 * Opens the embedded cluster of a data folder: creates and starts it if needed, registers with it,
 * and restarts the server if it dies in the meantime.
 * @throws DataFolderInUseError for a second application on one data folder.
 */
export async function openCluster(options: OpenClusterOptions): Promise<OpenCluster> {
  const { log, database = 'recoup' } = options;
  const enter = async (where: OpenClusterOptions): Promise<Place> => {
    const taken = await takePlace(where, database);
    try {
      if (!taken.isWhole) await makeMissing(taken, database);
      return taken;
    } catch (error) {
      await leave(taken);
      throw error;
    }
  };
  let place = await enter(options);
  const { endpoint, pid, adopted } = place.cluster;
  const ownerAddress = { ...addressOn(place.cluster), database };
  const address = applicationAddressOn(place.cluster, database);

  let isClosing = false;
  let comingBack = Promise.resolve();
  const comeBack = async (): Promise<void> => {
    log.warn('database server stopped unexpectedly; restarting');
    while (!isClosing) {
      try {
        // clients know this port and no other; a server that died at once has not kept the account
        place = await enter({ ...options, port: endpoint.port });
        log.info({ pid: place.cluster.pid }, 'database server restarted');
        return watch();
      } catch (error) {
        log.error({ err: error }, 'could not start the database server');
        await sleep(restartPauseMs);
      }
    }
  };
  const watch = (): void => {
    place.client.once('end', () => {
      if (!isClosing) comingBack = comeBack();
    });
  };
  watch();
  return {
    address,
    ownerAddress,
    pid,
    adopted,
    close: async () => {
      isClosing = true;
      await comingBack;
      await leave(place);
    },
  };
}

const restartPauseMs = 1_000;
const patienceMs = 15_000;

async function takePlace(options: OpenClusterOptions, database: string): Promise<Place> {
  for (const giveUpAt = Date.now() + patienceMs; ; ) {
    const cluster = await startCluster(options);
    const isWhole = isEntered(applicationAddressOn(cluster, database));
    const client = newClient(addressOn(cluster), {
      applicationName: clusterClientName(options.role),
      statementTimeoutMs: 0,
    });
    const place: Place = { cluster, client, isWhole: false, isBroken: false };
    client.on('error', () => {
      place.isBroken = true;
    });
    try {
      await client.connect();
      await acquireClusterLock(client, options.role, realpathSync(options.dataFolder));
      place.isWhole = await isWhole;
      return place;
    } catch (error) {
      await isWhole;
      await client.end();
      if (!isGoing(place, error) || Date.now() > giveUpAt) throw error;
      await sleep(50);
    }
  }
}

/** The cluster's own database, in which places are taken. */
function addressOn({ endpoint, clusterFolder }: RunningCluster): DatabaseParts {
  const password = readPassword(clusterFolder);
  return { ...endpoint, user: clusterUser, password, database: 'postgres' };
}

function applicationAddressOn(cluster: RunningCluster, database: string): DatabaseParts {
  const password = readApplicationPassword(cluster.clusterFolder);
  return { ...addressOn(cluster), user: applicationUser, password, database };
}

/**
 * Returns whether the application's account can connect to its database, so that neither is
 * missing; false proves nothing. It is checked during registration, because the first connection to
 * a database after a start reads its catalog and caches it for all later ones.
 */
async function isEntered(address: DatabaseParts): Promise<boolean> {
  const client = newClient(address);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

async function leave(place: Place): Promise<void> {
  const { cluster, client } = place;
  try {
    if (await releaseClusterLock(client)) await cluster.stop();
  } catch (error) {
    // another one was the last to leave, and has stopped the server already
    if (!isGoing(place, error)) throw error;
  } finally {
    await client.end();
  }
}

const shuttingDown = ['57P01', '57P02', '57P03'];
const goingCodes = new Set([...shuttingDown, 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE']);

/** Shutting down, starting, or gone between two looks: at the next look the server is another one. */
function isGoing({ isBroken }: Place, error: unknown): boolean {
  if (isBroken) return true;
  if (!(error instanceof Error)) return false;
  if ('code' in error) return goingCodes.has(String(error.code));
  return error.message.startsWith('Connection terminated');
}

const duplicate = new Set(['42P04', '42710', '23505']);

/** Makes the database, and the account that the application works as, where they are missing. */
async function makeMissing({ client, cluster }: Place, database: string): Promise<void> {
  const { rows } = await client.query<{ hasDatabase: boolean; hasAccount: boolean }>(
    `select exists (select from pg_database where datname = $1) as "hasDatabase",
       exists (select from pg_roles where rolname = $2) as "hasAccount"`,
    [database, applicationUser],
  );
  if (!rows[0]?.hasDatabase) await make(client, `database ${escapeIdentifier(database)}`);
  if (rows[0]?.hasAccount) return;
  const password = escapeLiteral(readApplicationPassword(cluster.clusterFolder));
  await make(client, `role ${escapeIdentifier(applicationUser)} login password ${password}`);
}

async function make(client: Client, what: string): Promise<void> {
  try {
    await client.query(`create ${what}`);
  } catch (error) {
    // made by another process at the same moment
    if (!(error instanceof Error && 'code' in error && duplicate.has(String(error.code))))
      throw error;
  }
}
