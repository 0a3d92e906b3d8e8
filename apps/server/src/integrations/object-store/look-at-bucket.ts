import { type BucketSettings, openBucket } from './bucket.ts';
import { refuseOthers } from './claim-bucket.ts';
import { listKeys } from './list-objects.ts';

/**
 * Asks a bucket for its first keys and whose it is, changing nothing.
 * @param installation what this installation would claim it with; not compared where that is unknown
 * @throws ObjectStoreFailure for one that cannot be used as it is set up
 */
export async function lookAtBucket(
  settings: BucketSettings,
  installation: string | undefined,
): Promise<void> {
  const bucket = openBucket(settings);
  await listKeys(bucket).next();
  if (installation !== undefined) await refuseOthers(bucket, installation);
}
