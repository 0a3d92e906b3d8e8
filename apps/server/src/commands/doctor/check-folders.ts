import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { bytesText } from '@recoup/domain/kit/byte-size';
import { isMissing } from '@recoup/file-store/atomic-files';
import { type Config, diskFolders } from '../../config.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

/** Looks whether the data folder is there and can be written; writes nothing. */
export async function checkDataFolder({ dataFolder }: Config): Promise<Finding> {
  const folder = await stat(dataFolder).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    return undefined;
  });
  if (!folder)
    return failure(
      'mount',
      `${dataFolder}, the folder of DATA_DIR, is not there. If it is a share, mount it. A new installation makes it at its first start.`,
    );
  if (!folder.isDirectory())
    return failure('mount', `${dataFolder}, the folder of DATA_DIR, is a file.`);
  try {
    await access(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return failure(
      'mount',
      `${dataFolder}, the folder of DATA_DIR, cannot be written: ${(error as NodeJS.ErrnoException).code}.`,
    );
  }
  return ok('mount', `${dataFolder} is there and can be written.`);
}

/** Where most systems store the output of services. */
const systemLogs = '/var/log';

/** As much as the alert RecoupDiskFull asks for (`deploy/alerts.yaml`). */
const enough = { bytes: 2e9, share: 0.05 };
const leastBytes = 100e6;

/** Looks how much room there is on each disk that fills: data, backups, logs, temporary files. */
export async function* checkDiskSpace(config: Config): AsyncGenerator<Finding> {
  const folders = { ...diskFolders(config), logs: systemLogs, 'temporary files': tmpdir() };
  for (const [name, path] of Object.entries(folders))
    yield await checkDisk(`room for ${name}`, path);
}

async function checkDisk(what: string, path: string): Promise<Finding> {
  const disk = await statfs(path).catch(() => undefined);
  if (!disk) return warning(what, `${path} is not there, so its disk is not known.`);
  const free = disk.bavail * disk.bsize;
  const size = disk.blocks * disk.bsize;
  const sentence = `${bytesText(free)} of ${bytesText(size)} are free in ${path}.`;
  if (free < leastBytes) return failure(what, `${sentence} Make room.`);
  const isLow = free < enough.bytes || free < enough.share * size;
  return isLow ? warning(what, `${sentence} Make room before it is full.`) : ok(what, sentence);
}
