import { rm } from 'node:fs/promises';

/** Removes the run's database and files. */
async function removeData(): Promise<void> {
  const folder = process.env.E2E_DATA_DIR;
  if (folder) await rm(folder, { recursive: true, force: true });
}

// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export
export default removeData;
