import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openCluster } from '@recoup/embedded-postgres/open-cluster';
import {
  nameDataFolder,
  nonDurableSettings,
  removeDataFolder,
  removeLeftovers,
} from '@recoup/test-support/data-folder';
import { testLog } from '@recoup/test-support/test-log';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '#server/prepare-database';

/** Connections of this name try what the application may not do. */
export const forbiddenName = 'forbidden';

const migrationsFolder = join(import.meta.dirname, '../migrations');
const settings = {
  ...nonDurableSettings,
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  max_connections: 300,
};

/**
 * Starts one cluster for a run of the tests, with a migrated template in it; returns how to end it.
 * @public vitest calls it
 */
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
  const { address, ownerAddress } = cluster;
  await prepareDatabase({ address, ownerAddress, migrationsFolder, log: testLog });
  project.provide('templateDatabase', { address, ownerAddress });
  return async () => {
    process.removeListener('exit', killServer);
    await cluster.close();
    const refused = readRefusals(join(dataFolder, 'postgres.log'));
    await removeDataFolder(dataFolder);
    if (refused.length > 0)
      throw new Error(`The application lacked a right:\n${refused.join('\n')}`);
  };
}

/** Permission errors logged by PostgreSQL. Background errors appear nowhere else. */
function readRefusals(logFile: string): string[] {
  return (
    readFileSync(logFile, 'utf8')
      .split('\n')
      .filter((line) => /ERROR: {2}(permission denied|must be owner)/.test(line))
      .filter((line) => !line.includes(` ${forbiddenName} `))
      // a migration that is refused ends the start in words
      .filter((line) => !line.includes(' recoup-migrate '))
  );
}
