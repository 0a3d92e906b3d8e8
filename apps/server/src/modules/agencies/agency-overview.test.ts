import { day } from '@recoup/domain/dates/day';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';

const test = await startTestApp();
const reader = await test.signedIn('standard', 'contributor', 'accounting');
const supplier = await aSupplier(test.db);

async function paidRecord(
  agency: { id: number; arc: string },
  paid: string,
  on: string,
): Promise<void> {
  const id = await aRecord(test.db, { agency, supplier });
  await test.db
    .updateTable('records')
    .set({ status_code: 1, paid_ct: paid, payment_method_id: 3, date_processed: day(on) })
    .where('id', '=', id)
    .execute();
}
const overviewOf = async (agencyId: number) =>
  (await reader.get(`/api/agencies/${agencyId}/glance`)).json();

describe('an agency at a glance', () => {
  it('is all nothing for a new agency, whose first report is of the month that is over', async () => {
    const agency = await anAgency(test.db);
    const glance = await overviewOf(agency.id);
    expect(glance).toMatchObject({
      openClaims: { count: 0, amount: 0 },
      recovered: { thisMonth: 0, thisYear: 0 },
      lastUpload: null,
      nextReport: { year: 2026, month: 10, state: 'due' },
      owed: { share: 0, paid: 0, amount: 0 },
    });
    expect(glance.openClaims.byAge).toHaveLength(6);
  });

  it('counts open claims by age, each number the list that it links to', async () => {
    const agency = await anAgency(test.db);
    for (const endOn of ['2026-12-01', '2026-11-20', '2026-11-01', '2026-08-25', '2025-01-05'])
      await aRecord(test.db, { agency, supplier, startOn: day('2025-01-04'), endOn: day(endOn) });
    await aRecord(test.db, { agency, supplier, statusCode: 4 });
    const { openClaims } = await overviewOf(agency.id);
    expect(openClaims.count).toBe(5);
    expect(openClaims.byAge.map(({ count }: { count: number }) => count)).toEqual([
      1, 2, 1, 0, 0, 1,
    ]);
    for (const { count, amount, checkOutFrom, checkOutTo } of openClaims.byAge) {
      const checkOut = {
        ...(checkOutFrom && { from: checkOutFrom }),
        ...(checkOutTo && { to: checkOutTo }),
      };
      const list = await reader.get('/api/records', {
        query: {
          filters: JSON.stringify({ status: [0, 10, 41] }),
          advancedSearch: JSON.stringify({ agencyId: agency.id, checkOut }),
        },
      });
      const { data, meta } = list.json();
      const sum = data.reduce(
        (total: number, row: { commission: number }) => total + row.commission,
        0,
      );
      expect([meta.total, Math.round(sum * 100)]).toEqual([count, Math.round(amount * 100)]);
    }
  });

  it('adds up what came in this month and year, and what of the share of each day is still owed', async () => {
    const agency = await anAgency(test.db);
    await test.db
      .insertInto('agency_share_percents')
      .values([
        { agency_id: agency.id, effective_on: day('2026-01-01'), share_percent: '50.00' },
        { agency_id: agency.id, effective_on: day('2026-11-01'), share_percent: '70.00' },
      ])
      .execute();
    await paidRecord(agency, '10.01', '2025-12-31');
    await paidRecord(agency, '100.00', '2026-10-31');
    await paidRecord(agency, '10.00', '2026-11-01');
    await test.db
      .insertInto('agency_payments')
      .values({ agency_id: agency.id, amount: '20.00', payment_method_id: 3 })
      .execute();
    const { recovered, owed } = await overviewOf(agency.id);
    expect(recovered).toMatchObject({ thisMonth: 10, thisYear: 110 });
    // 65% of 10.01 is 6.51 by half up, 50% of 100, 70% of 10
    expect(owed).toEqual({ share: 63.51, paid: 20, amount: 43.51 });
    const list = await reader.get('/api/records/payments', {
      query: {
        filters: JSON.stringify({
          agencyId: agency.id,
          dateFrom: recovered.yearFrom,
          dateTo: recovered.to,
        }),
      },
    });
    expect(list.json().additionalData).toEqual({ total: 110, unconverted: [] });
  });

  it('is owed of each payment of a record by the share of its own day, as reports say', async () => {
    const agency = await anAgency(test.db);
    await test.db
      .insertInto('agency_share_percents')
      .values([
        { agency_id: agency.id, effective_on: day('2026-01-01'), share_percent: '65.00' },
        { agency_id: agency.id, effective_on: day('2026-11-01'), share_percent: '68.00' },
      ])
      .execute();
    const recordId = await aRecord(test.db, { agency, supplier });
    for (const [amount, on] of [
      [60, '2026-10-15'],
      [40, '2026-11-05'],
    ] as const) {
      const head = { paymentMethodId: 3, number: '1', receivedOn: on, amount };
      const { id, updated_at } = (await reader.post('/api/receipts', head)).json();
      const record = (await reader.get(`/api/records/${recordId}`)).json();
      const line = { recordId, amount, expected_updated_at: record.updated_at };
      const body = { processDate: on, lines: [line], expected_updated_at: updated_at };
      const answer = await reader.post(`/api/receipts/${id}/lines`, body);
      expect(answer.statusCode, answer.body).toBe(201);
    }
    // 65 % of 60.00 and 68 % of 40.00
    expect((await overviewOf(agency.id)).owed.share).toBe(66.2);
    // what a published report gave stays, whatever the share of its month becomes
    await sql`
      with file as (
        insert into stored_files (key, name, media_type, byte_size, sha256)
        values (${`october-of-${agency.id}`}, 'october.zip', 'application/zip', 1, '') returning id
      ), report as (
        insert into agency_reports (agency_id, year, month, completed, succeeded, published, file_id)
        select ${agency.id}, 2026, 10, true, true, true, id from file returning id)
      insert into agency_report_entries
        (entry_id, report_id, share_percent, agency_amount, is_adjustment)
      select e.id, report.id, 65, 39, false from report, receipt_entries e
      where e.record_id = ${recordId} and e.amount = 60`.execute(test.db);
    await sql`update agency_share_percents set share_percent = 50
      where agency_id = ${agency.id} and effective_on = '2026-01-01'`.execute(test.db);
    expect((await overviewOf(agency.id)).owed.share).toBe(66.2);
  });

  it.each([
    [
      { month: 9, published: true },
      { month: 10, state: 'due' },
    ],
    [
      { month: 10, published: false },
      { month: 10, state: 'completed' },
    ],
    [
      { month: 10, published: true },
      { month: 11, state: 'upcoming' },
    ],
  ])('after a report %j awaits the one %j', async (report, next) => {
    const agency = await anAgency(test.db);
    const { rows } = await test.pool.query(
      `insert into stored_files (key, name, media_type, byte_size, sha256)
       values ($1, 'r.pdf', 'application/pdf', 1, '\\x00') returning id`,
      [`report ${agency.id}`],
    );
    await test.db
      .insertInto('agency_reports')
      .values({
        agency_id: agency.id,
        year: 2026,
        completed: true,
        succeeded: true,
        file_id: rows[0].id,
        ...report,
      })
      .execute();
    expect((await overviewOf(agency.id)).nextReport).toEqual({ year: 2026, ...next });
  });

  it('names the last file that was read, not one that failed', async () => {
    const agency = await anAgency(test.db);
    const upload = { kind: 'agency', agency_id: agency.id, file_hash: Buffer.of(0), byte_size: 1 };
    await test.db
      .insertInto('uploads')
      .values([
        { ...upload, file_name: 'may.csv', state: 'done', created_at: '2026-05-02T03:00:00Z' },
        { ...upload, file_name: 'june.csv', state: 'failed' },
      ])
      .execute();
    expect((await overviewOf(agency.id)).lastUpload).toMatchObject({
      fileName: 'may.csv',
      on: '2026-05-01',
      newRecords: 0,
    });
  });

  it('is of an agency that exists', async () => {
    const answer = await reader.get('/api/agencies/2147483647/glance');
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Agency Not Found']);
  });
});
