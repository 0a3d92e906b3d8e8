import type { Bucket } from './bucket.ts';
import { ObjectStoreFailure } from './object-store-failure.ts';

/** Returns whether the bucket has a key. @throws ObjectStoreFailure */
export async function hasObject(bucket: Bucket, key: string): Promise<boolean> {
  try {
    const answer = await bucket.call({ method: 'HEAD', key });
    answer.resume();
    return true;
  } catch (error) {
    const failure = ObjectStoreFailure.of(error);
    if (failure.isMissing) return false;
    throw failure;
  }
}
