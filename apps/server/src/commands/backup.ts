// Makes a backup of the database and the stored files, also while everything runs: npm run backup
// With --drill the newest backup is tried out: restored beside the database, checked, and removed.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openLocalFileStore } from '#platform/files/local-file-store';
import { readSecretKey } from '#platform/secrets/secret-key';
import { readConfig } from '../config.ts';
import { createInstallationCare } from '../installation-care.ts';
import { runOnInstallation } from './installation.ts';

await runOnInstallation(async ({ db }, { address, log }) => {
  const { values } = parseArgs({ options: { drill: { type: 'boolean', default: false } } });
  const config = readConfig();
  const files = await openLocalFileStore(join(config.dataFolder, 'files'));
  const secretKey = await readSecretKey(config.dataFolder);
  const care = createInstallationCare({ config, db, address, files, secretKey, log });
  const { succeeded, message } = values.drill
    ? await care.drill(new Date())
    : await care.backUp(new Date());
  console.log(message);
  return succeeded ? 0 : 1;
});
