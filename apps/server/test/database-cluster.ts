import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { DatabaseParts } from '#platform/db/address';
import { openCluster } from '#platform/db/embedded/open-cluster';
import { isRunning } from '#platform/db/embedded/processes';
import { migrate } from '#platform/db/migrate';
import { startJobs } from '#platform/jobs/start-jobs';
import { hastySettings, nameDataFolder, removeDataFolder, testFolder } from './data-folder.ts';
import { testLog } from './test-log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database of this run that test databases are copied from. */
    templateDatabase: DatabaseParts;
  }
}

const migrations = join(import.meta.dirname, '../migrations');
const settings = {
  ...hastySettings,
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  max_connections: 300,
};

/** Starts one cluster for a run of the tests, with a migrated template in it; answers how to end it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataFolder = nameDataFolder();
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
  // the queue's own tables, so that no test waits for them
  await (await startJobs({ address: cluster.address, log: testLog, kinds: [] })).stop();
  project.provide('templateDatabase', cluster.address);
  return async () => {
    process.removeListener('exit', killServer);
    await cluster.close();
    await removeDataFolder(dataFolder);
  };
}

/** Ends what runs left behind that were killed: their folders carry the number of their process. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(testFolder)) {
    const pid = Number(/^recoup-test-(\d+)-/.exec(name)?.[1] ?? process.pid);
    if (!isRunning(pid)) await removeDataFolder(join(testFolder, name));
  }
}
