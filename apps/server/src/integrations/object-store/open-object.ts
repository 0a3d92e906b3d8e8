import type { IncomingMessage } from 'node:http';
import { FileMissingError } from '#platform/files/file-store';
import type { Bucket, BucketCall } from './bucket.ts';
import { ObjectStoreFailure } from './object-store-failure.ts';

/**
 * Opens an object, or a part of it; its body is not read yet.
 * @throws FileMissingError, ObjectStoreFailure
 */
export async function openObject(
  bucket: Bucket,
  key: string,
  range?: BucketCall['range'],
): Promise<IncomingMessage> {
  try {
    const answer = await bucket.call({ method: 'GET', key, ...(range && { range }) });
    if (answer.headers.etag && (!range || answer.statusCode === 206)) return answer;
    answer.destroy();
  } catch (error) {
    if (ObjectStoreFailure.of(error).isMissing) throw new FileMissingError();
    throw error;
  }
  throw new ObjectStoreFailure('The object store gave something else.', { mayPass: true });
}
