import { openCluster } from '@recoup/embedded-postgres/open-cluster';
import { testLog } from '@recoup/test-support/test-log';
import { Client } from 'pg';

/**
 * Keeps the checks of uploaded files from reading them, on a running server's data folder: each waits
 * for the states of countries. Returns what lets them go on.
 */
export async function holdReading(dataFolder: string): Promise<() => Promise<void>> {
  const cluster = await openCluster({ dataFolder, role: 'command', log: testLog });
  const client = new Client(cluster.ownerAddress);
  await client.connect();
  await client.query('begin; lock table states in access exclusive mode');
  return async () => {
    await client.end();
    await cluster.close();
  };
}
