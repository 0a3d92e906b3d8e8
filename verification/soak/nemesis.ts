import type { ProcessSlot } from '@recoup/server/test/processes/process-slot';
import { killDatabase } from '@recoup/server/test/processes/running-app';
import { sql } from 'kysely';
import type { TestCluster } from './test-cluster.ts';

type NemesisFault = (cluster: TestCluster) => Promise<void>;

async function kill(slot: ProcessSlot): Promise<void> {
  await slot.kill();
  await slot.start();
}

async function stop(slot: ProcessSlot, { report }: TestCluster): Promise<void> {
  const code = await slot.stop().ended;
  if (code !== 0) report.fail(`a process to ${slot.role} that was told to stop ended with ${code}`);
  await slot.start();
}

/** The server ends while in use and is restarted automatically. */
async function endDatabase(
  { dataFolder, waitForDatabase }: TestCluster,
  signal: 'SIGKILL' | 'SIGINT',
): Promise<void> {
  await killDatabase(dataFolder, signal);
  await waitForDatabase();
}

/** The faults of the processes that stop and start and of the shared database, and how often. */
export const nemesisFaults: Readonly<Record<string, { do: NemesisFault; weight: number }>> = {
  'server killed': { do: ({ killed }) => kill(killed.server), weight: 4 },
  'worker killed': { do: ({ killed }) => kill(killed.worker), weight: 4 },
  'server told to stop': { do: (cluster) => stop(cluster.killed.server, cluster), weight: 2 },
  'worker told to stop': { do: (cluster) => stop(cluster.killed.worker, cluster), weight: 2 },
  'connections ended': {
    do: async ({ db }) => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database()
          and application_name <> current_setting('application_name')`.execute(db);
    },
    weight: 3,
  },
  'scheduled work begun': { do: (cluster) => cluster.runScheduledJobs(), weight: 2 },
  'database stopped': { do: (cluster) => endDatabase(cluster, 'SIGINT'), weight: 1 },
  'database killed': { do: (cluster) => endDatabase(cluster, 'SIGKILL'), weight: 1 },
};
