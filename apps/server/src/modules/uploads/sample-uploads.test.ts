import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness';
import { hasSharedData, sharedData } from '#test/shared-data';
import { jsonLines } from '#test/uploads/sample-upload';
import { addAgency, sendFile } from '#test/uploads/upload-file';

interface Agency {
  readonly name: string;
  readonly arc: string;
  readonly arc2?: string;
}

interface SampleFile {
  readonly file: string;
  readonly layout: string;
  readonly agencies: readonly Agency[];
  readonly summary: Readonly<Record<string, number>>;
}

interface Expected {
  readonly files: readonly SampleFile[];
  readonly overlapFiles: readonly string[];
  readonly secondDelivery: Readonly<
    Record<'totalRecords' | 'duplicatesOfFirst' | 'new', number>
  > & {
    readonly file: string;
    readonly loadAfter: string;
  };
  readonly suppliers: Readonly<Record<string, number>>;
  readonly arcUpdate: Readonly<Record<'rows' | 'updateCount' | 'unknownConfirmations', number>>;
  readonly agencies: readonly Agency[];
}

interface Truth {
  readonly line: number;
  readonly category: string;
  readonly checkIn: string;
  readonly nights: number;
  readonly rate: number;
  readonly currency: string;
}

const sampleText = (name: string): Buffer<ArrayBuffer> =>
  Buffer.from(readFileSync(sharedData(`agency-files/${name}`)));

const expected: Expected | undefined = hasSharedData
  ? JSON.parse(sampleText('expected.json').toString())
  : undefined;
const arcAgency = 92;
const order = ['unreadable', 'missingGuestName', 'tooOld', 'rateTooLow', 'duplicate', 'new'];

function bucketOf(category: string): string {
  if (/^(arc|badDate|rateBlank|rateText)/.test(category)) return 'unreadable';
  if (category.startsWith('missingGuest')) return 'missingGuestName';
  if (category === 'tooOld') return 'tooOld';
  if (/^rate(Zero|Negative|BelowMin)/.test(category)) return 'rateTooLow';
  return category.startsWith('duplicate') ? 'duplicate' : 'new';
}

/** Everything begins with the suppliers and agencies loaded and no records. */
async function startWithSuppliers() {
  const testApp = await startTestApp();
  const caller = await testApp.signedIn('srlead');
  const agencies = new Map<string, number>();
  for (const [index, { name, arc, arc2 }] of (expected?.agencies ?? []).entries()) {
    const id = await addAgency(testApp, {
      name,
      arcs: arc2 ? [arc, arc2] : [arc],
      ...(index === 0 && { id: arcAgency }),
    });
    agencies.set(name, id);
  }
  const upload = async (url: string, name: string, answers?: Record<string, string>) => {
    const file = { name, content: sampleText(name) };
    return await sendFile(testApp, caller, url, file, answers);
  };
  const suppliers = await upload('/api/suppliers/upload', 'suppliers.csv');
  return { testApp, caller, agencies, upload, suppliers };
}

type Started = Awaited<ReturnType<typeof startWithSuppliers>>;

async function bucketsByLine({ db }: TestApp, uploadId: number): Promise<Map<number, string>> {
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
  return new Map([
    ...rejects.map(({ row_number, bucket }): [number, string] => [row_number, bucket]),
    ...records.map(({ upload_row }): [number, string] => [upload_row ?? 0, 'new']),
  ]);
}

function urlFor(sample: SampleFile, agencies: ReadonlyMap<string, number>): string {
  if (sample.layout === 'cts') return '/api/agencies/ctsUpload';
  return `/api/agencies/${agencies.get(sample.agencies[0]?.name ?? '')}/upload`;
}

function sumOf(summaries: ReadonlyArray<Record<string, number>>): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const summary of summaries)
    for (const [name, value] of Object.entries(summary))
      if (typeof value === 'number' && name !== 'uploadId') sum[name] = (sum[name] ?? 0) + value;
  return sum;
}

