import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { nameDataFolder } from '@recoup/test-support/data-folder';

/** A server of the journeys' own with its database and files, the accounts it pays from, and an identity provider. */
export interface JourneyServer {
  readonly port: number;
  readonly accountsPort: number;
  readonly identityPort: number;
  readonly dataFolder: string;
}

const firstPort = Number(process.env.E2E_PORT ?? 3987);
/** Where every server keeps its database and files. Every worker asks again: the first names it for all. */
const journeyFolder = process.env.E2E_DATA_DIR ?? nameJourneyFolder();

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

function nameJourneyFolder(): string {
  const folder = nameDataFolder();
  process.env.E2E_DATA_DIR = folder;
  // the servers have ended by then, which a teardown of Playwright does not wait for
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));
  return folder;
}

/** The server of the worker that asks. */
export function ownServer(): JourneyServer {
  const server = servers[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (!server) throw new Error('there are more workers than servers');
  return server;
}
