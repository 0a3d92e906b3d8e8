// Makes a backup of the database and the stored files, also while everything runs: npm run backup
// With --drill the newest backup is tried out: restored beside the database, checked, and removed.
import { openInstallationKey } from '#platform/secrets/installation-key';
import { readConfig } from '../config.ts';
import { createConfiguredMaintenance } from '../create-maintenance.ts';
import { findBackupTarget } from '../open-backup-target.ts';
import { openFileStore } from '../open-file-store.ts';
import { runOnInstallation } from './installation.ts';

await runOnInstallation(
  {
    command: 'npm run backup',
    options: { drill: { type: 'boolean', default: false } },
    read: ({ values }) => values,
  },
  async ({ db }, { address, ownerAddress, log }, { drill }) => {
    const config = readConfig();
    const secretKey = await openInstallationKey(db, { ...config, log });
    const files = await openFileStore({ config, secretKey, log });
    const place = findBackupTarget(config);
    const stores = { files, place, secretKey };
    const care = createConfiguredMaintenance({ config, db, address, ownerAddress, ...stores, log });
    const { succeeded, message } = drill
      ? await care.drill(new Date())
      : await care.backUp(new Date());
    console.log(message);
    return succeeded ? 0 : 1;
  },
);
