import { openCluster } from '@recoup/embedded-postgres/open-cluster';
import type { DatabaseParts } from '@recoup/postgres/address';
import type { TestProject } from 'vitest/node';
import { nameDataFolder, nonDurableSettings, removeDataFolder } from './data-folder.ts';
import { testLog } from './test-log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster of this run, with the account that owns it. */
    emptyCluster: DatabaseParts;
  }
}

/**
 * Starts one cluster for a run of the engines' tests; returns how to end it.
 * @public vitest calls it
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = nameDataFolder();
  const cluster = await openCluster({
    dataFolder,
    role: 'command',
    settings: nonDurableSettings,
    log: testLog,
  });
  const killServer = (): void => void process.kill(cluster.pid, 'SIGQUIT');
  process.once('exit', killServer);
  project.provide('emptyCluster', cluster.ownerAddress);
  return async () => {
    process.removeListener('exit', killServer);
    await cluster.close();
    await removeDataFolder(dataFolder);
  };
}
