import { isFileKey, type ListedFile } from '#platform/files/file-store';
import type { Bucket } from './bucket.ts';
import { refuseFor } from './object-store-failure.ts';
import { readElements } from './read-elements.ts';
import { abandon } from './send-file.ts';

const forgottenMs = 86_400_000;

/** Every file of the bucket; parts that nobody ended for a day go on the way. */
export async function* listObjects(bucket: Bucket): AsyncGenerator<ListedFile> {
  try {
    await sweepParts(bucket);
    for await (const { key, writtenAt } of listKeys(bucket))
      if (isFileKey(key)) yield { key, writtenAt };
  } catch (error) {
    throw refuseFor(error);
  }
}

interface ListedKey extends ListedFile {
  byteSize: number;
}

/** What the bucket has under keys that begin so, a thousand at a time. @throws ObjectStoreFailure */
export async function* listKeys(bucket: Bucket, beginning = ''): AsyncGenerator<ListedKey> {
  const { prefix } = bucket.settings;
  let token: string | undefined;
  do {
    const page = await ask(bucket, {
      'list-type': '2',
      prefix: `${prefix}${beginning}`,
      ...(token && { 'continuation-token': token }),
    });
    for (const { Key = '', LastModified = '', Size = '' } of readElements(page, 'Contents'))
      yield {
        key: Key.slice(prefix.length),
        byteSize: Number(Size),
        writtenAt: new Date(LastModified),
      };
    token = readElements(page, 'ListBucketResult')[0]?.NextContinuationToken;
  } while (token);
}

/** Takes away the parts of files that nobody ended for a day. @throws ObjectStoreFailure */
export async function sweepParts(bucket: Bucket): Promise<void> {
  const { prefix } = bucket.settings;
  const page = await ask(bucket, { uploads: '', prefix });
  const before = Date.now() - forgottenMs;
  for (const { Key = '', UploadId = '', Initiated = '' } of readElements(page, 'Upload'))
    if (Date.parse(Initiated) < before) await abandon(bucket, Key.slice(prefix.length), UploadId);
}

const ask = async (bucket: Bucket, query: Record<string, string>): Promise<string> =>
  await bucket.callForText({ method: 'GET', query });
