import { classifySupplierRow } from '@recoup/domain/uploads/classify-supplier-row';
import { nameKey } from '@recoup/domain/uploads/duplicate-rule';
import { readArcRow } from '@recoup/domain/uploads/read-arc-row';
import type { Booking } from '@recoup/domain/uploads/read-booking';
import { fileOf, readAll } from '@recoup/test-support/table-file';
import { describe, expect, test } from 'vitest';
import { asWorkbook } from './as-workbook.ts';
import {
  type BookingSample,
  bucketOf,
  expected,
  overlapTruthOf,
  type SampleAgency,
  samplePath,
} from './sample-files.ts';
import {
  jsonLines,
  type PlacedRow,
  placeRows,
  readSample,
  type SampleFile,
  sampleCountries,
  sampleToday,
} from './sample-upload.ts';

interface Truth {
  readonly row: number;
  readonly line: number;
  readonly category: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly nights: number;
  readonly rate: number;
  readonly currency: string;
  readonly last: string;
  readonly confirmation: string;
}

function arcsOf(agencies: readonly SampleAgency[]): Set<string> {
  return new Set(agencies.flatMap(({ arc, arc2 }) => (arc2 ? [arc, arc2] : [arc])));
}

function uploadFor(layout: string, owners: readonly SampleAgency[]) {
  const all = expected?.agencies ?? [];
  const agencyOf = (arc: string): string =>
    all.find((agency) => agency.arc === arc || agency.arc2 === arc)?.name ?? '';
  const names = new Set(owners.map(({ name }) => name));
  const agencies = layout === 'cts' ? all : all.filter(({ name }) => names.has(name));
  return { today: sampleToday, allowedArcs: arcsOf(agencies), agencyOf };
}

function countBuckets(rows: readonly PlacedRow[]) {
  const count = (bucket: PlacedRow['bucket']): number =>
    rows.filter((row) => row.bucket === bucket).length;
  return {
    totalRecords: rows.length,
    unreadableCount: count('unreadable'),
    missingGuestNameCount: count('missingGuestName'),
    tooOldCount: count('tooOld'),
    rateTooLowCount: count('rateTooLow'),
    duplicateCount: count('duplicate'),
    newRecords: count('new'),
  };
}

interface PlacedFile {
  readonly file: SampleFile;
  readonly placed: readonly PlacedRow[];
}

const placedFiles = new Map<string, Promise<PlacedFile>>();

/** A sample file uploaded for its agency on an empty database. */
function placeSample({ file: name, layout, agencies }: BookingSample): Promise<PlacedFile> {
  const place = async (): Promise<PlacedFile> => {
    const file = await readSample(layout === 'cts' ? 'cts' : 'agency', samplePath(name));
    return { file, placed: placeRows(file, uploadFor(layout, agencies)) };
  };
  const placing = placedFiles.get(name) ?? place();
  placedFiles.set(name, placing);
  return placing;
}

