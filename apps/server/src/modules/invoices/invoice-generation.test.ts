import { once } from 'node:events';
import { promisify } from 'node:util';
import type { Job } from '@recoup/contract/jobs/jobs.schemas';
import { day } from '@recoup/domain/dates/day';
import { pageCountOf, pdfToolsPresent } from '@recoup/test-support/pdf-tools';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl';
import { noPost } from '#integrations/post/post-service';
import { waitForJob } from '#platform/jobs/job-progress';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';
import { issueForSupplier } from './use-cases/issue-batch.ts';

const test = await startTestApp();
let executive: Caller;
let agency: { id: number; arc: string };

interface Hotel {
  name: string;
  phone?: string;
  /** Records of $100.00 a night for two nights: $20.00 of commission each. */
  records: number;
  statusCode?: number;
  checkIn?: string;
  country?: number;
  email?: boolean;
  vendor?: string;
}

const hotels = new Map<string, number>();

async function addHotel(given: Hotel): Promise<void> {
  const { db } = test;
  const { name, phone, statusCode, country, email = true, vendor } = given;
  const supplier = await aSupplier(db, {
    name,
    ...(phone && { phone }),
    ...(statusCode !== undefined && { statusCode }),
  });
  hotels.set(name, supplier.id);
  const startOn = day(given.checkIn ?? '2026-03-01');
  const endOn = day(given.checkIn ? '2026-06-03' : '2026-03-03');
  for (let made = 0; made < given.records; made += 1)
    await aRecord(db, { agency, supplier, startOn, endOn });
  if (country !== undefined)
    await db
      .updateTable('addresses')
      .set({ country_id: country })
      .where('id', 'in', (from) =>
        from
          .selectFrom('supplier_addresses')
          .select('address_id')
          .where('supplier_id', '=', supplier.id),
      )
      .execute();
  if (!email)
    await db.deleteFrom('supplier_emails').where('supplier_id', '=', supplier.id).execute();
  if (vendor) {
    const row = await db
      .insertInto('vendors')
      .values({ code: vendor })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('suppliers')
      .set({ vendor_id: row.id })
      .where('id', '=', supplier.id)
      .execute();
  }
}

beforeAll(async () => {
  executive = await test.signedIn('executive');
  agency = await anAgency(test.db, { name: 'Compass Travel' });
  await addHotel({ name: 'Alder Inn', records: 1 });
  await addHotel({ name: 'Birch House', records: 31, vendor: 'ACME' });
  await addHotel({ name: 'Cedar Lodge', records: 4, country: 36 });
  await addHotel({ name: 'Dogwood Abroad', records: 6, country: 36, email: false });
  await addHotel({ name: 'Elm Toll-free', records: 1, phone: '8665550101' });
  await addHotel({ name: 'Fir In June', records: 1, checkIn: '2026-06-01', email: false });
  await addHotel({ name: 'Ginkgo Invalid', records: 3, statusCode: 89 });
  await addHotel({ name: 'Hazel Owes Nothing', records: 0 });
});

interface Answer {
  data: Array<{ name: string; recordCount: number; pageCount: number; commission: number }>;
  meta: { total: number };
  additionalData: { recordCount: number; pageCount: number; commission: number };
}

