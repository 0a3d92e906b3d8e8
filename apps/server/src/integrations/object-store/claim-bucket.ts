import { type Bucket, contentOf } from './bucket.ts';
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

async function claimBucket(bucket: Bucket, installation: string): Promise<void> {
  const { bucket: name, names } = bucket.settings;
  const found = await bucket.callForText({ method: 'GET', key: sign }).catch((error: unknown) => {
    if (ObjectStoreFailure.of(error).isMissing) return undefined;
    throw error;
  });
  if (found !== undefined && found.trim() !== installation)
    throw new ObjectStoreFailure(
      `The bucket ${name} has the files of another installation. Give this one a bucket or a prefix of its own (${names}_BUCKET, ${names}_PREFIX).`,
      {},
    );
  // also when it is there: a bucket that may not be written is better found now than by an upload
  const content = contentOf(`${installation}\n`);
  await bucket.callForText({ method: 'PUT', key: sign, content });
}
