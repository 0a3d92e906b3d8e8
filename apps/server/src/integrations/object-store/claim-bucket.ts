import { type Bucket, type BucketSettings, contentOf, openBucket } from './bucket.ts';
import { ObjectStoreFailure } from './object-store-failure.ts';

const sign = 'recoup-installation';

/**
 * Makes sure, once, that the bucket can be read and written and is not another installation's: what
 * no row refers to is swept away, and the files of others have no row here. A trial that fails is
 * made again by the next who asks.
 */
export function createClaim(bucket: Bucket, installation: string): () => Promise<void> {
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
 * Marks a bucket of this installation with the name that it has from now on; one without a mark, or
 * of another installation, is left alone.
 */
export async function renameClaim(
  settings: BucketSettings,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const bucket = openBucket(settings);
  if ((await readSign(bucket)) !== from) return;
  await bucket.callForText({ method: 'PUT', key: sign, content: contentOf(`${to}\n`) });
}

async function readSign(bucket: Bucket): Promise<string | undefined> {
  try {
    return (await bucket.callForText({ method: 'GET', key: sign })).trim();
  } catch (error) {
    if (ObjectStoreFailure.of(error).isMissing) return undefined;
    throw error;
  }
}

/**
 * Refuses a bucket that is marked as another installation's, changing nothing.
 * @throws ObjectStoreFailure
 */
export async function refuseOthers(bucket: Bucket, installation: string): Promise<void> {
  const { bucket: name, names } = bucket.settings;
  const found = await readSign(bucket);
  if (found !== undefined && found !== installation)
    throw new ObjectStoreFailure(
      `The bucket ${name} has the files of another installation. Give this one a bucket or a prefix of its own (${names}_BUCKET, ${names}_PREFIX).`,
      {},
    );
}

async function claimBucket(bucket: Bucket, installation: string): Promise<void> {
  await refuseOthers(bucket, installation);
  // also when it is there: a bucket that may not be written is better found now than by an upload
  const content = contentOf(`${installation}\n`);
  await bucket.callForText({ method: 'PUT', key: sign, content });
}
