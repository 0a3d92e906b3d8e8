import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp } from '#test/harness';
import { insertManyRecords } from '#test/many-records';

const test = await startTestApp();
const anybody = await test.signedIn();

describe('payment methods', () => {
  it('returns every method with its id and name [A-419, A-420, A-433, R-474]', async () => {
    expect((await anybody.get('/api/paymentMethods')).json()).toEqual([
      { id: 1, name: 'Credit Card' },
      { id: 2, name: 'ACH' },
      { id: 3, name: 'Check' },
      { id: 4, name: 'Wire' },
      { id: 5, name: 'Foreign Check' },
    ]);
  });

  it('returns those with which agencies are paid [A-434]', async () => {
    const ofAgencies = await anybody.get('/api/paymentMethods?agencyPaymentMethods=true');
    expect(ofAgencies.json().map(({ name }: { name: string }) => name)).toEqual([
      'ACH',
      'Check',
      'Wire',
    ]);
    const all = await anybody.get('/api/paymentMethods?agencyPaymentMethods=false');
    expect(all.json()).toHaveLength(5);
  });
});

describe('the payments report', () => {
  const path = '/api/records/payments';
  let standard: Caller;
  let paid: Paid[];

  interface Paid {
    id: number;
    date_processed: string;
    payment_method_id: number | null;
    status_code: number;
    paid_ct: number;
  }

  beforeAll(async () => {
    await insertManyRecords(test.db, 120);
    standard = await test.signedIn('standard', 'accounting');
    await test.db.updateTable('records').set({ status_code: 0 }).execute();
    paid = Array.from({ length: 40 }, (_, place) => ({
      id: place + 1,
      date_processed: `2026-11-${String(10 + (place % 9)).padStart(2, '0')}`,
      payment_method_id: [1, 2, 3, null][place % 4] ?? null,
      status_code: [1, 8, 42, 43, 1][place % 5] ?? 1,
      paid_ct: 10 + place / 4,
    }));
    for (const { id, paid_ct, ...values } of paid)
      await test.db
        .updateTable('records')
        .set({ ...values, paid_ct: paid_ct.toFixed(2), check_number: `C${id}` })
        .where('id', '=', id)
        .execute();
  });

  async function report(query: Record<string, string>) {
    const answer = await standard.get(path, { query });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }
  const sum = (rows: Paid[]): number => rows.reduce((total, row) => total + row.paid_ct, 0);

  it.each<[string, string, (row: Paid) => boolean]>([
    ['all of them', '{}', () => true],
    ['a method', '{"paymentMethod":2}', (row) => row.payment_method_id === 2],
    ['no method', '{"paymentMethod":"none"}', (row) => row.payment_method_id === null],
    ['a status', '{"status":[8,42]}', (row) => [8, 42].includes(row.status_code)],
    ['a status that is not paid', '{"status":0}', () => false],
    [
      'days',
      '{"dateFrom":"2026-11-12","dateTo":"2026-11-14"}',
      (row) => row.date_processed >= '2026-11-12' && row.date_processed <= '2026-11-14',
    ],
    [
      'one day',
      '{"dateFrom":"2026-11-12","dateTo":"2026-11-12","status":1}',
      (row) => row.date_processed === '2026-11-12' && row.status_code === 1,
    ],
  ])(
    'lists and adds up %s, exactly and whatever the page [R-349, R-352]',
    async (_name, filters, fits) => {
      const expected = paid.filter(fits);
      const { data, meta, additionalData } = await report({ filters, perPage: '10', page: '2' });
      expect(meta.total).toBe(expected.length);
      expect(data).toHaveLength(Math.max(0, Math.min(10, expected.length - 10)));
      expect(additionalData).toEqual({ total: sum(expected), unconverted: [] });
    },
  );

  it('finds by text, and adds that up too [R-352]', async () => {
    const found = await report({ search: 'C7', sortBy: 'id' });
    expect(found.data.map(({ id }: Paid) => id)).toEqual([7]);
    const byId = await report({ search: '7' });
    expect(byId.data).toMatchObject([
      { id: 7, paymentMethod: { id: 3, name: 'Check' }, checkNumber: 'C7', paidCt: 11.5 },
    ]);
    expect(byId.additionalData).toEqual({ total: 11.5, unconverted: [] });
  });

  it('keeps its counts in step with every change of a record, folded or rebuilt', async () => {
    const counted = () =>
      sql`select date_processed, payment_method_id, status_code, sum(n)::int8 as n, sum(paid_ct) as paid
        from payment_counts group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3`.execute(test.db);
    const { rows: actual } = await sql`
      select date_processed, payment_method_id, status_code, count(*) as n, sum(paid_ct) as paid
      from records where status_code in (1, 8, 42, 43) group by 1, 2, 3 order by 1, 2, 3`.execute(
      test.db,
    );
    expect((await counted()).rows).toEqual(actual);
    await sql`select compact_counters()`.execute(test.db);
    expect((await counted()).rows).toEqual(actual);
    await sql`select rebuild_counters()`.execute(test.db);
    expect((await counted()).rows).toEqual(actual);
    expect(actual.length).toBeGreaterThan(20);
  });

  it('refuses a date from after the date to [R-348]', async () => {
    const answer = await standard.get(path, {
      query: { filters: '{"dateFrom":"2026-11-02","dateTo":"2026-11-01"}' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Date from must not be after date to');
  });

  it('drills down to the records paid on a day [R-376]', async () => {
    const { data } = await report({
      dailyPayment: 'true',
      date_paid: '2026-11-12',
      perPage: '200',
    });
    expect(data.map(({ id }: Paid) => id).toSorted((a: number, b: number) => a - b)).toEqual(
      paid.filter((row) => row.date_processed === '2026-11-12').map(({ id }) => id),
    );
  });

  it.each([
    [{ date_paid: '2026-11-12' }, 'dailyPayment', 'Send dailyPayment=true with date_paid'],
    [
      { date_paid: '2026-11-12', dailyPayment: 'false' },
      'dailyPayment',
      'Send dailyPayment=true with date_paid',
    ],
    [{ dailyPayment: 'true' }, 'date_paid', 'Send date_paid with dailyPayment=true'],
  ])('refuses half of a drill-down: %j [F-151]', async (query, field, text) => {
    for (const of of [path, `${path}/downloadCsv`]) {
      const answer = await standard.get(of, { query });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual({ [field]: [text] });
    }
  });

  it('is downloaded with the same rows [R-353]', async () => {
    const answer = await standard.get(`${path}/downloadCsv`, {
      query: { filters: '{"paymentMethod":2}', sortBy: 'id' },
    });
    const lines = answer.body.trimEnd().split('\n');
    expect(lines[0]).toBe(
      '\uFEFF"Processed Date","Payment Method","Check No.","Supplier ID","Supplier","Invoice","REC","Agency ID","Agency","ARC","Commission","Paid CT","Foreign Value"',
    );
    expect(lines).toHaveLength(1 + paid.filter((row) => row.payment_method_id === 2).length);
    expect(lines[1]).toMatch(/^2026-11-11,ACH,C2,/);
  });

  it('adds up each day by method, by default the last 7 days [R-361, R-370, R-371, R-372, R-373, R-374, R-375]', async () => {
    test.now = new Date('2026-11-18T04:59:00Z');
    const { status, data } = (await standard.get('/api/dailyPayments')).json();
    expect(status).toBe('success');
    expect(data.map(({ paymentDate }: { paymentDate: string }) => paymentDate)).toEqual([
      '2026-11-17',
      '2026-11-16',
      '2026-11-15',
      '2026-11-14',
      '2026-11-13',
      '2026-11-12',
      '2026-11-11',
    ]);
    const ofDay = paid.filter((row) => row.date_processed === '2026-11-17');
    const byCheck = ofDay.filter((row) => row.payment_method_id === 3);
    expect(data[0]).toMatchObject({
      totalRecords: ofDay.length,
      totalAmount: sum(ofDay),
      paymentTypes: { Check: { records: byCheck.length, amount: sum(byCheck) } },
    });
    const reversed = await standard.get(
      '/api/dailyPayments?startDate=2026-11-02&endDate=2026-11-01',
    );
    expect(reversed.statusCode).toBe(400);
  });
});
