// Fills in the company whose name stands on invoices, emails, and letters, also while the server runs:
// npm run company -- --file company.json
import { openInstallationKey } from '#platform/secrets/installation-key';
import { readConfig } from '../config.ts';
import { openFileStore } from '../open-file-store.ts';
import { fillCompany, readCompanyFile } from './fill-company.ts';
import { runOnInstallation } from './installation.ts';

const usage = 'Usage: npm run company -- --file company.json';

await runOnInstallation(
  {
    command: 'npm run company',
    options: { file: { type: 'string' } },
    usage,
    async read({ values: { file } }) {
      if (!file) throw new Error(usage);
      return await readCompanyFile(file);
    },
  },
  async ({ db }, { log }, details) => {
    const config = readConfig();
    const missing = await fillCompany({
      db,
      openFiles: async () =>
        await openFileStore({
          config,
          secretKey: await openInstallationKey(db, { ...config, log }),
          log,
        }),
      details,
    });
    console.log('The company was saved.');
    if (missing.length > 0) console.log(`Still missing: ${missing.join(', ')}.`);
    return 0;
  },
);
