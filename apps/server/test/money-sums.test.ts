import type { Report } from '@recoup/contract/reports/reports.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';
import { readZip } from '#test/read-zip';

const test = await startTestApp();
const day = '2026-10-15';
const october = { year: 2026, month: 10 };
const eur = { currency: 'EUR', amount: 63, count: 1 };
const kwd = { currency: 'KWD', amount: 12.05, count: 1 };
/** 10.00 at home, and what became dollars of 50.00 EUR and 20.00 KWD. */
const dollars = 10 + 58.5 + 65.2;

let accounting: Caller;
let executive: Caller;
let agency: Awaited<ReturnType<typeof anAgency>>;
let unconvertedEur = 0;
let unconvertedKwd = 0;

async function supplierIn(code: string) {
  const supplier = await aSupplier(test.db);
  const country = await test.db
    .selectFrom('countries')
    .select('id')
    .where('abbreviation', '=', code)
    .executeTakeFirstOrThrow();
  const address = await test.db
    .selectFrom('supplier_addresses')
    .select('address_id')
    .where('supplier_id', '=', supplier.id)
    .executeTakeFirstOrThrow();
  await test.db
    .updateTable('addresses')
    .set({ country_id: country.id, state_id: null })
    .where('id', '=', address.address_id)
    .execute();
  return supplier;
}

async function paid(code: string, status: number, amount: string, convertedTo?: number) {
  const id = await aRecord(test.db, { agency, supplier: await supplierIn(code) });
  await test.db
    .updateTable('records')
    .set({ status_code: status, paid_ct: amount, payment_method_id: 5, date_processed: day })
    .where('id', '=', id)
    .execute();
  if (convertedTo !== undefined) {
    const answer = await accounting.patch(`/api/records/${id}`, { paid_ct: convertedTo });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  return id;
}

beforeAll(async () => {
  test.now = new Date(`${day}T17:00:00Z`);
  accounting = await test.signedIn('accounting', 'standard', 'contributor');
  agency = await anAgency(test.db, { name: 'Abroad Travel' });
  await paid('US', 1, '10.00');
  unconvertedEur = await paid('DE', 8, '63.00');
  unconvertedKwd = await paid('KW', 45, '12.05');
  await paid('DE', 8, '50.00', 58.5);
  await paid('KW', 8, '20.00', 65.2);
  test.now = new Date('2026-11-20T17:00:00Z');
  accounting = await test.signedIn('accounting', 'standard', 'contributor');
  executive = await test.signedIn('executive', 'standard');
});

const read = async (path: string, query: Record<string, string> = {}) => {
  const answer = await accounting.get(path, { query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
};
const rowsOf = (csv: string) => {
  const [header = '', ...lines] = csv
    .replaceAll(/[\uFEFF"]/g, '')
    .trimEnd()
    .split(/\r?\n/);
  const names = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, place) => [name, cells[place] ?? '']));
  });
};
const total = (rows: Array<Record<string, string>>, column: string) =>
  // as a spreadsheet adds up: texts are no numbers
  rows.reduce((sum, row) => sum + Math.round((Number(row[column]) || 0) * 100), 0) / 100;

