import { isFileKey, type ListedFile } from '@recoup/file-store/file-store';
import type { Bucket } from './bucket.ts';
import { toObjectStoreRefusal } from './object-store-failure.ts';
import { abortUpload } from './send-file.ts';

const forgottenMs = 86_400_000;

/** Every file of the bucket; parts that no one ended for a day go on the way. */
export async function* listObjects(bucket: Bucket): AsyncGenerator<ListedFile> {
  try {
    await abortStaleUploads(bucket);
    for await (const { key, writtenAt } of listKeys(bucket))
      if (isFileKey(key)) yield { key, writtenAt };
  } catch (error) {
    throw toObjectStoreRefusal(error);
  }
}

interface ListedKey extends ListedFile {
  byteSize: number;
}

/**
 * Lists the objects of the bucket with a key prefix, a thousand at a time.
 * @throws ObjectStoreFailure
 */
export async function* listKeys(bucket: Bucket, beginning = ''): AsyncGenerator<ListedKey> {
  const { bucket: Bucket, prefix } = bucket.settings;
  let ContinuationToken: string | undefined;
  do {
    const asked = { Bucket, Prefix: `${prefix}${beginning}`, ContinuationToken };
    const page = await bucket.call((s3) => s3.listObjectsV2(asked));
    for (const { Key = '', LastModified = new Date(), Size = 0 } of page.Contents ?? [])
      yield { key: Key.slice(prefix.length), byteSize: Size, writtenAt: LastModified };
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

/** Takes away the parts of files that no one ended for a day. @throws ObjectStoreFailure */
export async function abortStaleUploads(bucket: Bucket): Promise<void> {
  const { bucket: Bucket, prefix: Prefix } = bucket.settings;
  const { Uploads = [] } = await bucket.call((s3) => s3.listMultipartUploads({ Bucket, Prefix }));
  const before = Date.now() - forgottenMs;
  for (const { Key = '', UploadId = '', Initiated = new Date() } of Uploads)
    if (Initiated.getTime() < before) await abortUpload(bucket, Key.slice(Prefix.length), UploadId);
}
