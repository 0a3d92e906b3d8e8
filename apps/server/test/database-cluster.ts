import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { DatabaseParts } from '#platform/db/address';
import { openCluster } from '#platform/db/embedded/open-cluster';
import { readPostmasterFile } from '#platform/db/embedded/postmaster-file';
import { isRunning, isServerOf } from '#platform/db/embedded/processes';
import type { Settings } from '#platform/db/embedded/settings';
import { migrate } from '#platform/db/migrate';
import { testLog } from './test-log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database of this run that test databases are copied from. */
    templateDatabase: DatabaseParts;
  }
}

const prefix = 'recoup-test-';
const migrations = join(import.meta.dirname, '../migrations');

/** A test's data need not outlive the machine: nothing waits for the disk. */
const settings: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  max_connections: 300,
};

/** Starts one cluster for a run of the tests, with a migrated template in it; answers how to end it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeLeftovers();
  const dataFolder = join(tmpdir(), `${prefix}${process.pid}-${randomBytes(3).toString('hex')}`);
  const cluster = await openCluster({
    dataFolder,
    role: 'command',
    database: 'recoup_template',
    settings,
    log: testLog,
  });
  const killServer = (): void => void process.kill(cluster.pid, 'SIGQUIT');
  process.once('exit', killServer);
  if (existsSync(migrations))
    await migrate({ address: cluster.address, folder: migrations, log: testLog });
  project.provide('templateDatabase', cluster.address);
  return async () => {
    process.removeListener('exit', killServer);
    await cluster.close();
    rmSync(dataFolder, { recursive: true, force: true });
  };
}

/** Ends what runs left behind that were killed: their folders carry the number of their process. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (!name.startsWith(prefix) || isRunning(pid)) continue;
    const dataFolder = join(tmpdir(), name);
    const clusterFolder = join(dataFolder, 'postgres');
    const server = readPostmasterFile(clusterFolder);
    if (server && isServerOf(clusterFolder, server.pid)) process.kill(server.pid, 'SIGKILL');
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
