import type { TestApp } from '../harness.ts';
import { type BookingSample, expected, sampleContent } from './sample-files.ts';
import { addAgency } from './upload-file.ts';

/** One of the two agencies that ARC files are for. */
export const arcAgency = 92;

/** Adds the agencies of the sample data; returns their ids by name. */
export async function addSampleAgencies(testApp: TestApp): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { name, arc, arc2 } of expected?.agencies ?? [])
    ids.set(name, await addAgency(testApp, { name, arcs: arc2 ? [arc, arc2] : [arc] }));
  return ids;
}

/**
 * Adds the one agency that the sample ARC file is about: it has every ARC, because the file's rows
 * are about records of all the samples and name ARCs that no other agency has.
 */
export async function addSampleArcAgency(testApp: TestApp): Promise<void> {
  const newArcs = sampleContent('arc-update.csv')
    .toString()
    .matchAll(/,(\d{8})\r?\n/g);
  const known = (expected?.agencies ?? []).flatMap(({ arc, arc2 }) => [arc, arc2 ?? arc]);
  const arcs = [...new Set([...known, ...[...newArcs].map(([, arc]) => arc ?? '')])];
  await addAgency(testApp, { id: arcAgency, name: 'Compass', arcs });
}

/** The agency that a sample is of; none for a CTS file. */
export function agencyOf(
  { layout, agencies }: BookingSample,
  ids: ReadonlyMap<string, number>,
): number | undefined {
  return layout === 'cts' ? undefined : ids.get(agencies[0]?.name ?? '');
}

/** The bucket that every row of an imported file of bookings really ended up in, by its line. */
export async function storedBuckets(
  { db }: TestApp,
  uploadId: number,
): Promise<Map<number, string>> {
  const rejects = await db
    .selectFrom('upload_rejects')
    .select(['row_number', 'bucket'])
    .where('upload_id', '=', uploadId)
    .execute();
  const records = await db
    .selectFrom('records')
    .select('upload_row')
    .where('upload_id', '=', uploadId)
    .execute();
  const buckets = [
    ...rejects.map(({ row_number, bucket }): [number, string] => [row_number, bucket]),
    ...records.map(({ upload_row }): [number, string] => [upload_row ?? 0, 'new']),
  ];
  return new Map(buckets.toSorted(([one], [other]) => one - other));
}

/** The counts of several summaries as one. */
export function sumOf(
  summaries: ReadonlyArray<Readonly<Record<string, unknown>>>,
): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const summary of summaries)
    for (const [name, value] of Object.entries(summary))
      if (typeof value === 'number' && name !== 'uploadId') sum[name] = (sum[name] ?? 0) + value;
  return sum;
}
