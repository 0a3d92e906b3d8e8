import { join } from 'node:path';
import type { BackupTarget } from '@recoup/backup/backup-target';
import { openFolderTarget } from '@recoup/backup/folder-target';
import type { BaseLogger } from 'pino';
import { openBackupBucket } from '#integrations/object-store/backup-bucket';
import { readSecretKey } from '#platform/secrets/secret-key';
import type { Config } from './config.ts';
import { fingerprintInstallation } from './open-file-store.ts';

type TargetSettings = Pick<Config, 'dataFolder' | 'backupFolder' | 'backupBucket'>;

/** Describes the backup location, without accessing it. */
export function findBackupTarget(config: TargetSettings): BackupTarget {
  return config.backupBucket
    ? bucketOf(config, config.backupBucket)
    : openFolderTarget(config.backupFolder);
}

/**
 * Opens the backup location for a process that will make backups. If it is merely unavailable, the
 * process still starts.
 * @throws ObjectStoreFailure for a bucket that cannot be used as configured
 */
export async function openBackupTarget(
  config: TargetSettings,
  log: Pick<BaseLogger, 'warn'>,
): Promise<BackupTarget> {
  if (!config.backupBucket) return findBackupTarget(config);
  const bucket = bucketOf(config, config.backupBucket);
  await bucket.assertUsable(log);
  return bucket;
}

function bucketOf({ dataFolder }: TargetSettings, settings: NonNullable<Config['backupBucket']>) {
  return openBackupBucket({
    settings,
    temporaryFolder: join(dataFolder, 'temporary'),
    // asked for before the first writing only: a place that is just read needs no key
    installation: async () => fingerprintInstallation(await readSecretKey(dataFolder)),
  });
}
