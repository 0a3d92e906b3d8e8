import { Readable } from 'node:stream';
import { type BackupTarget, BackupTargetError } from '@recoup/backup/backup-target';
import type { ByteRange } from '@recoup/file-store/file-store';
import { createTemporaryFolder, type TemporaryFolder } from '@recoup/file-store/temporary-folder';
import type { BaseLogger } from 'pino';
import { type Bucket, type BucketSettings, openBucket, type RetryPolicy } from './bucket.ts';
import { createBucketClaim } from './claim-bucket.ts';
import { abortStaleUploads, listKeys } from './list-objects.ts';
import { ObjectStoreFailure } from './object-store-failure.ts';
import { openObject } from './open-object.ts';
import { sendStream } from './send-file.ts';

interface BackupBucketOptions {
  settings: BucketSettings;
  /** Where one part at a time is stored on this machine before it is uploaded. */
  temporaryFolder: string;
  /** Tells this installation from others, whose backups are never tidied away. */
  installation: () => Promise<string>;
  patience?: RetryPolicy;
}

/** No one waits for a backup, and hours of work may hang on one call. */
const backupRetryPolicy: RetryPolicy = {
  silenceMs: 30_000,
  attemptsWithinMs: 120_000,
  mostAttempts: 20,
};
/** How often in a row reading a file may be interrupted and continued. */
const mostBreaks = 5;

/** Backups in a bucket of an object store (decision 100). */
interface BackupBucket extends BackupTarget {
  /**
   * Checks that backups can be kept here, unless the service is unavailable.
   * @throws ObjectStoreFailure
   */
  assertUsable(log: Pick<BaseLogger, 'warn'>): Promise<void>;
}

/** Opens the bucket; it is called only when something is asked of it. */
export function openBackupBucket(options: BackupBucketOptions): BackupBucket {
  const { settings, patience = backupRetryPolicy } = options;
  const bucket = openBucket(settings, patience);
  let temporary: Promise<TemporaryFolder> | undefined;
  let claim: (() => Promise<void>) | undefined;

  const read = async (name: string, range?: ByteRange): Promise<Readable> => {
    const first = await openObject(bucket, name, range).catch(throwTargetError);
    const chunks = readOn({ bucket, name, first }, range);
    return Readable.from(chunks, { objectMode: false });
  };

  return {
    assertUsable: async (log) => {
      // with the patience of a start, not of a backup
      const claimNow = createBucketClaim(openBucket(settings), await options.installation());
      await claimNow().catch((error: unknown) => {
        const failure = ObjectStoreFailure.of(error);
        if (!failure.mayPass) throw failure;
        log.warn({ err: failure }, 'object store unavailable; backups are waiting');
      });
    },
    describe: (name = '') => `s3://${settings.bucket}/${settings.prefix}${name}`,
    write: async (name, content) => {
      try {
        claim ??= createBucketClaim(bucket, await options.installation());
        await claim();
        temporary ??= createTemporaryFolder(options.temporaryFolder);
        const { newPath } = await temporary;
        await sendStream(bucket, { key: name, newPath }, content);
      } catch (error) {
        content.destroy();
        throwTargetError(error);
      }
    },
    read,
    list: async function* (beginning) {
      try {
        for await (const { key, byteSize } of listKeys(bucket, beginning))
          yield { name: key, byteSize };
      } catch (error) {
        throwTargetError(error);
      }
    },
    remove: async (name) => {
      await bucket.find((s3) => s3.deleteObject(bucket.at(name))).catch(throwTargetError);
    },
    sweep: async () => await abortStaleUploads(bucket).catch(throwTargetError),
  };
}

interface Reading {
  bucket: Bucket;
  name: string;
  first: Readable;
}

/** The bytes of an object; where a connection breaks, the next goes on. */
async function* readOn(reading: Reading, range?: ByteRange): AsyncGenerator<Buffer> {
  const { bucket, name } = reading;
  let answer = reading.first;
  let start = range?.start ?? 0;
  for (let breaks = 0; ; breaks += 1) {
    try {
      for await (const chunk of answer) {
        start += (chunk as Buffer).length;
        breaks = 0;
        yield chunk as Buffer;
      }
      return;
    } catch (error) {
      if (breaks === mostBreaks) throwTargetError(error);
    }
    const rest = range ? { start, end: range.end } : { start };
    answer = await openObject(bucket, name, rest).catch(throwTargetError);
  }
}

/** Failures of the store are the place's; anything else, such as a stream's, is passed on. */
function throwTargetError(error: unknown): never {
  if (error instanceof ObjectStoreFailure)
    throw new BackupTargetError(error.message, { cause: error });
  throw error;
}
