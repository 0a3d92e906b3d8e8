import type { UnappliedRow } from '@recoup/contract/receipts/unapplied.schemas';
import { day } from '@recoup/domain/dates/day';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';
import { expectNoViolations } from '#test/invariants';

const test = await startTestApp();
let clerk: Caller;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  test.now = new Date('2026-11-28T17:00:00Z');
  clerk = await test.signedIn('standard', 'contributor');
  agency = await anAgency(test.db);
});

type Hotel = Awaited<ReturnType<typeof aSupplier>>;

async function send(method: 'POST' | 'PATCH', url: string, body: object) {
  const answer = await clerk.call(method, url, body);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
}

/** An invoice of a hotel over one stay with this commission. */
async function anInvoice(supplier: Hotel, commission: number): Promise<number> {
  const recordId = await aRecord(test.db, { agency, supplier, rateCents: commission * 500 });
  const body = { supplierId: supplier.id, records: [recordId] };
  return (await send('POST', '/api/invoices', body)).invoice.id;
}

const enter = (given: object) =>
  send('POST', '/api/receipts', { paymentMethodId: 3, receivedOn: '2026-11-20', ...given });

const listed = async (search: string): Promise<UnappliedRow | undefined> =>
  (await clerk.get('/api/receipts/unapplied', { query: { search } })).json().data[0];

const suggestedOf = async (search: string): Promise<number[][] | undefined> =>
  (await listed(search))?.sameAmount.map(({ invoices }) => invoices.map(({ id }) => id));

it('finds guests and hotels in any language, in capitals or not', async () => {
  const hotel = await aSupplier(test.db, { name: 'İzmir Palas' });
  const recordId = await aRecord(test.db, { agency, supplier: hotel, lastName: 'İpekçi' });
  const { id } = await enter({ number: 'TR1', amount: 9 });
  for (const search of ['İpekçi', 'İPEKÇİ, ADA']) {
    const { data } = (
      await clerk.get(`/api/receipts/${id}/candidates`, { query: { search } })
    ).json();
    expect(data, search).toEqual([expect.objectContaining({ recordId })]);
  }
  const payer = await send('POST', '/api/payers', {
    kind: 'owner',
    name: 'Ege Holding',
    suppliers: [{ supplierId: hotel.id }],
  });
  for (const search of ['İzmir P', 'İZMİR P']) {
    const { data } = (await clerk.get('/api/payers', { query: { search } })).json();
    expect(data, search).toContainEqual(expect.objectContaining({ id: payer.id }));
  }
});

