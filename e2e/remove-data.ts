import { rm } from 'node:fs/promises';
import { journeyFolder } from './servers.ts';

/** Removes the run's databases and files. */
async function removeData(): Promise<void> {
  // a database that is still ending may write a last file meanwhile
  await rm(journeyFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}

// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export
export default removeData;
