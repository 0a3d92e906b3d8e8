import { type Bucket, type BucketSettings, openBucket } from './bucket.ts';
import { listKeys } from './list-objects.ts';
import { ObjectStoreFailure } from './object-store-failure.ts';
import { findObject } from './open-object.ts';

const sign = 'recoup-installation';

/**
 * Makes sure, once, that the bucket can be read and written and is not another installation's: what
 * no row refers to is swept away, and the files of others have no row here. A trial that fails is
 * made again by the next who asks.
 */
export function createBucketClaim(bucket: Bucket, installation: string): () => Promise<void> {
  let claimed: Promise<void> | undefined;
  return async () => {
    claimed ??= claimBucket(bucket, installation).catch((error: unknown) => {
      claimed = undefined;
      throw error;
    });
    await claimed;
  };
}

/**
 * Marks a bucket of this installation with its current fingerprint; a bucket without a mark, or of
 * another installation, is not changed.
 */
export async function renameBucketClaim(
  settings: BucketSettings,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const bucket = openBucket(settings);
  if ((await readSign(bucket)) !== from) return;
  await writeSign(bucket, to);
}

/**
 * Asks a bucket for its first keys and whose it is, changing nothing.
 * @param installation what this installation would claim it with; not compared where that is unknown
 * @throws ObjectStoreFailure for one that cannot be used as it is set up
 */
export async function checkBucket(
  settings: BucketSettings,
  installation: string | undefined,
): Promise<void> {
  const bucket = openBucket(settings);
  await listKeys(bucket).next();
  if (installation !== undefined) await refuseOthers(bucket, installation);
}

async function writeSign(bucket: Bucket, installation: string): Promise<void> {
  const marked = { ...bucket.at(sign), Body: `${installation}\n` };
  await bucket.call((s3) => s3.putObject(marked));
}

async function readSign(bucket: Bucket): Promise<string | undefined> {
  const body = await findObject(bucket, sign);
  if (!body) return undefined;
  let found = '';
  // Anything longer is not one of our marks.
  for await (const chunk of body) if ((found += String(chunk)).length > 1_000) break;
  return found.trim();
}

/**
 * Refuses a bucket that is marked as another installation's, changing nothing.
 * @throws ObjectStoreFailure
 */
async function refuseOthers(bucket: Bucket, installation: string): Promise<void> {
  const { bucket: name, names } = bucket.settings;
  const found = await readSign(bucket);
  if (found !== undefined && found !== installation)
    throw new ObjectStoreFailure(
      `The bucket ${name} contains the files of another installation. Give this installation its own bucket or prefix (${names}_BUCKET, ${names}_PREFIX).`,
      {},
    );
}

async function claimBucket(bucket: Bucket, installation: string): Promise<void> {
  await refuseOthers(bucket, installation);
  // also when it is there: a bucket that may not be written is better found now than by an upload
  await writeSign(bucket, installation);
}