describe('the work list of unapplied money', () => {
  it('suggests an invoice, all of a hotel, and all of an owner of the same amount', async () => {
    const hotels = [await aSupplier(test.db), await aSupplier(test.db)] as const;
    const [first, second, third] = [
      await anInvoice(hotels[0], 100),
      await anInvoice(hotels[0], 50),
      await anInvoice(hotels[1], 30),
    ];
    const { id: payerId } = await send('POST', '/api/payers', {
      kind: 'owner',
      name: 'Harbor Lodging LLC',
      suppliers: hotels.map(({ id: supplierId }) => ({ supplierId })),
    });
    await enter({ payerId, number: 'S100', amount: 100 });
    await enter({ payerId, number: 'S150', amount: 150 });
    await enter({ payerId, number: 'S180', amount: 180 });
    await enter({ payerId, number: 'S99', amount: 99 });
    expect(await suggestedOf('S100')).toEqual([[first]]);
    expect(await suggestedOf('S150')).toEqual([[first, second]]);
    expect(await suggestedOf('S180')).toEqual([[first, second, third]]);
    expect((await listed('S180'))?.sameAmount[0]?.suppliers).toHaveLength(2);
    expect(await suggestedOf('S99')).toEqual([]);
  });

  it('suggests to an unknown payer single invoices of any hotel, and who used the number', async () => {
    const hotel = await aSupplier(test.db, { name: 'Pine Lodge' });
    const invoice = await anInvoice(hotel, 77.7);
    await anInvoice(hotel, 22.3);
    const before = await enter({ supplierId: hotel.id, number: 'ACCT9', amount: 12 });
    const unknown = await enter({ number: 'ACCT9', amount: 77.7 });
    const [row] = (await clerk.get('/api/receipts/unapplied', { query: { search: 'ACCT9' } }))
      .json()
      .data.filter(({ id }: UnappliedRow) => id === unknown.id);
    expect(row.sameAmount).toEqual([
      { invoices: [{ id: invoice }], suppliers: [{ id: hotel.id, name: 'Pine Lodge' }] },
    ]);
    expect(row.sameNumber).toMatchObject([
      { id: before.id, name: 'Check ACCT9', payer: { name: 'Pine Lodge' }, amount: 12 },
    ]);
    expect(row.payer).toBe(null);
  });

  it('has no receipt once its money is applied, and counts the rest by age', async () => {
    const byAge = async () => (await clerk.get('/api/receipts/unapplied/byAge')).json();
    const before = await byAge();
    const hotel = await aSupplier(test.db);
    await anInvoice(hotel, 40);
    const old = await enter({
      supplierId: hotel.id,
      number: 'OLD1',
      receivedOn: '2026-08-29',
      amount: 40,
    });
    await enter({ number: 'EUR1', amount: 5, currency: 'EUR' });
    const between = await byAge();
    expect(between.ages[3]).toEqual({
      name: 'Over 90 days',
      count: before.ages[3].count + 1,
      value: before.ages[3].value + 40,
    });
    expect(between.ages.slice(0, 3)).toEqual(before.ages.slice(0, 3));
    expect(between.apart.unconverted).toEqual([{ currency: 'EUR', amount: 5, count: 1 }]);
    expect(between.apart.unknownPayers).toBe(before.apart.unknownPayers + 1);

    const [line] = (
      await clerk.get(`/api/receipts/${old.id}/candidates`, {
        query: { search: String((await listed('OLD1'))?.sameAmount[0]?.invoices[0]?.id) },
      })
    )
      .json()
      .data.filter(({ commission }: { commission: number }) => commission === 40);
    await send('POST', `/api/receipts/${old.id}/lines`, {
      processDate: day('2026-11-28'),
      lines: [{ recordId: line.recordId, amount: 40, expected_updated_at: line.updated_at }],
      expected_updated_at: old.updated_at,
    });
    expect(await listed('OLD1')).toBe(undefined);
    expect((await byAge()).ages).toEqual(before.ages);
    await expectNoViolations(test.db);
  });

  it('has money without a received day since the day of its entry in the office', async () => {
    const { id } = await enter({ number: 'LATE1', amount: 3 });
    const agesOf = async () =>
      (await clerk.get('/api/receipts/unapplied/byAge'))
        .json()
        .ages.map(({ count }: { count: number }) => count);
    const [week, month, quarter, older] = await agesOf();
    // in the evening of Oct 28 at the office, 31 days ago
    await sql`update receipts set received_on = null, created_at = '2026-10-29T02:00:00Z'
      where id = ${id}`.execute(test.db);
    expect(await agesOf()).toEqual([week, month - 1, quarter + 1, older]);
    await sql`update receipts set received_on = '2026-11-20' where id = ${id}`.execute(test.db);
  });

  it('shows what a payer owes first', async () => {
    const accountant = await test.signedIn('accounting', 'standard');
    const hotel = await aSupplier(test.db);
    const one = await enter({ supplierId: hotel.id, number: 'OWE1', amount: 60 });
    const second = await enter({ payerId: one.payer.id, number: 'OWE2', amount: 10 });
    const sent = await accountant.call('POST', `/api/receipts/${one.id}/transfer`, {
      amount: 60,
      to: { receiptId: second.id, expected_updated_at: second.updated_at },
      expected_updated_at: one.updated_at,
    });
    expect(sent.statusCode, sent.body).toBe(201);
    const returned = await accountant.call('POST', `/api/receipts/${one.id}/return`, {
      bankOn: '2026-11-27',
      expected_updated_at: sent.json().updated_at,
    });
    expect(returned.statusCode, returned.body).toBe(201);
    const { data } = (await clerk.get('/api/receipts/unapplied')).json();
    expect(data[0]).toMatchObject({ id: one.id, unapplied: -60, sameAmount: [] });
    expect((await clerk.get('/api/receipts/unapplied/byAge')).json().apart.owed).toEqual({
      count: 1,
      value: -60,
    });
  });
});

describe('the list of receipts', () => {
  it('finds those in one currency', async () => {
    const { id: supplierId } = await aSupplier(test.db);
    await enter({ supplierId, number: 'C1', amount: 10 });
    const { id } = await enter({ supplierId, number: 'C2', amount: 10, currency: 'EUR' });
    const filters = JSON.stringify({ supplierId, currency: 'EUR' });
    const answer = await clerk.get('/api/receipts', { query: { filters } });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data).toMatchObject([{ id, currency: 'EUR' }]);
  });
});
