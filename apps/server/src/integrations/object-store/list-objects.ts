import { isFileKey, type ListedFile } from '#platform/files/file-store';
import type { Bucket } from './bucket.ts';
import { refuseFor } from './object-store-failure.ts';
import { readElements } from './read-elements.ts';
import { abandon } from './send-file.ts';

const forgottenMs = 86_400_000;

/** Every file of the bucket, a thousand at a time; parts that nobody ended for a day go on the way. */
export async function* listObjects(bucket: Bucket): AsyncGenerator<ListedFile> {
  const { prefix } = bucket.settings;
  await sweepParts(bucket);
  let token: string | undefined;
  do {
    const page = await ask(bucket, {
      'list-type': '2',
      prefix,
      ...(token && { 'continuation-token': token }),
    });
    for (const { Key = '', LastModified = '' } of readElements(page, 'Contents')) {
      const key = Key.slice(prefix.length);
      if (isFileKey(key)) yield { key, writtenAt: new Date(LastModified) };
    }
    token = readElements(page, 'ListBucketResult')[0]?.NextContinuationToken;
  } while (token);
}

async function sweepParts(bucket: Bucket): Promise<void> {
  const { prefix } = bucket.settings;
  const page = await ask(bucket, { uploads: '', prefix });
  const before = Date.now() - forgottenMs;
  for (const { Key = '', UploadId = '', Initiated = '' } of readElements(page, 'Upload'))
    if (Date.parse(Initiated) < before) await abandon(bucket, Key.slice(prefix.length), UploadId);
}

async function ask(bucket: Bucket, query: Record<string, string>): Promise<string> {
  return await bucket.callForText({ method: 'GET', query }).catch((error: unknown) => {
    throw refuseFor(error);
  });
}
