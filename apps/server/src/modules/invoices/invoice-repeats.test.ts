import type { Job } from '@recoup/contract/jobs/jobs.schemas';
import { addDays, day, dayInZone } from '@recoup/domain/calendar/day';
import { beforeEach, expect, it } from 'vitest';
import { waitForJob } from '#platform/jobs/job-progress';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';

const test = await startTestApp();
const executive = await test.signedIn('executive', 'standard');
const agency = await anAgency(test.db);

async function generate(body: object): Promise<Job> {
  const answer = await executive.post('/api/invoices/generate/pdfs', body);
  expect(answer.statusCode, answer.body).toBe(202);
  const { jobId } = answer.json();
  await waitForJob(test.db, jobId, { timeoutMs: 20_000 });
  return (await executive.get(`/api/jobs/${jobId}`)).json();
}

const invoicesOf = async (supplierId: number): Promise<number> =>
  (await executive.get(`/api/supplierInvoices/${supplierId}`)).json().length;

/** Moves what a supplier was sent back in time. */
async function issuedDaysAgo(supplierId: number, days: number): Promise<void> {
  await test.db
    .updateTable('invoices')
    .set({ issued_on: addDays(dayInZone(test.now), -days) })
    .where('supplier_id', '=', supplierId)
    .execute();
}

let old: { id: number; phone: string };
let renewed: { id: number; phone: string };

beforeEach(async () => {
  old = await aSupplier(test.db, { name: 'Oldfield Inn' });
  renewed = await aSupplier(test.db, { name: 'Newton Lodge' });
  for (const supplier of [old, renewed]) await aRecord(test.db, { agency, supplier });
});

it('skips and names a supplier with nothing new since its recent invoice, and bills the others [F-148]', async () => {
  const supplierIds = [old.id, renewed.id];
  expect((await generate({ supplierIds })).message).toBe('2 invoices issued.');
  await aRecord(test.db, { agency, supplier: renewed });
  const again = await generate({ supplierIds });
  expect(again).toMatchObject({
    state: 'done',
    message: `1 invoice issued. 1 supplier skipped, with all billable records on invoices issued in the last 30 days: Oldfield Inn (${old.id}).`,
  });
  expect([await invoicesOf(old.id), await invoicesOf(renewed.id)]).toEqual([1, 2]);
});

it('issues nothing when a finished batch is started again [F-148]', async () => {
  const supplierIds = [renewed.id, old.id];
  await generate({ supplierIds });
  expect(await generate({ supplierIds })).toMatchObject({
    state: 'failed',
    message: `No invoice was issued. 2 suppliers skipped, with all billable records on invoices issued in the last 30 days: Newton Lodge (${renewed.id}), Oldfield Inn (${old.id}).`,
  });
  expect(await invoicesOf(old.id)).toBe(1);
});

it('issues one invoice a supplier when two people start the same batch at once [F-148]', async () => {
  const supplierIds = [old.id, renewed.id];
  await Promise.all([
    generate({ supplierIds, deliveryMethod: 'preview' }),
    generate({ supplierIds: supplierIds.toReversed() }),
  ]);
  expect([await invoicesOf(old.id), await invoicesOf(renewed.id)]).toEqual([1, 1]);
});

it('invoices recently invoiced suppliers when the call asks for them [F-148]', async () => {
  const supplierIds = [old.id, renewed.id];
  await generate({ supplierIds });
  const again = await generate({ supplierIds, includeRecentlyInvoiced: true });
  expect(again.message).toBe('2 invoices issued.');
  expect(await invoicesOf(old.id)).toBe(2);
});

it('invoices a supplier again once its latest invoice is 30 days old, whoever issued it [F-148]', async () => {
  await executive.post('/api/invoices', { supplierId: old.id });
  await issuedDaysAgo(old.id, 29);
  expect((await generate({ supplierIds: [old.id] })).state).toBe('failed');
  await issuedDaysAgo(old.id, 30);
  expect((await generate({ supplierIds: [old.id] })).message).toBe('1 invoice issued.');
});

it('judges only the records that the batch would bill [F-148]', async () => {
  const supplierIds = [old.id];
  await generate({ supplierIds });
  await aRecord(test.db, {
    agency,
    supplier: old,
    startOn: day('2026-06-01'),
    endOn: day('2026-06-03'),
  });
  const filters = { checkInTo: '2026-05-31', minimumCommission: 1 };
  const search = `${old.id}`;
  expect((await generate({ filters, search })).message).toContain(`Oldfield Inn (${old.id})`);
  expect((await generate({ supplierIds })).message).toBe('1 invoice issued.');
});