describe.skipIf(!expected)('the sample files', () => {
  let started: Started;
  beforeAll(async () => {
    started = await startWithSuppliers();
  });

  it('S-695 S-696 S-697 makes suppliers of those with a phone that nobody owns', async () => {
    const { suppliers } = started;
    expect(suppliers.statusCode).toBe(200);
    const { totalSuppliers, newSupplierCount, duplicateCount, missingPhoneCount } =
      expected?.suppliers ?? {};
    expect(suppliers.json()).toMatchObject({
      filename: 'suppliers.csv',
      totalSuppliers,
      newSupplierCount,
      duplicateCount,
      missingPhoneCount,
    });
  });

  it.each((expected?.files ?? []).map((sample) => [sample.file, sample] as const))(
    'A-355 A-356 A-361 A-362 puts each row of %s into its one bucket',
    async (file, sample) => {
      // CTS agencies have had files of their own by then; these bookings are others
      const { testApp, agencies, upload } = started;
      const answer = await upload(urlFor(sample, agencies), file);
      expect(answer.statusCode, answer.body).toBe(200);
      const summaries = [answer.json()].flat();
      expect(sumOf(summaries)).toEqual(sample.summary);
      const found = await bucketsByLine(testApp, summaries[0].uploadId);
      const truth = jsonLines<Truth>(sharedData(`agency-files/${file}.truth.jsonl`));
      const wrong = truth
        .filter(({ line, category }) => found.get(line) !== bucketOf(category))
        .map(({ line, category }) => ({ line, category, found: found.get(line) }));
      expect(wrong).toEqual([]);
    },
  );

  it('tests the buckets in their order where a row has two faults', async () => {
    const { testApp, agencies, upload } = started;
    for (const sample of expected?.files ?? []) {
      const file = `overlap-${sample.file}`;
      const answer = await upload(urlFor(sample, agencies), file);
      expect(answer.statusCode, answer.body).toBe(200);
      const found = await bucketsByLine(testApp, [answer.json()].flat()[0].uploadId);
      const truth = jsonLines<{ faults: string[] }>(sharedData(`agency-files/${file}.truth.jsonl`));
      const first = truth.map(({ faults }) =>
        order.find((bucket) => faults.some((fault) => bucketOf(fault) === bucket)),
      );
      const inOrder = [...found].toSorted(([a], [b]) => a - b).map(([, bucket]) => bucket);
      expect([file, ...inOrder]).toEqual([file, ...first]);
    }
  });

  it('I9 takes only what is new of a second delivery, and nothing when it comes again', async () => {
    const { agencies, upload } = started;
    const {
      file,
      loadAfter,
      totalRecords,
      duplicatesOfFirst,
      new: added,
    } = expected?.secondDelivery ?? ({} as Expected['secondDelivery']);
    const sample = expected?.files.find((each) => each.file === loadAfter);
    const url = urlFor(sample as SampleFile, agencies);
    expect((await upload(url, file)).json()).toMatchObject({
      totalRecords,
      duplicateCount: duplicatesOfFirst,
      newRecords: added,
    });
    expect((await upload(url, file)).statusCode).toBe(409);
    expect((await upload(url, file, { confirmed: 'true' })).json()).toMatchObject({
      duplicateCount: totalRecords,
      newRecords: 0,
    });
  });
});

describe.skipIf(!expected)('the sample ARC file', () => {
  it('A-357 A-363 changes the ARC of the records that rows match alone', async () => {
    const testApp = await startTestApp();
    const caller = await testApp.signedIn('srlead');
    const content = sampleText('arc-update.csv');
    // its rows are about records of all the files, and its new ARCs are in no other: one agency has them all
    const newArcs = content.toString().matchAll(/,(\d{8})\r?\n/g);
    const known = (expected?.agencies ?? []).flatMap(({ arc, arc2 }) => [arc, arc2 ?? arc]);
    const arcs = new Set([...known, ...[...newArcs].map(([, arc]) => arc ?? '')]);
    await addAgency(testApp, { id: arcAgency, name: 'Compass', arcs: [...arcs] });
    for (const { file } of expected?.files ?? []) {
      const url = `/api/agencies/${arcAgency}/upload`;
      const sent = { name: file, content: sampleText(file) };
      expect((await sendFile(testApp, caller, url, sent)).statusCode).toBe(200);
    }

    const url = `/api/agencies/${arcAgency}/vtsArcUpload`;
    const answer = await sendFile(testApp, caller, url, { name: 'arc-update.csv', content });
    const { updateCount, unknownConfirmations } =
      expected?.arcUpdate ?? ({} as Expected['arcUpdate']);
    expect(answer.json()).toMatchObject({ updateCount, unmatchedCount: unknownConfirmations });
    const { count } = await testApp.db
      .selectFrom('records')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('updated_at', '>', (eb) => eb.ref('created_at'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(updateCount);
  });
});
