import { realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import type { DatabaseParts } from '../address.ts';
import { clientConfig } from '../client-config.ts';
import type { DatabaseLog } from '../log.ts';
import { type ClusterOptions, type RunningCluster, startCluster } from './cluster.ts';
import { clusterUser, readPassword } from './initialise.ts';
import { enterCluster, leaveCluster, type TenantRole, tenantName } from './tenancy.ts';

export interface OpenClusterOptions extends ClusterOptions {
  role: TenantRole;
  log: DatabaseLog;
  /** Made when missing (`recoup`). */
  database?: string;
}

/** A place on an embedded cluster, held until it is closed. */
export interface OpenCluster {
  address: DatabaseParts;
  pid: number;
  adopted: boolean;
  /** Gives the place up; the last one to leave stops the server. */
  close(): Promise<void>;
}

interface Place {
  cluster: RunningCluster;
  client: Client;
}

/**
 * Opens the embedded cluster of a data folder: makes and starts it when needed, takes a place on
 * it, and starts the server again should it die while the place is held.
 * @throws DataFolderInUseError for a second application on one data folder.
 */
export async function openCluster(options: OpenClusterOptions): Promise<OpenCluster> {
  const { log, database = 'recoup' } = options;
  let closing = false;
  let place = await takePlace(options);
  await createDatabase(place.client, database);
  let comingBack: Promise<void> = Promise.resolve();
  const watch = (client: Client): void => {
    client.once('end', () => {
      if (closing) return;
      log.warn('the database server is gone and is being started again');
      comingBack = comeBack();
    });
  };
  const comeBack = async (): Promise<void> => {
    while (!closing) {
      try {
        place = await takePlace(options);
        log.info({ pid: place.cluster.pid }, 'the database server runs again');
        return watch(place.client);
      } catch (error) {
        log.error({ err: error }, 'the database server cannot be started');
        await sleep(1_000);
      }
    }
  };
  watch(place.client);
  const { endpoint, clusterFolder, pid, adopted } = place.cluster;
  return {
    address: { ...endpoint, user: clusterUser, password: readPassword(clusterFolder), database },
    pid,
    adopted,
    close: async () => {
      closing = true;
      await comingBack;
      await leave(place);
    },
  };
}

const patienceMs = 15_000;

async function takePlace(options: OpenClusterOptions): Promise<Place> {
  for (const giveUpAt = Date.now() + patienceMs; ; ) {
    const cluster = await startCluster(options);
    const client = new Client({
      ...clientConfig(
        {
          ...cluster.endpoint,
          user: clusterUser,
          password: readPassword(cluster.clusterFolder),
          database: 'postgres',
        },
        { applicationName: tenantName(options.role), statementTimeoutMs: 0 },
      ),
    });
    // the end of the connection is what is listened to; an error always comes with it
    client.on('error', () => undefined);
    try {
      await client.connect();
      await enterCluster(client, options.role, realpathSync(options.dataFolder));
      return { cluster, client };
    } catch (error) {
      await client.end();
      if (!isGoing(error) || Date.now() > giveUpAt) throw error;
      await sleep(50);
    }
  }
}

async function leave({ cluster, client }: Place): Promise<void> {
  try {
    if (await leaveCluster(client)) await cluster.stop();
  } finally {
    await client.end();
  }
}

/** Shutting down, ended by its shutdown, starting, or closed in mid-word: the server is about to be another. */
function isGoing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    ['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code) ||
    error.message.startsWith('Connection terminated')
  );
}

const duplicate = new Set(['42P04', '23505']);

async function createDatabase(client: Client, database: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
  if (rowCount) return;
  try {
    await client.query(`create database ${escapeIdentifier(database)}`);
  } catch (error) {
    // made by another process at the same moment
    if (!(error instanceof Error && 'code' in error && duplicate.has(String(error.code))))
      throw error;
  }
}
