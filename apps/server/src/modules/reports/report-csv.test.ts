import { day } from '@recoup/domain/dates/day';
import type { RecordStatusCode } from '@recoup/domain/records/record-status';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';
import { readZip } from '#test/read-zip';

const test = await startTestApp();
test.now = new Date('2026-11-20T17:00:00Z');
const october = { year: 2026, month: 10 };

interface Step {
  readonly at: string;
  readonly set: Readonly<Record<string, string | number | null | RawBuilder<number>>>;
}

/** A record that was uploaded in October; each step changes it, and its history has the time. */
async function aStay(
  agency: Awaited<ReturnType<typeof anAgency>>,
  steps: readonly Step[],
  cameOn = '2026-10-02',
): Promise<number> {
  const supplier = await aSupplier(test.db);
  const id = await aRecord(test.db, {
    agency,
    supplier,
    startOn: day('2026-09-18'),
    endOn: day('2026-09-20'),
  });
  await test.db.updateTable('records').set({ entry: cameOn }).where('id', '=', id).execute();
  for (const { at, set } of steps) {
    const before = await lastHistory();
    await test.db.updateTable('records').set(set).where('id', '=', id).execute();
    await sql`update record_history set created_at = ${at} where id > ${before}`.execute(test.db);
  }
  return id;
}

