import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';

const test = await startTestApp();
const names = ['Alpha Inn', 'Beta 100%', 'Gamma Lodge', 'Delta_Inn', '=Epsilon'];
const suppliers: Record<string, { id: number; phone: string }> = {};
const id = (name: string): number => suppliers[name]!.id;
let caller: Caller;
let collector: Caller;

beforeAll(async () => {
  caller = await test.signedIn('standard', 'contributor', 'srlead');
  collector = await test.signedIn('collectionagent');
  const agency = await anAgency(test.db);
  for (const name of names) suppliers[name] = await aSupplier(test.db, { name });
  const set = (name: string, values: object) =>
    test.db.updateTable('suppliers').set(values).where('id', '=', id(name)).execute();
  await set('Alpha Inn', { dba: 'First Rest', fax: '7185550001', assigned_user_id: collector.id });
  await set('Gamma Lodge', { status_code: 92, substatus_code: 8 });
  await set('Delta_Inn', { substatus_code: 2 });
  await test.db
    .insertInto('supplier_phone_numbers')
    .values({ supplier_id: id('Beta 100%'), phone: '3055559999' })
    .execute();
  await test.db
    .updateTable('addresses')
    .set({ street: '5th Ave', city: 'New York', zip: '10001', state_id: null, country_id: 10 })
    .where('id', 'in', (address) =>
      address
        .selectFrom('supplier_addresses')
        .select('address_id')
        .where('supplier_id', '=', id('Gamma Lodge')),
    )
    .execute();
  const records = [
    { name: 'Alpha Inn', rateCents: 12_500_000, statusCode: 0 },
    { name: 'Beta 100%', rateCents: 12_499_995, statusCode: 10 },
    { name: 'Gamma Lodge', rateCents: 20_000, statusCode: 41 },
    { name: 'Delta_Inn', rateCents: 90_000, statusCode: 5 },
    { name: '=Epsilon', rateCents: 10_000, statusCode: 0 },
  ];
  for (const { name, ...given } of records)
    await aRecord(test.db, { agency, supplier: suppliers[name]!, ...given });
});

async function found(path: string, query: Record<string, string>, as = caller): Promise<string[]> {
  const answer = await as.get(path, { query });
  expect(answer.statusCode, answer.body).toBe(200);
  const { data, meta } = answer.json();
  expect(meta.total).toBe(data.length);
  return data.map((row: { name?: string; supplierName?: string }) => row.name ?? row.supplierName);
}

describe('GET /api/suppliers', () => {
  const list = (query: Record<string, string> = {}) => found('/api/suppliers', query);

  it('returns suppliers by name with their balance and address [S-291, S-293, S-294, S-295, S-298, S-301]', async () => {
    expect(await list()).toEqual([
      '=Epsilon',
      'Alpha Inn',
      'Beta 100%',
      'Delta_Inn',
      'Gamma Lodge',
    ]);
    const { data } = (await caller.get('/api/suppliers', { query: { search: 'alpha' } })).json();
    expect(data[0]).toMatchObject({
      id: id('Alpha Inn'),
      name: 'Alpha Inn',
      dba: 'First Rest',
      fax: '7185550001',
      status: { code: 0, name: 'Billable' },
      substatus: null,
      primaryPhone: suppliers['Alpha Inn']!.phone,
      balance: 25_000,
      recordCount: 1,
      isCollections: false,
      assignedUser: { id: collector.id, is_active: true },
      lastInvoiceId: null,
      physicalAddress: { city: 'Albany', country: { id: 214 } },
    });
  });

  it.each([
    ['S-273', { filters: '{"status":92}' }, ['Gamma Lodge']],
    ['S-274', { filters: '{"substatus":[2,8]}' }, ['Delta_Inn', 'Gamma Lodge']],
    [
      'S-274',
      { filters: '{"status":0,"substatus":"none"}' },
      ['=Epsilon', 'Alpha Inn', 'Beta 100%'],
    ],
    ['S-277', { advancedSearch: '{"name":"INN"}' }, ['Alpha Inn', 'Delta_Inn']],
    ['S-277', { advancedSearch: '{"name":"%"}' }, ['Beta 100%']],
    ['S-277', { advancedSearch: '{"name":"_"}' }, ['Delta_Inn']],
    ['S-278', { advancedSearch: '{"phone":"(305) 555-9999"}' }, ['Beta 100%']],
    ['S-278', { advancedSearch: '{"phone":"front desk"}' }, []],
    ['S-279', { advancedSearch: '{"fax":"718"}' }, ['Alpha Inn']],
    ['S-279', { advancedSearch: '{"fax":"none"}' }, []],
    ['S-280', { advancedSearch: '{"street":"5TH"}' }, ['Gamma Lodge']],
    ['S-281', { advancedSearch: '{"city":"new york"}' }, ['Gamma Lodge']],
    ['S-282', { advancedSearch: '{"zip":"10001"}' }, ['Gamma Lodge']],
    ['S-284', { advancedSearch: '{"countryId":10}' }, ['Gamma Lodge']],
    ['S-283', { advancedSearch: '{"stateId":1}' }, []],
    ['S-292, S-304', { pendingPayment: 'true' }, ['Beta 100%']],
    ['S-291', { search: 'first rest' }, ['Alpha Inn']],
    ['S-291', { search: '305555' }, ['Beta 100%']],
    [
      'S-291',
      { sortBy: 'balance', sortDirection: 'desc', search: 'inn' },
      ['Alpha Inn', 'Delta_Inn'],
    ],
    ['S-291', { sortBy: 'city', sortDirection: 'desc', filters: '{"status":92}' }, ['Gamma Lodge']],
  ])('finds by $1 [$0]', async (_ids, query, expected) => {
    expect(await list(query as Record<string, string>)).toEqual(expected);
  });
});

