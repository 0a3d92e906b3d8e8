import { z } from 'zod';
import type { BucketSettings } from '#integrations/object-store/bucket';

/** A base address that may be called: https, or a stand-in on this machine. */
export const serviceAddress = z
  .string()
  .regex(
    /^(https:\/\/[^/?#]+|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?)$/,
    'must be an https address without a path',
  );

const switchText = z
  .enum(['0', '1', 'true', 'false'])
  .transform((text) => text === '1' || text === 'true');

/** The settings of the place where stored files lie. */
export const fileStoreEnvironment = {
  FILE_STORE: z.enum(['folder', 's3']).default('folder'),
  S3_ENDPOINT: serviceAddress.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/, 'must be a region such as eu-central-1')
    .default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/, 'must be words in lower case, with / between them')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: switchText.default(false),
  S3_LINKS: switchText.default(true),
};

export interface FileStoreSettings {
  /** Where new files go. */
  readonly kind: 'folder' | 's3';
  /** The object store; with `folder` it is only read, while files move away from it. */
  readonly bucket: BucketSettings | undefined;
  /** Whether browsers are sent to the object store for recordings. */
  readonly givesLinks: boolean;
}

const environment = z.object(fileStoreEnvironment);

/** @throws Error for an object store that is set up in part */
export function readFileStore(data: z.infer<typeof environment>): FileStoreSettings {
  const { FILE_STORE: kind, S3_BUCKET: bucket, S3_REGION: region, S3_PREFIX: prefix } = data;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data;
  const given = [bucket, accessKeyId, secretAccessKey].filter((text) => text !== undefined);
  if (!bucket || !accessKeyId || !secretAccessKey) {
    if (given.length > 0 || kind === 's3')
      throw new Error(
        'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: give all, or none with FILE_STORE=folder.',
      );
    return { kind, bucket: undefined, givesLinks: false };
  }
  return {
    kind,
    bucket: {
      endpoint: data.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
      region,
      bucket,
      prefix: prefix ? `${prefix}/` : '',
      accessKeyId,
      secretAccessKey,
      isPathStyle: data.S3_PATH_STYLE,
    },
    givesLinks: data.S3_LINKS,
  };
}

/** Where files lie, to be printed: without the keys. */
export function describeFileStore({ kind, bucket }: FileStoreSettings): string {
  if (!bucket) return 'folder';
  const place = `${bucket.bucket}/${bucket.prefix} at ${bucket.endpoint}`;
  return kind === 's3' ? place : `folder, and what is still in ${place}`;
}