async function list(filters: object = {}, query: Record<string, string> = {}): Promise<Answer> {
  const answer = await executive.get('/api/invoiceSuppliers', {
    query: { sortBy: 'name', sortDirection: 'asc', filters: JSON.stringify(filters), ...query },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function names(filters: object = {}, query: Record<string, string> = {}): Promise<string[]> {
  return (await list(filters, query)).data.map(({ name }) => name.split(' ')[0] ?? '');
}

describe('GET /api/invoiceSuppliers', () => {
  it('returns by default the suppliers of a usual domestic batch [S-132, S-133, S-134, S-136, S-137, S-144]', async () => {
    const answer = await list();
    expect(answer.data.map(({ name }) => name)).toEqual([
      'Alder Inn',
      'Birch House',
      'Elm Toll-free',
      'Fir In June',
    ]);
    expect(answer.data[1]).toMatchObject({
      id: hotels.get('Birch House'),
      recordCount: 31,
      pageCount: 2,
      commission: 620,
      vendorCode: 'ACME',
      lastInvoiceDate: null,
      physicalAddress: { city: 'Albany', country: { id: 214 } },
      status: { code: 0, name: 'Billable' },
    });
    expect(answer.meta.total).toBe(4);
    expect(answer.additionalData).toEqual({ recordCount: 34, pageCount: 5, commission: 680 });
  });

  it('requires $100 abroad by default [S-135, S-145]', async () => {
    expect(await names({ locale: 'international' })).toEqual(['Dogwood']);
    expect(await names({ locale: 'international', minimumCommission: 80 })).toEqual([
      'Cedar',
      'Dogwood',
    ]);
    expect(await names({ locale: 'all' })).toHaveLength(6);
  });

  it('counts only the records of the chosen check-ins [S-145]', async () => {
    expect(await names({ checkInFrom: '2026-06-01' })).toEqual(['Fir']);
    expect(await names({ checkInFrom: '2026-03-02', checkInTo: '2026-05-31' })).toEqual([]);
    expect(await names({ checkInTo: '2026-03-01' })).toEqual(['Alder', 'Birch', 'Elm']);
  });

  it('chooses by pages and by commission, both ends included [S-145]', async () => {
    expect(await names({ minimumPages: 2 })).toEqual(['Birch']);
    expect(await names({ maximumPages: 1 })).toEqual(['Alder', 'Elm', 'Fir']);
    expect(await names({ minimumCommission: 20, maximumCommission: 20 })).toEqual([
      'Alder',
      'Elm',
      'Fir',
    ]);
  });

  it('distinguishes suppliers with an email from those with a domestic mailing address [S-121, S-122, S-145]', async () => {
    expect(await names({ billingType: 'ebilling' })).toEqual(['Alder', 'Birch', 'Elm']);
    expect(await names({ billingType: 'docupost', locale: 'all' })).toEqual([
      'Alder',
      'Birch',
      'Elm',
      'Fir',
    ]);
  });

  it('leaves out toll-free phones when asked, and finds a vendor code in any case [S-138, S-145]', async () => {
    expect(await names({ excludeTollFree: true })).toEqual(['Alder', 'Birch', 'Fir']);
    expect(await names({ vendor_code: 'acme' })).toEqual(['Birch']);
  });

  it('searches by name and turns pages with the totals of all', async () => {
    expect(await names({}, { search: 'birch' })).toEqual(['Birch']);
    const last = await list({ locale: 'all' }, { perPage: '10', page: '2' });
    expect(last.data).toEqual([]);
    expect(last.meta.total).toBe(6);
  });

  it('says which filters do not agree [S-126, S-128, S-130]', async () => {
    const answer = await executive.get('/api/invoiceSuppliers', {
      query: { filters: '{"minimumPages":3,"maximumPages":2}' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Minimum Pages cannot be greater than Maximum Pages');
  });
});

async function finish(body: object): Promise<Job> {
  const answer = await executive.post('/api/invoices/generate/pdfs', body);
  expect(answer.statusCode, answer.body).toBe(202);
  const { jobId } = answer.json();
  await waitForJob(test.db, jobId, { timeoutMs: 20_000 });
  return (await executive.get(`/api/jobs/${jobId}`)).json();
}

async function download(job: Job, ending: string): Promise<Buffer> {
  const file = job.files.find(({ name }) => name.endsWith(ending));
  const answer = await executive.get(`/api/jobs/${job.id}/files/${file?.name}`);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

async function namesInZip(bytes: Buffer): Promise<string[]> {
  const zip = await promisify<Buffer, Options, ZipFile>(fromBuffer)(bytes, { lazyEntries: false });
  const found: string[] = [];
  zip.on('entry', ({ fileName }: Entry) => found.push(fileName));
  await once(zip, 'end');
  return found;
}

describe('POST /api/invoices/generate/pdfs', () => {
  it('issues an invoice for each supplier that the filters find, and prints all of them [S-146]', async () => {
    const job = await finish({ filters: { checkInTo: '2026-03-31' } });
    expect(job).toMatchObject({ state: 'done', message: '3 invoices created.', total: 6, done: 6 });

    const issued = await test.db
      .selectFrom('invoices')
      .select(['id', 'supplier_id', 'line_count', 'total', 'batch_id'])
      .orderBy('id')
      .execute();
    expect(issued).toMatchObject([
      { supplier_id: hotels.get('Alder Inn'), line_count: 1, total: 2_000 },
      { supplier_id: hotels.get('Birch House'), line_count: 31, total: 62_000 },
      { supplier_id: hotels.get('Elm Toll-free'), line_count: 1, total: 2_000 },
    ]);
    expect(new Set(issued.map((each) => each.batch_id)).size).toBe(1);

    expect(await namesInZip(await download(job, '.zip'))).toEqual(
      issued.map(({ id }) => `invoice-${id}.pdf`),
    );
    const merged = await download(job, '.pdf');
    expect(merged.subarray(0, 5).toString()).toBe('%PDF-');
    if (pdfToolsPresent) expect(pageCountOf(merged)).toBe(4);
    await expectNoViolations(test.db);
  });

  it('leaves out those invoiced after the day that is asked', async () => {
    expect(await names({ excludeInvoicedAfter: '2026-11-19' })).toEqual(['Fir']);
    expect(await names({ exclude_invoiced_after: '2026-11-20' })).toHaveLength(4);
  });

  it('names the suppliers that could not be invoiced after all', async () => {
    const chosen = [hotels.get('Fir In June'), hotels.get('Ginkgo Invalid')];
    const job = await finish({ supplierIds: chosen });
    expect(job.state).toBe('done');
    expect(job.message).toBe(
      `1 invoice created. 1 supplier skipped: ${chosen[1]} (Suppliers with the status Invalid cannot be invoiced).`,
    );
  });

  it('fails with the reasons when no supplier could be invoiced', async () => {
    const chosen = hotels.get('Hazel Owes Nothing');
    const job = await finish({ supplierIds: [chosen] });
    expect(job).toMatchObject({
      state: 'failed',
      message: `No invoices were created. 1 supplier skipped: ${chosen} (Cannot invoice supplier with $0.00 balance).`,
    });
  });

  it('is refused right away when the filters find no supplier', async () => {
    const answer = await executive.post('/api/invoices/generate/pdfs', {
      filters: { vendorCode: 'NOBODY' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('No suppliers match these filters.');
  });

  it('never issues a second invoice when a batch is run again', async () => {
    const batch = await test.db
      .selectFrom('invoice_batches')
      .select(['id', 'created_by'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const supplierId = hotels.get('Alder Inn') ?? 0;
    const again = {
      db: test.db,
      boss: test.boss,
      post: noPost,
      batch: {
        id: batch.id,
        createdBy: batch.created_by,
        supplierIds: [supplierId],
        mergedFileId: null,
        zipFileId: null,
      },
      supplierId,
      today: day('2026-11-20'),
      repeatDays: 30,
    };
    expect(await Promise.all([issueForSupplier(again), issueForSupplier(again)])).toEqual([
      undefined,
      undefined,
    ]);
    const { count } = await test.db
      .selectFrom('invoices')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('supplier_id', '=', supplierId)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  it('is closed to all but executives', async () => {
    const standard = await test.signedIn('standard', 'srlead');
    expect((await standard.get('/api/invoiceSuppliers')).statusCode).toBe(403);
    expect((await standard.post('/api/invoices/generate/pdfs', { filters: {} })).statusCode).toBe(
      403,
    );
  });
});