describe('one EUR and one KWD payment that are not converted, and two that are', () => {
  it.each<[string, Record<string, unknown>, number, object[]]>([
    ['everything', {}, dollars, [eur, kwd]],
    ['the day', { dateFrom: day, dateTo: day }, dollars, [eur, kwd]],
    ['Foreign Payment', { status: 8 }, 123.7, [eur]],
    ['foreign checks', { paymentMethod: 5 }, dollars, [eur, kwd]],
    ['checks', { paymentMethod: 3 }, 0, []],
    ['later days', { dateFrom: '2026-10-16' }, 0, []],
  ])(
    'count in no total of the payments report of %s [F-131]',
    async (_, filters, sum, unconverted) => {
      const { additionalData } = (
        await read('/api/records/payments', { filters: JSON.stringify(filters) })
      ).json();
      expect(additionalData).toEqual({ total: sum, unconverted });
    },
  );

  it('are in their currency in the rows and files of payments and records [F-131]', async () => {
    const { data, additionalData } = (
      await read('/api/records/payments', { search: String(unconvertedEur) })
    ).json();
    expect(data).toMatchObject([{ paidCt: 63, isUnconverted: true, foreignCurrency: 'EUR' }]);
    expect(additionalData).toEqual({ total: 0, unconverted: [eur] });
    const payments = rowsOf((await read('/api/records/payments/downloadCsv')).body);
    expect(total(payments, 'Paid CT')).toBe(dollars);
    expect(payments.find(({ REC }) => REC === String(unconvertedEur))).toMatchObject({
      'Paid CT': 'EUR 63.00',
    });
    const records = rowsOf((await read('/api/records/downloadCsv')).body);
    expect(total(records, 'Paid CT')).toBe(dollars);
    expect(records.find((row) => row['Record ID'] === String(unconvertedKwd))).toMatchObject({
      'Paid CT': 'KWD 12.050',
    });
  });

  it('are shown next to the figures of their day, and count in none of them [F-131]', async () => {
    const { data } = (await read('/api/dailyPayments', { startDate: day, endDate: day })).json();
    expect(data).toEqual([
      {
        paymentDate: day,
        totalRecords: 3,
        totalAmount: dollars,
        paymentTypes: { 'Foreign Check': { records: 3, amount: dollars } },
        unconverted: [eur, kwd],
      },
    ]);
  });

  it('are shown next to what was recovered on the home screen [F-131]', async () => {
    const { recovered } = (await read('/api/home')).json();
    expect(recovered).toMatchObject({
      thisMonth: 0,
      lastMonth: dollars,
      thisYear: dollars,
      unconverted: [eur, kwd],
    });
  });

  it("are shown next to what is recovered and owed on the agency's page [F-131]", async () => {
    const { recovered, owed } = (await read(`/api/agencies/${agency.id}/glance`)).json();
    expect(recovered).toMatchObject({ thisYear: dollars, unconverted: [eur, kwd] });
    // 65 percent of each payment, rounded by itself
    expect(owed).toEqual({ share: 6.5 + 38.03 + 42.38, paid: 0, amount: 6.5 + 38.03 + 42.38 });
  });

  it("are shown next to the payable of the agency's report and in its files [F-131]", async () => {
    expect((await executive.post('/api/reports', october)).statusCode).toBe(202);
    const reports = async () =>
      (await executive.get('/api/reports?year=2026&month=10')).json() as Report[];
    await expect
      .poll(async () => (await reports()).every(({ completed }) => completed), { interval: 100 })
      .toBe(true);
    expect((await reports())[0]?.totals).toMatchObject({
      paidGross: dollars,
      payable: 6.5 + 38.03 + 42.38,
      unconverted: [eur, kwd],
    });
    const answer = await executive.get(`/api/reports/${agency.id}?year=2026&month=10`);
    const files = [...(await readZip(answer.rawPayload))];
    const csv = files.find(([name]) => name.endsWith('.csv'))?.[1].toString('utf8') ?? '';
    const lines = rowsOf(csv);
    expect(total(lines, 'Paid')).toBe(dollars);
    expect(
      lines
        .filter((line) => line['Not Converted'] !== '')
        .map((line) => [line.REC, line.Currency, line['Not Converted'], line.Payable]),
    ).toEqual([
      [String(unconvertedEur), 'EUR', '63.00', ''],
      [String(unconvertedKwd), 'KWD', '12.050', ''],
    ]);
  });

  it('join the sums on the day on which they are converted [F-131]', async () => {
    expect((await executive.post('/api/reports/publish', october)).statusCode).toBe(200);
    const converted = await accounting.patch(`/api/records/${unconvertedEur}`, { paid_ct: 73.71 });
    expect(converted.statusCode, converted.body).toBe(200);
    const { additionalData } = (await read('/api/records/payments')).json();
    expect(additionalData).toEqual({ total: 207.41, unconverted: [kwd] });
    const { data } = (
      await read('/api/dailyPayments', { startDate: day, endDate: '2026-11-20' })
    ).json();
    expect(data).toMatchObject([
      { paymentDate: '2026-11-20', totalRecords: 1, totalAmount: 73.71, unconverted: [] },
      { paymentDate: day, totalRecords: 3, totalAmount: dollars, unconverted: [kwd] },
    ]);
  });
});
