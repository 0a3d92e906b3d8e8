import type { UploadDraft } from '@recoup/contract/uploads/upload-drafts.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness';
import { workbenchOf } from '#test/uploads/draft-upload';
import {
  addSampleAgencies,
  addSampleArcAgency,
  agencyOf,
  arcAgency,
  storedBuckets,
  sumOf,
} from '#test/uploads/sample-agencies';
import {
  arcsCounted,
  type BookingSample,
  bookingFiles,
  expected,
  overlapTruthOf,
  sampleContent,
  samplePath,
  secondDelivery,
  suppliersCounted,
  truthOf,
} from '#test/uploads/sample-files';
import { jsonLines } from '#test/uploads/sample-upload';

let testApp: TestApp;
let agencies: ReadonlyMap<string, number>;
let workbench: ReturnType<typeof workbenchOf>;

async function start(): Promise<void> {
  testApp = await startTestApp();
  workbench = workbenchOf(testApp, await testApp.signedIn('srlead'));
}

async function check(file: string, query: string): Promise<UploadDraft> {
  return await workbench.check({ name: file, content: sampleContent(file) }, query);
}

function queryFor(sample: BookingSample): string {
  const id = agencyOf(sample, agencies);
  return id === undefined ? 'kind=cts' : `kind=agency&agencyId=${id}`;
}

function summariesOf({ expected: told }: UploadDraft): object[] {
  return [told?.agency ?? told?.cts ?? []].flat();
}

async function countRecords(): Promise<number> {
  const { count } = await testApp.db
    .selectFrom('records')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Imports what was checked, and compares its effect with the check. */
async function expectAsTold(draft: UploadDraft): Promise<void> {
  const told = await workbench.bucketsOf(draft.id);
  const before = await countRecords();
  const done = await workbench.commit(draft.id);
  expect(done).toMatchObject({ state: 'done', result: draft.expected });
  expect([...(await storedBuckets(testApp, draft.id))]).toEqual([...told]);
  expect((await countRecords()) - before).toBe(draft.counts?.new ?? 0);
}

describe.skipIf(!expected)('the sample files on the workbench', () => {
  beforeAll(async () => {
    await start();
    agencies = await addSampleAgencies(testApp);
  });

  it('show for each supplier whether it is new, and then create the new ones [S-697]', async () => {
    const draft = await check('suppliers.csv', 'kind=supplier');
    expect(draft.expected?.supplier).toMatchObject(suppliersCounted());
    const truth = jsonLines<{ row: number; category: string }>(
      samplePath('suppliers.csv.truth.jsonl'),
    );
    const told = await workbench.bucketsOf(draft.id);
    expect([...told.values()]).toEqual(truth.map(({ category }) => category));
    const done = await workbench.commit(draft.id);
    expect(done).toMatchObject({ state: 'done', result: draft.expected });
    const suppliers = await testApp.db.selectFrom('suppliers').select('id').execute();
    expect(suppliers).toHaveLength(expected?.suppliers.newSupplierCount ?? 0);
  });

  it.each(bookingFiles)(
    'show the bucket of each row of %s, and the import puts it there [A-355, A-356]',
    async (file, sample) => {
      const draft = await check(file, queryFor(sample));
      expect(draft).toMatchObject({ state: 'ready', question: null });
      expect(sumOf(summariesOf(draft) as Array<Record<string, unknown>>)).toEqual({
        ...sample.summary,
        cancelledCount: 0,
      });
      expect([...(await workbench.bucketsOf(draft.id))]).toEqual([...truthOf(file)]);
      await expectAsTold(draft);
    },
  );

  it.each(bookingFiles.map(([file, sample]) => [`overlap-${file}`, sample] as const))(
    'tell the first fault of each row of %s, and the import keeps to it',
    async (file, sample) => {
      const draft = await check(file, queryFor(sample));
      const told = await workbench.bucketsOf(draft.id);
      expect([...told.values()]).toEqual(overlapTruthOf(file));
      await expectAsTold(draft);
    },
  );

  it('show what is new in a second delivery, and nothing when it is repeated [I9]', async () => {
    const { file, first, counted } = secondDelivery();
    const query = queryFor(first);
    const draft = await check(file, query);
    expect(draft.expected?.agency).toMatchObject(counted);
    await expectAsTold(draft);
    const again = await check(file, query);
    expect(again).toMatchObject({
      previousUpload: { id: draft.id },
      counts: { duplicate: counted.totalRecords },
    });
    expect(again.counts?.new).toBeUndefined();
  });
});

describe.skipIf(!expected)('the sample ARC file on the workbench', () => {
  it('shows which records exactly one row matches, and changes the ARC of those [A-357]', async () => {
    await start();
    await addSampleArcAgency(testApp);
    for (const [file] of bookingFiles)
      await workbench.commit((await check(file, `kind=agency&agencyId=${arcAgency}`)).id);

    const counted = arcsCounted();
    const draft = await check('arc-update.csv', `kind=arc&agencyId=${arcAgency}`);
    expect(draft.expected?.arc).toMatchObject(counted);
    expect(draft.counts).toEqual({ new: counted.updateCount, unmatched: counted.unmatchedCount });
    const told = [...(await workbench.bucketsOf(draft.id))];
    const changed = testApp.db
      .selectFrom('records')
      .select('id')
      .where('updated_at', '>', (eb) => eb.ref('created_at'));
    expect(await changed.execute()).toEqual([]);

    const done = await workbench.commit(draft.id);
    expect(done).toMatchObject({ state: 'done', result: draft.expected });
    expect(await changed.execute()).toHaveLength(counted.updateCount ?? 0);
    const stored = [...(await storedBuckets(testApp, draft.id))];
    expect(stored).toEqual(told.filter(([, bucket]) => bucket === 'unmatched'));
  });
});