describe('GET /api/supplierBalances', () => {
  const list = (query: Record<string, string> = {}, as = caller) =>
    found('/api/supplierBalances', query, as);

  it('returns suppliers that owe, the largest balance first [S-646, S-647, S-648]', async () => {
    expect(await list()).toEqual(['Alpha Inn', 'Beta 100%', 'Gamma Lodge', '=Epsilon']);
    const { data } = (await caller.get('/api/supplierBalances')).json();
    expect(data[0]).toMatchObject({
      id: id('Alpha Inn'),
      supplierId: id('Alpha Inn'),
      supplierPhone: suppliers['Alpha Inn']!.phone,
      balance: 25_000,
      assignedUser: { id: collector.id },
      oldestCheckOut: '2026-03-03',
      lastInvoiceDate: null,
    });
  });

  it.each([
    ['S-640', { sortBy: 'name' }, ['=Epsilon', 'Alpha Inn', 'Beta 100%', 'Gamma Lodge']],
    ['S-641', { sortBy: 'balance' }, ['=Epsilon', 'Gamma Lodge', 'Beta 100%', 'Alpha Inn']],
    ['S-637', { search: 'epsi' }, ['=Epsilon']],
    ['S-638', { search: '3055559999' }, ['Beta 100%']],
    ['S-639', { search: '718-555' }, ['Alpha Inn']],
    ['S-649, S-668', { minimumBalance: '25000' }, ['Alpha Inn']],
    ['S-649, S-668', { minimumBalance: '24999.99' }, ['Alpha Inn', 'Beta 100%']],
    ['S-658', { filters: '{"status":[92]}' }, ['Gamma Lodge']],
    ['S-659', { filters: '{"substatus":8}' }, ['Gamma Lodge']],
    ['S-657', { filters: '{"assignedUserId":"none"}' }, ['Beta 100%', 'Gamma Lodge', '=Epsilon']],
  ])('finds by $1 [$0]', async (_ids, query, expected) => {
    expect(await list(query as Record<string, string>)).toEqual(expected);
  });

  it.each(['phone', 'updated_at', 'assignedUser', 'lastInvoiceDate', 'oldestCheckOut'])(
    'sorts by %s',
    async (sortBy) => {
      expect(await list({ sortBy })).toHaveLength(4);
    },
  );

  it('is downloaded as CSV [S-650]', async () => {
    const answer = await caller.get('/api/supplierBalances/download');
    const rows: Record<string, string>[] = parse(answer.body, { bom: true, columns: true });
    expect(rows.map((row) => row.Balance)).toEqual(['25000.00', '24999.99', '40.00', '20.00']);
    expect(rows[3]?.Name).toBe("'=Epsilon");
  });

  it('is downloaded with days as they are in the office', async () => {
    // in the evening of Nov 20 at the office
    await sql`update supplier_balances set updated_at = '2026-11-21T02:00:00Z'`.execute(test.db);
    const answer = await caller.get('/api/supplierBalances/download');
    const rows: Record<string, string>[] = parse(answer.body, { bom: true, columns: true });
    expect(new Set(rows.map((row) => row['Last Updated']))).toEqual(new Set(['2026-11-20']));
  });
});
