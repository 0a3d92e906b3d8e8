// Fills in the company whose name stands on invoices, emails, and letters, also while the server runs:
// npm run company -- --file company.json
import { openInstallationKey } from '#platform/secrets/installation-key';
import { readConfig } from '../config.ts';
import { openFileStore } from '../open-file-store.ts';
import { fillCompany } from './fill-company.ts';
import { runOnInstallation } from './installation.ts';

const usage = 'Use: npm run company -- --file company.json';
const line = { command: 'npm run company', options: { file: { type: 'string' } }, usage } as const;

await runOnInstallation(line, async ({ db }, { log }, { values: { file } }) => {
  if (!file) throw new Error(usage);
  const config = readConfig();
  const missing = await fillCompany({
    db,
    openFiles: async () =>
      await openFileStore({
        config,
        secretKey: await openInstallationKey(db, { ...config, log }),
        log,
      }),
    path: file,
  });
  console.log('The company was saved.');
  if (missing.length > 0) console.log(`Still missing: ${missing.join(', ')}.`);
  return 0;
});
