import { z } from 'zod';
import type { BucketSettings } from '#integrations/object-store/bucket';
import { oneOf, serviceAddress, switchText } from './setting-shapes.ts';

const bucketShapes = {
  ENDPOINT: serviceAddress.optional(),
  REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/, 'must be a region such as eu-central-1')
    .default('us-east-1'),
  BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  PREFIX: z
    .string()
    .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/, 'must be words in lower case, with / between them')
    .optional(),
  ACCESS_KEY_ID: z.string().optional(),
  SECRET_ACCESS_KEY: z.string().optional(),
  PATH_STYLE: switchText.default(false),
};

type Names = BucketSettings['names'];
type BucketEnvironment<N extends Names> = {
  [Name in keyof typeof bucketShapes as `${N}_${Name}`]: (typeof bucketShapes)[Name];
};

/** The shapes of a bucket's settings, whose names begin so. */
const bucketEnvironment = <N extends Names>(names: N): BucketEnvironment<N> =>
  Object.fromEntries(
    Object.entries(bucketShapes).map(([name, shape]) => [`${names}_${name}`, shape]),
  ) as BucketEnvironment<N>;

/** The settings of the places where stored files and backups lie. */
export const fileStoreEnvironment = {
  FILE_STORE: oneOf(['folder', 's3']).default('folder'),
  ...bucketEnvironment('S3'),
  S3_LINKS: switchText.default(true),
  BACKUP_STORE: oneOf(['folder', 's3']).default('folder'),
  ...bucketEnvironment('BACKUP_S3'),
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
type Given = z.infer<typeof environment>;

/** The bucket of settings whose names begin so. @throws Error for one that is set up in part */
function readBucket(data: Given, names: Names, kindName: 'FILE_STORE' | 'BACKUP_STORE') {
  const bucket = data[`${names}_BUCKET`];
  const accessKeyId = data[`${names}_ACCESS_KEY_ID`];
  const secretAccessKey = data[`${names}_SECRET_ACCESS_KEY`];
  const region = data[`${names}_REGION`];
  const prefix = data[`${names}_PREFIX`];
  if (!bucket || !accessKeyId || !secretAccessKey) {
    if (bucket || accessKeyId || secretAccessKey || data[kindName] === 's3')
      throw new Error(
        `${names}_BUCKET, ${names}_ACCESS_KEY_ID and ${names}_SECRET_ACCESS_KEY belong together: give all, or none with ${kindName}=folder.`,
      );
    return undefined;
  }
  return {
    names,
    endpoint: data[`${names}_ENDPOINT`] ?? `https://s3.${region}.amazonaws.com`,
    region,
    bucket,
    prefix: prefix ? `${prefix}/` : '',
    accessKeyId,
    secretAccessKey,
    isPathStyle: data[`${names}_PATH_STYLE`],
  } satisfies BucketSettings;
}

/** @throws Error for an object store that is set up in part */
export function readFileStore(data: Given): FileStoreSettings {
  const bucket = readBucket(data, 'S3', 'FILE_STORE');
  return { kind: data.FILE_STORE, bucket, givesLinks: bucket !== undefined && data.S3_LINKS };
}

/**
 * The bucket where backups lie; none where they lie in a folder.
 * @throws Error for one that is set up in part, or is where stored files lie
 */
export function readBackupBucket(data: Given): BucketSettings | undefined {
  const backups = readBucket(data, 'BACKUP_S3', 'BACKUP_STORE');
  if (data.BACKUP_STORE !== 's3' || !backups) return undefined;
  const files = readBucket(data, 'S3', 'FILE_STORE');
  const isSame =
    files?.bucket === backups.bucket &&
    new URL(files.endpoint).host === new URL(backups.endpoint).host;
  // each tidies away what it does not know
  if (
    isSame &&
    (files.prefix.startsWith(backups.prefix) || backups.prefix.startsWith(files.prefix))
  )
    throw new Error(
      'BACKUP_S3_PREFIX and S3_PREFIX overlap in the same bucket. Give backups a separate bucket or prefix.',
    );
  return backups;
}

/** A bucket, to be printed: without the keys. */
export const describeBucket = ({ bucket, prefix, endpoint }: BucketSettings): string =>
  `${bucket}/${prefix} at ${endpoint}`;

/** Display text of where files are stored. */
export function describeFileStore({ kind, bucket }: FileStoreSettings): string {
  if (!bucket) return 'folder';
  const place = describeBucket(bucket);
  return kind === 's3' ? place : `folder, and what is still in ${place}`;
}
