import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { createFallbackFileStore } from '@recoup/file-store/fallback-file-store';
import type { FileStore } from '@recoup/file-store/file-store';
import { openLocalFileStore } from '@recoup/file-store/local-file-store';
import type { BaseLogger } from 'pino';
import { openObjectFileStore } from '#integrations/object-store/object-file-store';
import { withDiskRefusals } from '#platform/files/disk-errors';
import type { Config } from './config.ts';

interface Opening {
  config: Pick<Config, 'dataFolder' | 'fileStore'>;
  secretKey: Buffer;
  log: BaseLogger;
}

/** Tells this installation from others in a bucket; no one can find the key by it. */
export function fingerprintInstallation(secretKey: Buffer): string {
  return createHmac('sha256', secretKey).update('recoup file store').digest('hex');
}

/** The folder of this installation, and its bucket when one is set up. */
export async function openStoresForMove({ config, secretKey, log }: Opening): Promise<{
  folder: FileStore;
  bucket: FileStore | undefined;
}> {
  const files = join(config.dataFolder, 'files');
  const folder = withDiskRefusals(await openLocalFileStore(files));
  const { bucket: settings, givesLinks } = config.fileStore;
  if (!settings) return { folder, bucket: undefined };
  const { linkTo, ...bucket } = await openObjectFileStore({
    settings,
    temporaryFolder: join(files, 'temporary'),
    installation: fingerprintInstallation(secretKey),
    log,
  });
  return { folder, bucket: givesLinks && linkTo ? { ...bucket, linkTo } : bucket };
}

/**
 * Opens the store of files. Files in the location that is not used for new ones are still found, so
 * that files can move without downtime (decision 94).
 */
export async function openFileStore(opening: Opening): Promise<FileStore> {
  const { folder, bucket } = await openStoresForMove(opening);
  if (!bucket) return folder;
  return opening.config.fileStore.kind === 's3'
    ? createFallbackFileStore(bucket, folder)
    : createFallbackFileStore(folder, bucket);
}
