import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Report } from '@recoup/contract/reports/reports.schemas';
import { day } from '@recoup/domain/dates/day';
import { openTabular } from '@recoup/spreadsheets/open-tabular';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '#server/invariants/check-invariants';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';
import { onDay } from '#test/on-day';
import { readZip } from '#test/read-zip';

const october = { year: 2026, month: 10 };
const november = { year: 2026, month: 11 };
const test = await startTestApp();

type Agency = Awaited<ReturnType<typeof anAgency>>;
let executive: Caller;
let globe: Agency;
let idle: Agency;
let supplier: Awaited<ReturnType<typeof aSupplier>>;
let paidRecord: number;
let novemberRecord: number;

/** A record that came and, when a status is given, was processed on these days. */
async function record(
  agency: Agency,
  entry: string,
  outcome?: { status: number; on: string; paid?: string },
): Promise<number> {
  const id = await aRecord(test.db, { agency, supplier, endOn: day('2026-03-03') });
  await test.db
    .updateTable('records')
    .set({
      entry,
      ...(outcome && {
        status_code: outcome.status,
        date_processed: outcome.on,
        paid_ct: outcome.paid ?? '0',
        payment_method_id: outcome.paid ? 3 : null,
      }),
    })
    .where('id', '=', id)
    .execute();
  return id;
}

