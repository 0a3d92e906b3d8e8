import type { Readable } from 'node:stream';
import { type ByteRange, FileMissingError } from '@recoup/file-store/file-store';
import type { Bucket } from './bucket.ts';
import { ObjectStoreFailure } from './object-store-failure.ts';

/** Bytes counted from 0; without an end to the last one. */
type OpenRange = Pick<ByteRange, 'start'> & Partial<ByteRange>;

/**
 * Opens an object, or a part of it; its bytes are streamed.
 * @returns undefined if there is no such object
 * @throws ObjectStoreFailure
 */
export async function findObject(
  bucket: Bucket,
  key: string,
  range?: OpenRange,
): Promise<Readable | undefined> {
  const Range = range && `bytes=${range.start}-${range.end ?? ''}`;
  const found = await bucket.find((s3) => s3.getObject({ ...bucket.at(key), Range }));
  const body = found?.Body as Readable | undefined;
  if (!found || (found.ETag && (!range || found.$metadata.httpStatusCode === 206))) return body;
  body?.destroy();
  throw new ObjectStoreFailure('The object store returned a different object.', { mayPass: true });
}

/** The same of an object that must be there. @throws FileMissingError, ObjectStoreFailure */
export async function openObject(
  bucket: Bucket,
  key: string,
  range?: OpenRange,
): Promise<Readable> {
  const found = await findObject(bucket, key, range);
  if (!found) throw new FileMissingError(key);
  return found;
}

/** Returns whether the bucket has a key. @throws ObjectStoreFailure */
export async function hasObject(bucket: Bucket, key: string): Promise<boolean> {
  return (await bucket.find((s3) => s3.headObject(bucket.at(key)))) !== undefined;
}
