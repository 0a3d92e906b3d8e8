import { join } from 'node:path';
import { nameDataFolder } from '../apps/server/test/data-folder.ts';

/** A server of the journeys' own with its database and files, the accounts it pays from, and an identity provider. */
export interface JourneyServer {
  readonly port: number;
  readonly accountsPort: number;
  readonly identityPort: number;
  readonly dataFolder: string;
}

const firstPort = Number(process.env.E2E_PORT ?? 3987);
// every worker reads this again: the first reading names the folder for all
process.env.E2E_DATA_DIR ??= nameDataFolder();
/** Where every server keeps its database and files. */
export const journeyFolder = process.env.E2E_DATA_DIR;

/** One for each worker, so that no journey sees what a journey beside it does. */
export const servers: readonly JourneyServer[] = Array.from(
  { length: Number(process.env.E2E_WORKERS ?? 2) },
  (_, index) => ({
    port: firstPort + index,
    accountsPort: firstPort + 1_000 + index,
    identityPort: firstPort + 2_000 + index,
    dataFolder: join(journeyFolder, String(index)),
  }),
);

/** The server of the worker that asks. */
export function ownServer(): JourneyServer {
  const server = servers[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (!server) throw new Error('there are more workers than servers');
  return server;
}
