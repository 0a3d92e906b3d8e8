import { cents, formatDecimal } from '@recoup/domain/money/cents';
import { unusualDecimals } from '@recoup/domain/money/currency-decimals';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { decimalIn } from '#modules/records/records.api';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';

const test = await startTestApp();
let clerk: Caller;
let agency: Awaited<ReturnType<typeof anAgency>>;

beforeAll(async () => {
  test.now = new Date('2026-11-20T17:00:00Z');
  clerk = await test.signedIn('standard', 'accounting', 'contributor');
  agency = await anAgency(test.db);
});

/** An open record of a hotel abroad whose rate was given in its currency. */
async function stayAbroad(code: string, currency: string) {
  const supplier = await aSupplier(test.db);
  await sql`update addresses set state_id = null,
      country_id = (select id from countries where abbreviation = ${code})
    where id in (select address_id from supplier_addresses where supplier_id = ${supplier.id})`.execute(
    test.db,
  );
  const id = await aRecord(test.db, { agency, supplier, rateCents: 9_885 });
  await test.db
    .updateTable('records')
    .set({
      rate_given: '73.77',
      currency,
      rate_exchange: '1.34',
      rate_exchanged_on: '2026-11-18',
      rate_exchange_set_on: '2026-11-01',
    })
    .where('id', '=', id)
    .execute();
  const created = await clerk.post('/api/invoices', { supplierId: supplier.id });
  expect(created.statusCode, created.body).toBe(201);
  return { id, supplierId: supplier.id, invoiceId: created.json().invoice.id as number };
}

const invoiceOf = async (invoiceId: number) =>
  (await clerk.get(`/api/invoices/${invoiceId}`)).json().invoice;

describe('a stay whose rate was given in another currency', () => {
  it.each([
    ['GB', 'GBP'],
    ['DE', 'EUR'],
    ['CA', 'CAD'],
    ['JP', 'JPY'],
    ['KW', 'KWD'],
  ])('of %s shows what it was in %s, and how it became dollars [F-133]', async (code, currency) => {
    const { id, invoiceId } = await stayAbroad(code, currency);
    const givenRate = {
      amount: 73.77,
      currency,
      exchange: 1.34,
      exchangedOn: '2026-11-18',
      exchangeSetOn: '2026-11-01',
    };
    expect((await clerk.get(`/api/records/${id}`)).json()).toMatchObject({
      rate: 98.85,
      givenRate,
      foreignCurrency: currency,
    });
    const invoice = await invoiceOf(invoiceId);
    expect(invoice.records).toMatchObject([{ rate: 98.85, givenRate, paidCurrency: 'USD' }]);
  });

  it('has nothing to show of a rate that was given in dollars [F-133]', async () => {
    const id = await aRecord(test.db, { agency, supplier: await aSupplier(test.db) });
    expect((await clerk.get(`/api/records/${id}`)).json()).toMatchObject({
      givenRate: null,
      foreignCurrency: null,
      isUnconverted: false,
    });
  });
});

describe('an invoice', () => {
  it('says the currency in which its hotel pays: dollars, unless it is abroad', async () => {
    const supplier = await aSupplier(test.db);
    await aRecord(test.db, { agency, supplier });
    const home = await clerk.post('/api/invoices', { supplierId: supplier.id });
    expect((await invoiceOf(home.json().invoice.id)).currency).toBe('USD');
    const { invoiceId } = await stayAbroad('DE', 'EUR');
    expect((await invoiceOf(invoiceId)).currency).toBe('EUR');
  });

  it('says that of its records, and none where they are of several', async () => {
    const { id, supplierId, invoiceId } = await stayAbroad('DE', 'EUR');
    await sql`update records set currency = 'CHF' where id = ${id}`.execute(test.db);
    expect((await invoiceOf(invoiceId)).currency).toBe('CHF');

    const other = await aRecord(test.db, { agency, supplier: { id: supplierId, phone: '' } });
    const both = await clerk.post('/api/invoices', { supplierId });
    expect(both.json().invoice.records.map((record: { id: number }) => record.id)).toContain(other);
    expect((await invoiceOf(both.json().invoice.id)).currency).toBeNull();
  });
});

