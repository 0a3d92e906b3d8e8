import type { Job } from '@recoup/contract/jobs/jobs.schemas';
import { addDays, day, dayInZone } from '@recoup/domain/dates/day';
import { formatInvoiceNumber } from '@recoup/domain/invoices/invoice-number';
import { supplierStatus } from '@recoup/domain/suppliers/supplier-status';
import { beforeEach, expect, it } from 'vitest';
import { waitForJob } from '#platform/jobs/job-progress';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';
import { passAMinute } from '#test/pass-a-minute';

const test = await startTestApp();
const executive = await test.signedIn('executive', 'standard', 'collectionagent');
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
  expect((await generate({ supplierIds })).message).toBe('2 invoices created.');
  await aRecord(test.db, { agency, supplier: renewed });
  await passAMinute(test.db);
  const again = await generate({ supplierIds });
  expect(again).toMatchObject({
    state: 'done',
    message: `1 invoice created. 1 supplier skipped, with all billable records on invoices created in the last 30 days: Oldfield Inn (${old.id}).`,
  });
  expect([await invoicesOf(old.id), await invoicesOf(renewed.id)]).toEqual([1, 2]);
});

it('issues nothing when a finished batch is started again [F-148]', async () => {
  const supplierIds = [renewed.id, old.id];
  await generate({ supplierIds });
  await passAMinute(test.db);
  expect(await generate({ supplierIds })).toMatchObject({
    state: 'failed',
    message: `No invoices were created. 2 suppliers skipped, with all billable records on invoices created in the last 30 days: Newton Lodge (${renewed.id}), Oldfield Inn (${old.id}).`,
  });
  expect(await invoicesOf(old.id)).toBe(1);
});

it('issues one invoice a supplier when two users start batches of the same suppliers at once [F-148]', async () => {
  const other = await aSupplier(test.db);
  await Promise.all([
    generate({ supplierIds: [old.id, renewed.id] }),
    generate({ supplierIds: [other.id, renewed.id, old.id] }),
  ]);
  expect([await invoicesOf(old.id), await invoicesOf(renewed.id)]).toEqual([1, 1]);
});

it('invoices recently invoiced suppliers when the request asks for them [F-148]', async () => {
  const supplierIds = [old.id, renewed.id];
  await generate({ supplierIds });
  const again = await generate({ supplierIds, includeRecentlyInvoiced: true });
  expect(again.message).toBe('2 invoices created.');
  expect(await invoicesOf(old.id)).toBe(2);
});

it('invoices a supplier again once its latest invoice is 30 days old, no matter who issued it [F-148]', async () => {
  await executive.post('/api/invoices', { supplierId: old.id });
  await issuedDaysAgo(old.id, 29);
  expect((await generate({ supplierIds: [old.id] })).state).toBe('failed');
  await issuedDaysAgo(old.id, 30);
  expect((await generate({ supplierIds: [old.id] })).message).toBe('1 invoice created.');
});

it('checks only the records that the batch would bill [F-148]', async () => {
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
  await passAMinute(test.db);
  expect((await generate({ supplierIds })).message).toBe('1 invoice created.');
});

const create = (body: object) => executive.post('/api/invoices', { supplierId: old.id, ...body });

it('issues one of twenty equal invoices that are asked for at once, and the refusals name it [F-226]', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => create({})));
  const [issued, ...others] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
  expect(issued!.statusCode, issued!.body).toBe(201);
  const { id: invoiceId } = issued!.json().invoice;
  for (const refused of others) {
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'duplicate', invoiceId });
    expect(refused.json().message).toContain(`Invoice ${formatInvoiceNumber(invoiceId)} was`);
  }
  expect(await invoicesOf(old.id)).toBe(1);
});

it('refuses no invoice of another type or delivery or of other records, and no clone [F-226]', async () => {
  await test.db
    .updateTable('suppliers')
    .set({ status_code: supplierStatus.collections, assigned_user_id: executive.id })
    .where('id', '=', old.id)
    .execute();
  const { id: first } = (await create({})).json().invoice;
  const later = await aRecord(test.db, { agency, supplier: old });
  for (const body of [
    {},
    { records: [later] },
    { deliveryMethod: 'email' },
    { deliveryMethod: 'postage' },
    { invoiceType: 'collections' },
    { clonedFromId: first },
    { clonedFromId: first },
  ])
    expect([body, (await create(body)).statusCode]).toEqual([body, 201]);
  for (const body of [{}, { records: [later] }, { invoiceType: 'collections' }])
    expect([body, (await create(body)).statusCode]).toEqual([body, 409]);
});

it('issues an equal invoice again after a minute [F-226]', async () => {
  await create({});
  await passAMinute(test.db);
  expect((await create({})).statusCode).toBe(201);
});

it('takes no clone of another supplier’s invoice [F-226]', async () => {
  const { id: clonedFromId } = (await create({})).json().invoice;
  const refused = await create({ supplierId: renewed.id, clonedFromId });
  expect([refused.statusCode, refused.json().errors]).toEqual([
    400,
    { clonedFromId: [`Invoice ${clonedFromId} is not one of this supplier's.`] },
  ]);
});

const start = (body: object) => executive.post('/api/invoices/generate/pdfs', body);

it('starts one of six equal batches that are asked for at once, and the refusals name its job [F-226]', async () => {
  const supplierIds = [old.id, renewed.id];
  const bodies = [supplierIds, supplierIds.toReversed()].map((ids) => ({
    supplierIds: ids,
    includeRecentlyInvoiced: true,
  }));
  const answers = await Promise.all([...bodies, ...bodies, ...bodies].map(start));
  const [started, ...others] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
  expect(started!.statusCode, started!.body).toBe(202);
  const { jobId } = started!.json();
  for (const refused of others) {
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'duplicate', jobId });
  }
  await waitForJob(test.db, jobId, { timeoutMs: 20_000 });
  expect([await invoicesOf(old.id), await invoicesOf(renewed.id)]).toEqual([1, 1]);
  expect((await start({ supplierIds })).statusCode).toBe(202);
});

it('starts a batch again at once when the first one failed [F-226]', async () => {
  const supplierIds = [(await aSupplier(test.db)).id];
  expect((await generate({ supplierIds })).state).toBe('failed');
  expect((await generate({ supplierIds })).state).toBe('failed');
});
