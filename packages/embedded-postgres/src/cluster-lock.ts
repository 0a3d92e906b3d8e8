import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { isRunning } from './processes.ts';

/** The number space of the advisory locks; others may use further keys of it. */
export const clusterLockSpace = 7_326_878;

export const clusterLocks = {
  /**
   * Shared by every process that uses the embedded cluster; a process that has it exclusively may
   * stop the server.
   */
  clusterUse: 1,
  /** Held by the one application that runs on a data folder. */
  clusterApplication: 2,
} as const;

/** Only one application can use a data folder, but any number of commands can run at the same time. */
export type ClusterClientRole = 'application' | 'command';

/** Says that another application runs on the data folder. */
class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError';

  constructor(dataFolder: string, pid: number) {
    super(`Recoup is already running on the data folder ${dataFolder} (process ${pid}).`);
  }
}

/**
 * The name of a tenant's connection, so that a second application can say which process is the
 * first.
 */
export function clusterClientName(role: ClusterClientRole): string {
  return `recoup-${role} ${process.pid}`;
}

/**
 * Registers as a user of the cluster for as long as `client` is connected: session locks vanish
 * with the process, however it ends.
 * @throws DataFolderInUseError when another application is already registered.
 */
export async function acquireClusterLock(
  client: Client,
  role: ClusterClientRole,
  dataFolder: string,
): Promise<void> {
  // waits only while the last tenant is stopping the server, which then ends this connection
  await client.query('select pg_advisory_lock_shared($1, $2)', clusterUse);
  if (role === 'command') return;
  for (const giveUpAt = Date.now() + patienceMs; ; ) {
    if (await tryLock(client, clusterApplication)) return;
    // the server notices the end of a killed application a moment after it
    const holder = await findHolder(client, clusterApplication);
    if (isRunning(holder) || Date.now() > giveUpAt)
      throw new DataFolderInUseError(dataFolder, holder);
    await sleep(pollMs);
  }
}

/** Gives the place up. True when no one else uses the cluster, and no one can until this connection ends. */
export async function releaseClusterLock(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_all()');
  return await tryLock(client, clusterUse);
}

const clusterUse = [clusterLockSpace, clusterLocks.clusterUse];
const clusterApplication = [clusterLockSpace, clusterLocks.clusterApplication];
const patienceMs = 5_000;
const pollMs = 20;

async function tryLock(client: Client, key: number[]): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1, $2) as taken',
    key,
  );
  return rows[0]?.taken ?? false;
}

/** The process that has a lock, by the name of its connection; 0 if it has just released it. */
async function findHolder(client: Client, key: number[]): Promise<number> {
  const { rows } = await client.query<{ pid: string }>(
    `select split_part(application_name, ' ', 2) as pid
       from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and classid = $1 and objid = $2 and granted`,
    key,
  );
  return Number(rows[0]?.pid ?? 0);
}
