import type { ProcessSlot } from '@recoup/server/test/processes/process-slot';
import { killDatabase } from '@recoup/server/test/processes/running-app';
import { sql } from 'kysely';
import type { House } from './test-cluster.ts';

type Disturbance = (house: House) => Promise<void>;

async function kill(slot: ProcessSlot): Promise<void> {
  await slot.kill();
  await slot.start();
}

async function stop(slot: ProcessSlot, { tally }: House): Promise<void> {
  const code = await slot.stop().ended;
  if (code !== 0) tally.fault(`a process to ${slot.role} that was told to stop ended with ${code}`);
  await slot.start();
}

/** The server ends under everybody and is started again by itself. */
async function endDatabase(
  { dataFolder, isDatabaseThere }: House,
  signal: 'SIGKILL' | 'SIGINT',
): Promise<void> {
  await killDatabase(dataFolder, signal);
  await isDatabaseThere();
}

/** What every test run sees; the others have tests of their own. */
export const oftenest = [
  'scheduled work begun',
  'server killed',
  'connections ended',
  'database killed',
];

/** What happens to the processes that come and go and to everybody's database, and how often. */
export const disturbances: Readonly<Record<string, { do: Disturbance; weight: number }>> = {
  'server killed': { do: ({ killed }) => kill(killed.server), weight: 4 },
  'worker killed': { do: ({ killed }) => kill(killed.worker), weight: 4 },
  'server told to stop': { do: (house) => stop(house.killed.server, house), weight: 2 },
  'worker told to stop': { do: (house) => stop(house.killed.worker, house), weight: 2 },
  'connections ended': {
    do: async ({ db }) => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database()
          and application_name <> current_setting('application_name')`.execute(db);
    },
    weight: 3,
  },
  'scheduled work begun': { do: (house) => house.beginScheduledWork(), weight: 2 },
  'database stopped': { do: (house) => endDatabase(house, 'SIGINT'), weight: 1 },
  'database killed': { do: (house) => endDatabase(house, 'SIGKILL'), weight: 1 },
};
