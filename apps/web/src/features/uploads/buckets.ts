import { type UploadBucket, uploadBuckets } from '@recoup/contract/uploads/upload-buckets';
import type { FileKind } from '@recoup/domain/uploads/column-aliases';

type Counts = Readonly<Partial<Record<UploadBucket, number>>>;

const names: Readonly<Record<UploadBucket, string>> = {
  new: 'New',
  unreadable: 'Unreadable',
  cancelled: 'Cancelled',
  missingGuestName: 'Missing guest name',
  tooOld: 'Too old',
  rateTooLow: 'Rate too low',
  duplicate: 'Duplicates',
  missingPhone: 'Missing phone',
  unmatched: 'Unmatched',
};

const namesOfArcs: Readonly<Partial<Record<UploadBucket, string>>> = {
  new: 'Updated',
  duplicate: 'Unchanged',
};

/** The words for where a row ends up. */
export function bucketName(kind: FileKind, bucket: UploadBucket): string {
  return (kind === 'arc' && namesOfArcs[bucket]) || names[bucket];
}

/** The buckets that have rows, the accepted ones first. */
export function filledBuckets(counts: Counts): UploadBucket[] {
  return uploadBuckets.filter((bucket) => (counts[bucket] ?? 0) > 0);
}

/** Number of rows with an effect, of all. */
export function acceptedOf(counts: Counts): { accepted: number; total: number } {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { accepted: counts.new ?? 0, total };
}

/** The tab that opens first: the rows that need the user. */
export function firstBucket(counts: Counts): UploadBucket {
  const filled = filledBuckets(counts);
  return filled.find((bucket) => bucket !== 'new') ?? filled[0] ?? 'new';
}
