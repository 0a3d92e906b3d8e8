import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';

const test = await startTestApp();
let caller: Caller;
let records: number[];
let supplierIds: number[];
let invoiceIds: number[];

beforeAll(async () => {
  caller = await test.signedIn('standard');
  const agency = await anAgency(test.db);
  records = [];
  supplierIds = [];
  invoiceIds = [];
  for (const [place, phone] of ['2125550001', '3055550002', '3055550003'].entries()) {
    const supplier = await aSupplier(test.db, { name: `Hotel ${9 - place}`, phone });
    supplierIds.push(supplier.id);
    for (let made = 0; made <= place; made++)
      records.push(await aRecord(test.db, { agency, supplier, rateCents: 617_250 }));
    const answer = await caller.post('/api/invoices', { supplierId: supplier.id });
    expect(answer.statusCode, answer.body).toBe(201);
    invoiceIds.push(answer.json().invoice.id);
  }
  await test.db
    .updateTable('invoices')
    .set({ completed: true })
    .where('id', '=', invoiceIds[1]!)
    .execute();
});

async function list(query: Record<string, string> = {}): Promise<number[]> {
  const answer = await caller.get('/api/invoices', { query });
  expect(answer.statusCode, answer.body).toBe(200);
  const { data, meta } = answer.json();
  expect(meta.total).toBe(data.length);
  return data.map(({ id }: { id: number }) => invoiceIds.indexOf(id));
}

describe('GET /api/invoices', () => {
  it('returns invoices, the latest first, with supplier and total [S-016, S-027]', async () => {
    expect(await list()).toEqual([2, 1, 0]);
    const { data } = (await caller.get('/api/invoices')).json();
    expect(data[2]).toMatchObject({
      id: invoiceIds[0],
      completed: false,
      reviewed: false,
      invoiceType: 'standard',
      total: 1234.5,
      supplier: { id: supplierIds[0], name: 'Hotel 9', status: { code: 0, name: 'Billable' } },
    });
  });

  it('filters by completed [S-009, S-010, S-011, S-024]', async () => {
    expect(await list({ filters: '{"completed":true}' })).toEqual([1]);
    expect(await list({ filters: '{"completed":false}' })).toEqual([2, 0]);
    expect(await list({ filters: '{}' })).toHaveLength(3);
  });

  it('finds by the phone of the supplier [S-003]', async () => {
    expect(await list({ search: '(305) 555' })).toEqual([2, 1]);
    expect(await list({ search: '1-212-555-0001' })).toEqual([0]);
  });

  it('finds by the ids of invoice and record [S-002, S-004]', async () => {
    const [, , second] = records;
    expect(await list({ search: String(second) })).toContain(1);
    expect(await list({ search: String(invoiceIds[2]) })).toContain(2);
  });

  it.each(['1234.50', '1,234.50', '$1,234.5'])('finds by the total %s [S-005]', async (search) => {
    expect(await list({ search })).toEqual([0]);
  });

  it('takes supplier:{id} for all invoices of one supplier [S-012]', async () => {
    expect(await list({ search: `supplier:${supplierIds[1]}` })).toEqual([1]);
  });

  it('returns an empty list for a text that is none of these [S-029]', async () => {
    expect(await list({ search: 'Hotel' })).toEqual([]);
    expect(await list({ search: '999999999999999999' })).toEqual([]);
  });

  it.each([
    ['supplier', [2, 1, 0]],
    ['total', [0, 1, 2]],
    ['completed', [0, 2, 1]],
    ['created_at', [0, 1, 2]],
    ['updated_at', [0, 2, 1]],
  ])('sorts by %s [S-026]', async (sortBy, expected) => {
    expect(await list({ sortBy })).toEqual(expected);
    expect(await list({ sortBy, sortDirection: 'desc' })).toEqual(expected.toReversed());
  });

  it('shows what is still open of an invoice: the billed lines that are billable [F-435]', async () => {
    const openOf = async (): Promise<number[]> => {
      const { data } = (await caller.get('/api/invoices')).json();
      return data.map(({ openAmount }: { openAmount: number }) => openAmount);
    };
    expect(await openOf()).toEqual([3703.5, 0, 1234.5]);
    await test.db
      .updateTable('records')
      .set({ status_code: 5 })
      .where('id', '=', records[3]!)
      .execute();
    expect(await openOf()).toEqual([2469, 0, 1234.5]);
  });
});