async function lastHistory(): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0)::int as last from record_history`.execute(test.db);
  return rows[0]?.last ?? 0;
}

/** The one row of each stay in the CSV of an agency's October. */
async function rowsOf(agencyId: number): Promise<Map<string, Record<string, string>>> {
  const executive = await test.signedIn('executive', 'standard');
  const run = await executive.post('/api/reports', october);
  expect(run.statusCode, run.body).toBe(202);
  await expect
    .poll(async () => {
      const answer = await executive.get('/api/reports?year=2026&month=10');
      return answer.json().every(({ completed }: { completed: boolean }) => completed);
    })
    .toBe(true);
  const file = await executive.get(`/api/reports/${agencyId}?year=2026&month=10`);
  const csv = [...(await readZip(file.rawPayload))].find(([name]) => name.endsWith('.csv'))?.[1];
  const [titles = [], ...lines] = (csv?.toString('utf8') ?? '')
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  const rows = lines.map((cells) =>
    Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ''])),
  );
  expect(new Set(rows.map(({ REC }) => REC)).size).toBe(rows.length);
  return new Map(rows.map((row) => [row['REC'] ?? '', row]));
}

const paid = (status: RecordStatusCode, on: string, amount = '10.01') => ({
  status_code: status,
  paid_ct: amount,
  date_processed: on,
  payment_method_id: 3,
});

const inPounds = {
  supplier_id: null,
  country_id: sql<number>`(select min(id) from countries where currency = 'GBP')`,
};

const unpaid = { status_code: 0, paid_ct: '0.00', date_processed: null, payment_method_id: null };

const converted = sql<number>`now()`;

const stays: readonly [what: string, steps: readonly Step[], expected: Record<string, string>][] = [
  [
    'uploaded, paid, and closed in one month',
    [{ at: '2026-10-20T15:00:00Z', set: paid(1, '2026-10-20') }],
    { Status: 'Paid', Uploaded: '20.00', Paid: '10.01', Closed: '20.00', Payable: '6.51' },
  ],
  [
    'paid in the month, and another kind of paid after it',
    [
      { at: '2026-10-20T15:00:00Z', set: paid(1, '2026-10-20') },
      { at: '2026-11-04T15:00:00Z', set: { status_code: 43 } },
    ],
    { Status: 'Paid', Paid: '10.01', 'Open at End': '' },
  ],
  [
    'closed with a substatus that changed after the month',
    [
      {
        at: '2026-11-01T03:59:59Z',
        set: { status_code: 6, substatus_code: 1, date_processed: '2026-10-31' },
      },
      { at: '2026-11-01T04:00:00Z', set: { substatus_code: 12 } },
    ],
    { Status: 'Non Commissionable', Substatus: 'Refused to Pay', Closed: '20.00', Paid: '' },
  ],
  [
    'open at the end and canceled after it',
    [{ at: '2026-11-01T04:00:00Z', set: { status_code: 2, date_processed: '2026-11-01' } }],
    { Status: 'Not Resolved', Closed: '', 'Open at End': '20.00', 'Processed Date': '' },
  ],
  [
    'paid after the month with a day in it',
    [{ at: '2026-11-03T15:00:00Z', set: paid(1, '2026-10-31', '0.10') }],
    { Status: 'Paid', Paid: '0.10', 'Share Percent': '65', Payable: '0.07' },
  ],
  [
    'paid in pounds that wait for their conversion',
    [
      {
        at: '2026-10-21T15:00:00Z',
        set: {
          ...paid(8, '2026-10-21', '63.00'),
          ...inPounds,
        },
      },
    ],
    { 'Not Converted': '63.00', Currency: 'GBP', Paid: '', Payable: '', Closed: '20.00' },
  ],
  [
    'received in pounds after the month with a day in it, to be looked at',
    [{ at: '2026-11-03T15:00:00Z', set: { ...inPounds, ...paid(45, '2026-10-21', '63.00') } }],
    { Status: 'Currency Review', 'Not Converted': '63.00', Currency: 'GBP', Paid: '' },
  ],
  [
    'paid in pounds in the month and converted after it',
    [
      { at: '2026-10-21T15:00:00Z', set: { ...inPounds, ...paid(45, '2026-10-21', '63.00') } },
      {
        at: '2026-11-05T15:00:00Z',
        set: { status_code: 8, paid_ct: '84.42', exchange_rate: '1.34', converted_at: converted },
      },
    ],
    { Status: 'Foreign Payment', Paid: '84.42', 'Not Converted': '', Payable: '54.87' },
  ],
  [
    'paid after the month with a day in it, and another kind of paid later still',
    [
      { at: '2026-11-03T15:00:00Z', set: paid(1, '2026-10-15') },
      { at: '2026-11-18T15:00:00Z', set: { status_code: 43 } },
    ],
    { Status: 'Paid', Paid: '10.01', 'Processed Date': '2026-10-15' },
  ],
  [
    'paid after the month with a day in it, and taken back',
    [
      { at: '2026-11-03T15:00:00Z', set: paid(1, '2026-10-15') },
      { at: '2026-11-04T15:00:00Z', set: unpaid },
    ],
    { Status: 'Not Resolved', Paid: '', 'Processed Date': '', 'Open at End': '20.00' },
  ],
  [
    'paid in the month and taken back after it',
    [
      { at: '2026-10-15T15:00:00Z', set: paid(1, '2026-10-15') },
      { at: '2026-11-04T15:00:00Z', set: unpaid },
    ],
    { Status: 'Paid', Paid: '', 'Processed Date': '', 'Open at End': '20.00' },
  ],
];

/** Stays that came after the month, each paid with a day in it. */
const laterStays: readonly [
  what: string,
  steps: readonly Step[],
  expected: Record<string, string>,
][] = [
  [
    'paid',
    [{ at: '2026-11-13T15:00:00Z', set: paid(1, '2026-10-15', '30.47') }],
    { Status: 'Paid', Paid: '30.47', 'Processed Date': '2026-10-15', Payable: '19.81' },
  ],
  [
    'paid, and another kind of paid later',
    [
      { at: '2026-11-13T15:00:00Z', set: paid(43, '2026-10-15') },
      { at: '2026-11-18T15:00:00Z', set: { status_code: 1 } },
    ],
    { Status: 'Overpayment', Paid: '10.01' },
  ],
];

describe("the CSV of an agency's month", () => {
  it.each(stays)('has one row of a stay %s [F-153]', async (_what, steps, expected) => {
    const agency = await anAgency(test.db);
    const id = await aStay(agency, steps);
    const row = (await rowsOf(agency.id)).get(String(id));
    expect(row).toMatchObject(expected);
  });

  it.each(laterStays)(
    'has a stay that came after it and was %s, once, as the list and the money do [F-153]',
    async (_what, steps, expected) => {
      const agency = await anAgency(test.db);
      const id = await aStay(agency, steps, '2026-11-12');
      const rows = await rowsOf(agency.id);
      expect([...rows.keys()]).toEqual([String(id)]);
      const nothing = { Opened: '', Uploaded: '', Closed: '', 'Open at End': '' };
      expect(rows.get(String(id))).toMatchObject({ ...expected, ...nothing });
      const executive = await test.signedIn('executive', 'standard');
      const { rows: lines } = await sql`
        select held.is_adjustment
        from agency_report_entries held join agency_reports r on r.id = held.report_id
        where r.agency_id = ${agency.id}`.execute(test.db);
      expect(lines).toEqual([{ is_adjustment: false }]);
      const list = await executive.get('/api/reports?year=2026&month=10');
      const own = list
        .json()
        .find((report: { agency_id: number }) => report.agency_id === agency.id);
      expect(own.totals).toMatchObject({
        uploaded: 0,
        closed: 0,
        paid: 1,
        open: 0,
        paidGross: Number(expected['Paid']),
      });
    },
  );
});