describe.skipIf(!expected)('the sample files of agencies', () => {
  test.each(expected?.files ?? [])(
    'every row of $file lands in its bucket [A-355]',
    async (sample) => {
      const { file, placed } = await placeSample(sample);
      const truth = jsonLines<Truth>(samplePath(`${sample.file}.truth.jsonl`));

      expect(file.columns.missing).toEqual([]);
      expect(file.lineNumbers).toEqual(truth.map(({ line }) => line));
      const wrong = truth.filter(
        ({ row, category }) => placed[row - 1]?.bucket !== bucketOf(category),
      );
      expect(wrong.map((row) => [row, placed[row.row - 1]])).toEqual([]);
      expect(countBuckets(placed)).toEqual(sample.summary);
    },
  );

  test.each(expected?.files ?? [])(
    'every new booking of $file is read as it is meant',
    async (sample) => {
      const { file, placed } = await placeSample(sample);
      const truth = jsonLines<Truth>(samplePath(`${sample.file}.truth.jsonl`));
      const knowsCurrency =
        'currency' in file.columns.positions || 'country' in file.columns.positions;
      const read = placed.flatMap(({ booking }, index) =>
        booking ? [{ booking, truth: truth[index] }] : [],
      );
      expect(
        read.map(({ booking }) => [
          booking.checkInOn,
          booking.checkOutOn,
          booking.nights,
          booking.rateCents / 100,
          knowsCurrency ? booking.currency : '',
        ]),
      ).toEqual(
        read.map(({ truth: row }) => [
          row?.checkIn,
          row?.checkOut,
          row?.nights,
          row?.rate,
          knowsCurrency ? row?.currency : '',
        ]),
      );
    },
  );

  test.each(expected?.files ?? [])(
    'every row of $file lands in the same bucket when it comes as a workbook',
    async (sample) => {
      const { file, placed } = await placeSample(sample);
      const { rows } = await readAll(samplePath(sample.file));
      const workbook = await readSample(file.columns.kind, fileOf(asWorkbook(rows, file)));
      const again = placeRows(workbook, uploadFor(sample.layout, sample.agencies));
      expect(again.map(({ bucket }) => bucket)).toEqual(placed.map(({ bucket }) => bucket));
    },
  );

  test('the first fault in the decided order counts for a row with two', async () => {
    for (const { file: name, layout, agencies } of expected?.files ?? []) {
      const file = await readSample(
        layout === 'cts' ? 'cts' : 'agency',
        samplePath(`overlap-${name}`),
      );
      const buckets = placeRows(file, uploadFor(layout, agencies)).map(({ bucket }) => bucket);
      expect([name, ...buckets]).toEqual([name, ...overlapTruthOf(`overlap-${name}`)]);
    }
  });

  test('a second delivery adds only what the first one did not contain [I9]', async () => {
    const {
      file,
      loadAfter,
      totalRecords,
      duplicatesOfFirst,
      new: added,
    } = expected!.secondDelivery;
    const upload = uploadFor(
      'concur',
      expected!.files.find((each) => each.file === loadAfter)!.agencies,
    );
    const known = new Map<string, Booking[]>();
    placeRows(await readSample('agency', samplePath(loadAfter)), upload, known);
    const counts = countBuckets(
      placeRows(await readSample('agency', samplePath(file)), upload, known),
    );
    expect(counts).toMatchObject({
      totalRecords,
      duplicateCount: duplicatesOfFirst,
      newRecords: added,
    });

    const again = countBuckets(
      placeRows(await readSample('agency', samplePath(file)), upload, known),
    );
    expect(again).toMatchObject({ duplicateCount: totalRecords, newRecords: 0 });
  });

  test('suppliers are new, owned already, or without phone [S-697]', async () => {
    const file = await readSample('supplier', samplePath('suppliers.csv'));
    const { findCountry } = sampleCountries();
    const owned = new Set<string>();
    const buckets = file.rows.map((fields) => {
      const row = classifySupplierRow(fields, findCountry, () => undefined);
      if (row.bucket !== 'withPhone') return row.bucket;
      const { digits } = row.supplier.phone;
      if (owned.has(digits)) return 'duplicate';
      owned.add(digits);
      return 'new';
    });
    const truth = jsonLines<Truth>(samplePath('suppliers.csv.truth.jsonl'));
    const wrong = truth.filter(({ row, category }) => buckets[row - 1] !== category);
    expect(wrong).toEqual([]);
    expect(buckets).toHaveLength(expected!.suppliers.totalSuppliers!);
  });

  test('rows of an ARC file name exactly one record, or none [A-357]', async () => {
    const arcFile = await readSample('arc', samplePath('arc-update.csv'));
    const records = new Map<string, number>();
    for (const sample of expected?.files ?? []) {
      const { placed } = await placeSample(sample);
      for (const { bucket, booking } of placed) {
        if (bucket !== 'new' || !booking) continue;
        const key = [
          booking.confirmation,
          nameKey(booking.guestLastName),
          booking.checkInOn,
        ].join();
        records.set(key, (records.get(key) ?? 0) + 1);
      }
    }
    const arcs = new Set(arcFile.rows.map(({ arc }) => arc ?? ''));
    const matches = arcFile.rows.map((fields) => {
      const row = readArcRow(fields, arcFile.styles, arcFile.columns.names, arcs);
      if ('fault' in row || !('confirmation' in row.value.record)) return undefined;
      const { confirmation, lastNameKey, checkInOn } = row.value.record;
      return records.get([confirmation, lastNameKey, checkInOn].join()) ?? 0;
    });
    const { rows, updateCount, unknownConfirmations } = expected!.arcUpdate;
    expect(matches).toHaveLength(rows);
    expect(matches.filter((count) => count === 1)).toHaveLength(updateCount);
    expect(matches.filter((count) => count === 0)).toHaveLength(unknownConfirmations);
  });
});
