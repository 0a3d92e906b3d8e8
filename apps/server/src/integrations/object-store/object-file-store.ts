import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  assertSameFile,
  type ByteRange,
  FileMissingError,
  type FileStore,
  isFileKey,
  newFileKey,
} from '@recoup/file-store/file-store';
import { hashStream } from '@recoup/file-store/hash-stream';
import { createTemporaryFolder } from '@recoup/file-store/temporary-folder';
import type { BaseLogger } from 'pino';
import { attachmentHeader } from '#platform/files/send-file';
import {
  type BucketSettings,
  interactiveRetryPolicy,
  openBucket,
  type RetryPolicy,
} from './bucket.ts';
import { createBucketClaim } from './claim-bucket.ts';
import { listObjects } from './list-objects.ts';
import { ObjectStoreFailure, toObjectStoreRefusal } from './object-store-failure.ts';
import { hasObject, openObject } from './open-object.ts';
import { sendFile } from './send-file.ts';

interface ObjectFileStoreOptions {
  settings: BucketSettings;
  /**
   * Where files are on this machine while they are received, or while they are read out of order.
   */
  temporaryFolder: string;
  /** Identifies this installation: objects of another one are not touched. */
  installation: string;
  log: Pick<BaseLogger, 'warn'>;
  patience?: RetryPolicy;
}

const linkSeconds = 60;

/**
 * Keeps files in a bucket of an object store (decision 94). A file is first received completely on
 * this machine, so that its checksum is known before the first byte is uploaded, and a sender who
 * disconnects leaves nothing in the bucket.
 * @throws ObjectStoreFailure when the bucket cannot be used as configured
 */
export async function openObjectFileStore(options: ObjectFileStoreOptions): Promise<FileStore> {
  const {
    settings,
    temporaryFolder,
    installation,
    log,
    patience = interactiveRetryPolicy,
  } = options;
  const bucket = openBucket(settings, patience);
  const temporary = await createTemporaryFolder(temporaryFolder);
  const claim = createBucketClaim(bucket, installation);
  await claim().catch((error: unknown) => {
    const failure = ObjectStoreFailure.of(error);
    if (!failure.mayPass) throw failure;
    log.warn({ err: failure }, 'object store unavailable; waiting');
  });

  const open = async (key: string, range?: ByteRange): Promise<Readable> => {
    if (!isFileKey(key)) throw new FileMissingError(key);
    const body = await openObject(bucket, key, range).catch(refuse);
    return Readable.from(readOrRefuse(body), { objectMode: false });
  };

  const remove = async (key: string): Promise<void> => {
    if (!isFileKey(key)) throw new FileMissingError(key);
    await bucket
      .find((s3) => s3.deleteObject(bucket.at(key)))
      .catch((error: unknown) => {
        // nothing refers to it anymore: the next sweep takes it
        log.warn({ err: error, key }, 'could not remove a stored file; will retry later');
      });
  };

  return {
    put: async (content, { folder, as, signal } = {}) => {
      const key = as?.key ?? newFileKey(folder);
      const path = temporary.newPath();
      const measured = hashStream();
      try {
        const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
        await pipeline(content, measured.stream, target, signal ? { signal } : {});
        const { byteSize, sha256 } = measured.result();
        assertSameFile(as, sha256);
        await claim().catch(refuse);
        const file = { ...temporary, path, key, byteSize, sha256, signal };
        await sendFile(bucket, file).catch((error: unknown) => {
          // It may have been stored without confirmation; under a known key, the next attempt
          // stores it again, and a late deletion would remove that.
          if (!as) void remove(key);
          signal?.throwIfAborted();
          return refuse(error);
        });
        return { key, byteSize, sha256 };
      } finally {
        await rm(path, { force: true });
      }
    },
    open,
    exists: async (key) => {
      if (!isFileKey(key)) return false;
      return await hasObject(bucket, key).catch(refuse);
    },
    useLocally: async (key, run) => {
      const path = temporary.newPath();
      try {
        await pipeline(await open(key), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        return await run(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    remove,
    list: async function* () {
      await claim().catch(refuse);
      yield* listObjects(bucket);
    },
    linkTo: async (key, { name, mediaType }) => {
      if (!isFileKey(key)) throw new FileMissingError(key);
      const headers = {
        ResponseContentDisposition: attachmentHeader(name),
        ResponseContentType: mediaType,
      };
      return await bucket.link(key, headers, linkSeconds);
    },
  };
}

async function* readOrRefuse(body: Readable): AsyncGenerator<Buffer> {
  try {
    yield* body;
  } catch (error) {
    refuse(error);
  }
}

function refuse(error: unknown): never {
  throw error instanceof FileMissingError ? error : toObjectStoreRefusal(error);
}
