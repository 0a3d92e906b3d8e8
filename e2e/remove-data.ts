import { rm } from 'node:fs/promises';
import { journeyFolder } from './servers.ts';

/** Removes the run's databases and files. */
async function removeData(): Promise<void> {
  await rm(journeyFolder, { recursive: true, force: true });
}

// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export
export default removeData;
