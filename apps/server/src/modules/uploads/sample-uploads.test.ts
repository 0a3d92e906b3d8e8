import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/harness';
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
  secondDelivery,
  suppliersCounted,
  truthOf,
} from '#test/uploads/sample-files';
import { sendFile } from '#test/uploads/upload-file';

/** Everything begins with the suppliers and agencies loaded and no records. */
async function startWithSuppliers() {
  const testApp = await startTestApp();
  const caller = await testApp.signedIn('srlead');
  const agencies = await addSampleAgencies(testApp);
  const upload = async (url: string, name: string, answers?: Record<string, string>) => {
    const file = { name, content: sampleContent(name) };
    return await sendFile(testApp, caller, url, file, answers);
  };
  const suppliers = await upload('/api/suppliers/upload', 'suppliers.csv');
  return { testApp, agencies, upload, suppliers };
}

type Started = Awaited<ReturnType<typeof startWithSuppliers>>;

function urlFor(sample: BookingSample, agencies: ReadonlyMap<string, number>): string {
  const id = agencyOf(sample, agencies);
  return id === undefined ? '/api/agencies/ctsUpload' : `/api/agencies/${id}/upload`;
}

describe.skipIf(!expected)('the sample files', () => {
  let started: Started;
  beforeAll(async () => {
    started = await startWithSuppliers();
  });

  it('creates suppliers from those with an unused phone number [S-695, S-696, S-697]', async () => {
    const { suppliers } = started;
    expect(suppliers.statusCode).toBe(200);
    expect(suppliers.json()).toMatchObject({ filename: 'suppliers.csv', ...suppliersCounted() });
  });

  it.each(bookingFiles)(
    'puts each row of %s into its one bucket [A-355, A-356, A-361, A-362]',
    async (file, sample) => {
      // CTS agencies have had their own files by then; these bookings are others
      const { testApp, agencies, upload } = started;
      const answer = await upload(urlFor(sample, agencies), file);
      expect(answer.statusCode, answer.body).toBe(200);
      const summaries = [answer.json()].flat();
      expect(sumOf(summaries)).toEqual({ ...sample.summary, cancelledCount: 0 });
      const found = await storedBuckets(testApp, summaries[0].uploadId);
      expect([...found]).toEqual([...truthOf(file)]);
    },
  );

  it('tests the buckets in their order where a row has two faults', async () => {
    const { testApp, agencies, upload } = started;
    for (const [name, sample] of bookingFiles) {
      const file = `overlap-${name}`;
      const answer = await upload(urlFor(sample, agencies), file);
      expect(answer.statusCode, answer.body).toBe(200);
      const found = await storedBuckets(testApp, [answer.json()].flat()[0].uploadId);
      expect([file, ...found.values()]).toEqual([file, ...overlapTruthOf(file)]);
    }
  });

  it('imports only what is new in a second delivery, and nothing when it is repeated [I9]', async () => {
    const { agencies, upload } = started;
    const { file, first, counted } = secondDelivery();
    const url = urlFor(first, agencies);
    expect((await upload(url, file)).json()).toMatchObject(counted);
    expect((await upload(url, file)).statusCode).toBe(409);
    expect((await upload(url, file, { confirmed: 'true' })).json()).toMatchObject({
      duplicateCount: counted.totalRecords,
      newRecords: 0,
    });
  });
});

describe.skipIf(!expected)('the sample ARC file', () => {
  it('changes the ARC of the records that exactly one row matches [A-357, A-363]', async () => {
    const testApp = await startTestApp();
    const caller = await testApp.signedIn('srlead');
    await addSampleArcAgency(testApp);
    for (const [file] of bookingFiles) {
      const url = `/api/agencies/${arcAgency}/upload`;
      const sent = { name: file, content: sampleContent(file) };
      expect((await sendFile(testApp, caller, url, sent)).statusCode).toBe(200);
    }

    const url = `/api/agencies/${arcAgency}/vtsArcUpload`;
    const content = sampleContent('arc-update.csv');
    const answer = await sendFile(testApp, caller, url, { name: 'arc-update.csv', content });
    expect(answer.json()).toMatchObject(arcsCounted());
    const { count } = await testApp.db
      .selectFrom('records')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('updated_at', '>', (eb) => eb.ref('created_at'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(arcsCounted().updateCount);
  });
});
