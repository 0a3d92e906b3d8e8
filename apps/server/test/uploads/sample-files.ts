import { readFileSync } from 'node:fs';
import type { UploadBucket } from '@recoup/contract/uploads/upload-buckets';
import { hasSampleData, sampleData } from '../sample-data.ts';
import { jsonLines } from './sample-upload.ts';

export interface SampleAgency {
  readonly name: string;
  readonly arc: string;
  readonly arc2?: string;
}

/** A file of bookings in the sample data, with the counts that were decided for it. */
export interface BookingSample {
  readonly file: string;
  readonly layout: string;
  readonly agencies: readonly SampleAgency[];
  readonly summary: Readonly<Record<string, number>>;
}

interface Expected {
  readonly files: readonly BookingSample[];
  readonly secondDelivery: Readonly<
    Record<'totalRecords' | 'duplicatesOfFirst' | 'new', number>
  > & {
    readonly file: string;
    readonly loadAfter: string;
  };
  readonly suppliers: Readonly<Record<string, number>>;
  readonly arcUpdate: Readonly<Record<'rows' | 'updateCount' | 'unknownConfirmations', number>>;
  readonly agencies: readonly SampleAgency[];
}

export const samplePath = (name: string): string => sampleData(`agency-files/${name}`);

export const sampleContent = (name: string): Buffer<ArrayBuffer> =>
  Buffer.from(readFileSync(samplePath(name)));

/** What was decided for the sample files; absent where the sample data are not. */
export const expected: Expected | undefined = hasSampleData
  ? JSON.parse(sampleContent('expected.json').toString())
  : undefined;

/** Every file of bookings by its name, as titles of tests want them. */
export const bookingFiles = (expected?.files ?? []).map((sample) => [sample.file, sample] as const);

/** What the import of the suppliers counts. */
export function suppliersCounted(): Record<string, number | undefined> {
  const { totalSuppliers, newSupplierCount, duplicateCount, missingPhoneCount } =
    expected?.suppliers ?? {};
  return { totalSuppliers, newSupplierCount, duplicateCount, missingPhoneCount };
}

/** The file that repeats much of another, that other, and what the import of it counts. */
export function secondDelivery() {
  const second = expected?.secondDelivery;
  return {
    file: second?.file ?? '',
    first: expected?.files.find(({ file }) => file === second?.loadAfter) as BookingSample,
    counted: {
      totalRecords: second?.totalRecords,
      duplicateCount: second?.duplicatesOfFirst,
      newRecords: second?.new,
    },
  };
}

/** What the import of the ARC file counts. */
export function arcsCounted(): Record<'updateCount' | 'unmatchedCount', number | undefined> {
  const { updateCount, unknownConfirmations } = expected?.arcUpdate ?? {};
  return { updateCount, unmatchedCount: unknownConfirmations };
}

/** The bucket of a row of bookings that its truth line puts into this category. */
export function bucketOf(category: string) {
  if (/^(arc|badDate|rateBlank|rateText)/.test(category)) return 'unreadable';
  if (category.startsWith('missingGuest')) return 'missingGuestName';
  if (category === 'tooOld') return 'tooOld';
  if (/^rate(Zero|Negative|BelowMin)/.test(category)) return 'rateTooLow';
  return category.startsWith('duplicate') ? 'duplicate' : 'new';
}

/** The order in which the buckets are tested: a row with several faults lands in the first. */
const bucketOrder = [
  'unreadable',
  'missingGuestName',
  'tooOld',
  'rateTooLow',
  'duplicate',
  'new',
] as const satisfies UploadBucket[];

/** Which bucket each line of a file of bookings belongs in. */
export function truthOf(file: string): Map<number, string> {
  const lines = jsonLines<{ line: number; category: string }>(samplePath(`${file}.truth.jsonl`));
  return new Map(lines.map(({ line, category }) => [line, bucketOf(category)]));
}

/** The buckets of the rows of a file whose rows have two faults each, in the file's order. */
export function overlapTruthOf(file: string): Array<string | undefined> {
  return jsonLines<{ faults: string[] }>(samplePath(`${file}.truth.jsonl`)).map(({ faults }) => {
    const buckets = new Set<string>(faults.map(bucketOf));
    return bucketOrder.find((bucket) => buckets.has(bucket));
  });
}
