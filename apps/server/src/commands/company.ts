// Fills in the company whose name stands on invoices, emails, and letters, also while the server runs:
// npm run company -- --file company.json
import { parseArgs } from 'node:util';
import { openInstallationKey } from '#platform/secrets/installation-key';
import { readConfig } from '../config.ts';
import { openFileStore } from '../open-file-store.ts';
import { fillCompany } from './fill-company.ts';
import { runOnInstallation } from './installation.ts';

await runOnInstallation(async ({ db }, { log }) => {
  const { file } = parseArgs({ options: { file: { type: 'string' } } }).values;
  if (!file) throw new Error('Use: npm run company -- --file company.json');
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