async function reportsOf(month: { year: number; month: number }): Promise<Report[]> {
  const answer = await executive.get(`/api/reports?year=${month.year}&month=${month.month}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function runToTheEnd(month: { year: number; month: number }): Promise<Report[]> {
  const answer = await executive.post('/api/reports', month);
  expect(answer.statusCode, answer.body).toBe(202);
  await expect
    .poll(async () => (await reportsOf(month)).every(({ completed }) => completed), {
      interval: 100,
    })
    .toBe(true);
  return await reportsOf(month);
}

/** The files of an agency's downloaded report by their endings. */
async function download(agency: Agency, month: { year: number; month: number }) {
  const answer = await executive.get(
    `/api/reports/${agency.id}?year=${month.year}&month=${month.month}`,
  );
  expect(answer.statusCode).toBe(200);
  const files = await readZip(answer.rawPayload);
  return {
    bytes: answer.rawPayload,
    names: [...files.keys()],
    csv: [...files].find(([name]) => name.endsWith('.csv'))?.[1].toString('utf8') ?? '',
    pdf: [...files].find(([name]) => name.endsWith('.pdf'))?.[1] ?? Buffer.alloc(0),
    xlsx: [...files].find(([name]) => name.endsWith('.xlsx'))?.[1] ?? Buffer.alloc(0),
  };
}

beforeAll(async () => {
  test.now = new Date('2026-11-20T17:00:00Z');
  executive = await test.signedIn('executive', 'standard');
  globe = await anAgency(test.db, { name: 'Globe & Co Travel' });
  idle = await anAgency(test.db, { name: 'Idle Travel' });
  supplier = await aSupplier(test.db, { name: '=Hotel "Astoria"' });
  await record(idle, '2026-09-02');
  for (let made = 0; made < 3; made += 1) await record(globe, '2026-09-10');
  paidRecord = await record(globe, '2026-09-10', { status: 1, on: '2026-10-05', paid: '10.01' });
  await record(globe, '2026-10-02', { status: 43, on: '2026-10-31', paid: '33.33' });
  await record(globe, '2026-10-02', { status: 2, on: '2026-10-20' });
  await record(globe, '2026-10-02');
  novemberRecord = await record(globe, '2026-11-02', {
    status: 1,
    on: '2026-11-03',
    paid: '7.00',
  });
});

describe('the monthly run', () => {
  it('shows the previous month, empty before it is run [R-381, R-402]', async () => {
    expect((await executive.get('/api/reports')).json()).toEqual([]);
  });

  it('is refused to who may not run it, and for a month that is not over', async () => {
    const standard = await test.signedIn('standard');
    expect((await standard.post('/api/reports', october)).statusCode).toBe(403);
    expect((await standard.post('/api/reports/publish', october)).statusCode).toBe(403);
    expect((await standard.get(`/api/reports/${globe.id}`)).statusCode).toBe(403);
    const early = await executive.post('/api/reports', november);
    expect([early.statusCode, early.json().message]).toEqual([
      400,
      'November 2026 has not ended yet.',
    ]);
  });

  it('publishes nothing where no report is, and hands none out [R-404]', async () => {
    const answer = await executive.post('/api/reports/publish', october);
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'Reports for this month have not been run yet.',
    ]);
    expect((await executive.get(`/api/reports/${globe.id}`)).statusCode).toBe(404);
  });

  it('creates one report for each agency with activity, no matter how many ask at once [R-403]', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => executive.post('/api/reports', october)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
    expect(answers.map((answer) => answer.json().length)).toEqual([1, 1, 1]);
    const reports = await runToTheEnd(october);
    expect(reports).toMatchObject([
      {
        agency_id: globe.id,
        agency: { id: globe.id, name: 'Globe & Co Travel' },
        completed: true,
        succeeded: true,
        published: false,
        message: null,
        totals: { uploaded: 3, closed: 1, paid: 2, open: 4, paidGross: 43.34, payable: 28.17 },
      },
    ]);
    const jobs = await test.db
      .selectFrom('job_progress')
      .select('state')
      .where('kind', '=', 'reports.makeReport')
      .execute();
    expect(jobs.length).toBeLessThanOrEqual(4);
  });

  it('hands out PDF, XLSX and CSV of a report in one ZIP, filed with the agency [R-406]', async () => {
    const { bytes, names, csv, pdf, xlsx } = await download(globe, october);
    const name = `${globe.id}-globe-co-travel-2026-10`;
    expect(names).toEqual([`${name}.pdf`, `${name}.xlsx`, `${name}.csv`]);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const lines = csv.trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFREC,ARC,Last Name,First Name,Confirmation No.,Hotel,Check-in,Check-out,Nights,Rate,Commission,Status,Substatus,Upload Date,Processed Date,Opened,Uploaded,Paid,Closed,Adjusted,Open at End,Not Converted,Currency,Share Percent,Agency Share (Rounded Half Up per Row),Adjusted Share,Payable',
    );
    expect(lines).toHaveLength(8);
    expect(lines[4]).toMatch(new RegExp(`^${paidRecord},`));
    expect(lines[4]).toMatch(
      /"'=Hotel ""Astoria""",2026-03-01,2026-03-03,2,100\.00,20\.00,Paid,,2026-09-10,2026-10-05,20\.00,,10\.01,20\.00,,,,,65,6\.51,,6\.51$/,
    );

    const file = await test.db
      .selectFrom('agency_reports as r')
      .innerJoin('stored_files as f', 'f.id', 'r.file_id')
      .select(['f.key', 'f.sha256'])
      .executeTakeFirstOrThrow();
    expect(file.key).toMatch(new RegExp(`^agencies/${globe.id}/`));
    expect(createHash('sha256').update(bytes).digest()).toEqual(file.sha256);
    expect(await buffer(await test.files.open(file.key))).toEqual(bytes);

    const path = join(tmpdir(), `report-${process.pid}.xlsx`);
    await writeFile(path, xlsx);
    const table = await openTabular(path);
    const rows: unknown[] = [];
    for await (const batch of table.batches()) rows.push(...batch);
    await rm(path);
    expect(JSON.stringify(rows)).toContain('Payable to the agency');
    expect(JSON.stringify(rows)).toContain('28.17');
  });

  it('agrees to the cent with what the payments report adds up', async () => {
    const filters = JSON.stringify({ dateFrom: '2026-10-01', dateTo: '2026-10-31' });
    const payments = await executive.get('/api/records/payments', { query: { filters } });
    expect(payments.json().additionalData.total).toBe(43.34);
    expect((await reportsOf(october))[0]?.totals?.paidGross).toBe(43.34);
  });

  it('run again before it is published uses the current records', async () => {
    expect(await reportsOf(october)).toMatchObject([{ enteredSince: 0 }]);
    await test.db
      .updateTable('records')
      .set({ paid_ct: '20.00' })
      .where('id', '=', paidRecord)
      .execute();
    expect(await reportsOf(october)).toMatchObject([{ enteredSince: 1 }]);
    // entered in a transaction that was still open when the report was stored
    await sql`update stored_files set created_at = created_at + interval '59 minutes'`.execute(
      test.db,
    );
    expect(await reportsOf(october)).toMatchObject([{ enteredSince: 1 }]);
    const [report] = await runToTheEnd(october);
    expect(report?.totals).toMatchObject({ paidGross: 53.33 });
    const files = await test.db.selectFrom('stored_files').select('key').execute();
    expect(files).toHaveLength(1);
  });

  it('publishes all at once, and then no run changes them [R-390, R-404]', async () => {
    const answer = await executive.post('/api/reports/publish', october);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject([{ published: true }]);
    for (const path of ['/api/reports', '/api/reports/publish'])
      expect((await executive.post(path, october)).statusCode).toBe(400);
  });

  it('reports what changes in a published month as adjustments of the next one', async () => {
    await onDay(test.db, '2026-11-20', (db) =>
      db
        .updateTable('records')
        .set({ status_code: 41, date_processed: null, paid_ct: '0' })
        .where('id', '=', paidRecord)
        .execute(),
    );
    test.now = new Date('2026-12-05T17:00:00Z');
    const [report] = await runToTheEnd(november);
    // 65% of 7.00 less the 13.00 that October reported for the undone payment
    expect(report?.totals).toMatchObject({ paidGross: 7, payable: -8.45, open: 5 });
    const { csv } = await download(globe, november);
    const row = csv.split('\r\n').find((line) => line.startsWith(`${paidRecord},`));
    // open when November begins and when it ends, with October's amount
    expect(row).toMatch(/,20\.00,,,,-20\.00,20\.00,,,65,,-13\.00,-13\.00$/);
  });

  it('shows why a report failed, and creates it when run again [R-387]', async () => {
    test.now = new Date('2026-12-05T17:00:00Z');
    const { id } = await test.db
      .selectFrom('agency_reports')
      .select('id')
      .where('month', '=', 11)
      .executeTakeFirstOrThrow();
    const jobId = crypto.randomUUID();
    await test.db
      .insertInto('job_progress')
      .values({
        id: jobId,
        kind: 'reports.makeReport',
        state: 'failed',
        message: 'The disk is full.',
      })
      .execute();
    await test.db
      .updateTable('agency_reports')
      .set({ completed: false, succeeded: null, job_id: jobId })
      .where('id', '=', id)
      .execute();
    expect(await reportsOf(november)).toMatchObject([
      { completed: true, succeeded: false, message: 'The disk is full.', totals: null },
    ]);
    const refused = await executive.post('/api/reports/publish', november);
    expect(refused.json().message).toBe('1 report failed. Retry it before you publish.');
    const again = await executive.post('/api/reports', { ...november, agency_id: globe.id });
    expect(again.statusCode, again.body).toBe(202);
    await expect.poll(async () => (await reportsOf(november))[0]?.succeeded).toBe(true);
    const unknown = await executive.post('/api/reports', { ...november, agency_id: idle.id });
    expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'Report Not Found']);
  });

  it('reports an adjustment once, even if a month in between is run and published later [R-404]', async () => {
    test.now = new Date('2027-01-05T17:00:00Z');
    const december = { year: 2026, month: 12 };
    await onDay(test.db, '2026-12-03', (db) =>
      db.updateTable('records').set({ paid_ct: '9.00' }).where('id', '=', novemberRecord).execute(),
    );
    const [later] = await runToTheEnd(december);
    // 65% of the 2.00 more; the 7.00 and the 13.00 that was taken off are in November's report
    expect(later?.totals).toMatchObject({ paidGross: 0, payable: 1.3 });
    expect(later?.unpublishedBefore).toEqual([november]);
    expect((await executive.post('/api/reports/publish', december)).statusCode).toBe(200);
    const [between] = await runToTheEnd(november);
    expect(between?.totals).toMatchObject({ paidGross: 7, payable: -8.45 });
    const { csv } = await download(globe, november);
    expect(csv.match(/-20\.00/g)).toHaveLength(1);
  });

  it('of a month without data makes no report', async () => {
    expect(await runToTheEnd({ year: 2020, month: 2 })).toEqual([]);
  });

  it('keeps what is true of the data: one report a month and agency, each with its file', async () => {
    const { rows } = await sql`
      select agency_id, year, month from agency_reports
      group by 1, 2, 3 having count(*) > 1`.execute(test.db);
    expect(rows).toEqual([]);
    const broken = await checkInvariants(test.db);
    expect(
      broken.filter(({ name, violations }) => name.startsWith('I12') && violations > 0),
    ).toEqual([]);
  });
});