describe('a foreign check', () => {
  it('is shown with what it paid in the currency of the records [F-158]', async () => {
    const { id, supplierId, invoiceId } = await stayAbroad('GB', 'GBP');
    const { updated_at } = await invoiceOf(invoiceId);
    const answer = await clerk.patch(`/api/invoices/${invoiceId}/records`, {
      checkNumber: '77',
      completed: true,
      paymentAmount: 50,
      paymentMethod: 5,
      processDate: '2026-11-20',
      records: { [id]: { statusCode: 8, paidCt: 65, paymentMethodId: 5 } },
      expected_updated_at: updated_at,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const allocated = async () =>
      (await clerk.get(`/api/suppliers/${supplierId}/payments`)).json().payments;
    const booked = [{ paymentAmount: 50, invoices: [{ invoiceId, amount: 65, currency: 'GBP' }] }];
    expect(await allocated()).toMatchObject(booked);
    expect((await invoiceOf(invoiceId)).records).toMatchObject([
      { paidCt: 65, paidCurrency: 'GBP' },
    ]);
    const converted = await clerk.patch(`/api/records/${id}`, { paid_ct: 50 });
    expect(converted.statusCode, converted.body).toBe(200);
    expect(await allocated()).toMatchObject(booked);
    expect((await invoiceOf(invoiceId)).records).toMatchObject([
      { paidCt: 50, paidCurrency: 'USD' },
    ]);
  });
});

describe('an amount in another currency', () => {
  it.each([
    ['GB', 'GBP', '65.00', '65.00'],
    ['JP', 'JPY', '18000.00', '18000'],
    ['KR', 'KRW', '18000.50', '18000.50'],
    ['KW', 'KWD', '45.50', '45.500'],
    ['BH', 'BHD', '0.05', '0.050'],
    ['CL', 'CLP', '90000.00', '90000'],
  ])(
    'of %s is in downloads with the decimals of %s: %s is %s [F-133]',
    async (code, currency, stored, written) => {
      const { id } = await stayAbroad(code, currency);
      await sql`update records set status_code = 8, paid_ct = ${stored}, forval = ${stored},
        payment_method_id = 5, check_number = '7', date_processed = '2026-11-20'
        where id = ${id}`.execute(test.db);
      const search = `?search=${id}`;
      const payments = (await clerk.get(`/api/records/payments/downloadCsv${search}`)).body;
      expect(payments).toContain(`,${currency} ${written},${written}\n`);
      const records = (await clerk.get(`/api/records/downloadCsv${search}`)).body;
      expect(records).toContain(`,${currency} ${written},2026-11-20,`);
    },
  );

  it('is written by the database as by the screens, whatever its currency [F-133]', async () => {
    const currencies = ['USD', 'EUR', 'ABC', ...Object.keys(unusualDecimals)];
    const amounts = [0, 1, 50, 99, 100, 4_550, 1_800_000, -5, -1_800_000, 999_999_999_999];
    const both = currencies.flatMap((currency) =>
      amounts.map((amount) => ({ currency, amount: formatDecimal(cents(amount)) })),
    );
    const { rows } = await sql<{ written: string }>`
      select ${decimalIn(sql`given.currency`, sql`given.amount`)}::text as written
      from jsonb_to_recordset(${JSON.stringify(both)}::jsonb)
        as given (currency text, amount numeric(12,2))`.execute(test.db);
    expect(rows.map(({ written }) => written)).toEqual(
      currencies.flatMap((currency) =>
        amounts.map((amount) => formatDecimal(cents(amount), currency)),
      ),
    );
  });
});

describe('a rate whose commission is not an amount', () => {
  it.each([
    ['post', { rate: 9_999_999_999.99, start_date: '2016-11-01', end_date: '2026-11-01' }],
    ['put', { rate: 9_999_999_999.99, start_date: '2016-11-01', end_date: '2026-11-01' }],
    ['patch', { rate: 9_999_999_999.99, start_date: '2016-11-01', end_date: '2026-11-01' }],
    ['patch', { rate: 9_999_999_999.99, start_date: '1900-01-01' }],
    ['patch', { rate: 9_999_999_999.99, start_date: '1000-01-01', end_date: '9999-12-31' }],
  ] as const)('is refused by %s with its field [F-155]', async (verb, change) => {
    const supplier = await aSupplier(test.db);
    const id = await aRecord(test.db, { agency, supplier });
    const whole = {
      guest_first_name: 'Ada',
      guest_last_name: 'Lovelace',
      arc: agency.arc,
      phone_number: supplier.phone,
      commission: 1,
    };
    const path = verb === 'post' ? '/api/records' : `/api/records/${id}`;
    const answer = await clerk[verb](path, verb === 'patch' ? change : { ...whole, ...change });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      { rate: ['Rate is too large for the nights of this stay.'] },
    ]);
  });
});
