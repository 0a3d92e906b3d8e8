import { type Day, day } from '@recoup/domain/dates/day';
import { openStatuses } from '@recoup/domain/records/record-status';
import { checkOutOfAge } from '@recoup/domain/reports/open-ages';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { startTestApp } from '#test/harness';

const test = await startTestApp();
const person = await test.signedIn('contributor', 'standard', 'collectionagent');
let agency: { id: number; arc: string };
let supplier: { id: number; phone: string };

beforeAll(async () => {
  agency = await anAgency(test.db);
  supplier = await aSupplier(test.db, { name: 'Grand Hotel' });
});

const home = async (caller = person) => (await caller.get('/api/home')).json();

async function anOwnRecord(startOn: Day, statusCode = 0, userId = person.id): Promise<number> {
  const id = await aRecord(test.db, { agency, supplier, startOn, endOn: startOn, statusCode });
  await test.db
    .updateTable('records')
    .set({ assigned_user_id: userId })
    .where('id', '=', id)
    .execute();
  return id;
}

async function aPaidRecord(processedOn: string, paidCt: string, statusCode = 1): Promise<void> {
  const id = await aRecord(test.db, { agency, supplier });
  await test.db
    .updateTable('records')
    .set({ status_code: statusCode, paid_ct: paidCt, date_processed: day(processedOn) })
    .where('id', '=', id)
    .execute();
}

it('shows the first steps with those done, by what the data contain [F-429]', async () => {
  const lead = await test.signedIn('executive', 'srlead', 'standard');
  expect((await home(lead)).firstSteps).toEqual([
    { step: 'company', isDone: true },
    { step: 'users', isDone: true },
    { step: 'agencies', isDone: true },
    { step: 'suppliers', isDone: true },
    { step: 'records', isDone: false },
    { step: 'invoices', isDone: false },
    { step: 'payments', isDone: false },
  ]);
  await aRecord(test.db, { agency, supplier });
  expect((await home(lead)).firstSteps).toContainEqual({ step: 'records', isDone: true });
  await test.db.deleteFrom('records').execute();
});

describe("the home screen's own work", () => {
  it('answers the oldest stays among the own open records, and how many there are', async () => {
    const other = await test.signedIn('contributor');
    const late = await anOwnRecord(day('2026-05-01'));
    const early = await anOwnRecord(day('2025-05-01'), 44);
    await anOwnRecord(day('2024-05-01'), 2);
    await anOwnRecord(day('2024-05-01'), 0, other.id);
    for (let count = 0; count < 10; count += 1) await anOwnRecord(day('2026-06-01'), 10);
    const { assignedRecords } = await home();
    expect(assignedRecords.total).toBe(12);
    expect(assignedRecords.rows).toHaveLength(10);
    expect(assignedRecords.rows.slice(0, 2)).toMatchObject([
      { id: early, status: { code: 44 }, supplier: { name: 'Grand Hotel' } },
      { id: late, status: { code: 0 }, startDate: '2026-05-01', rate: 100 },
    ]);
  });

  it('answers the calls of today and those overdue, in the zone of the person', async () => {
    // 17:00 UTC on the 20th; the day ends in New York at 05:00 UTC of the 21st
    test.now = new Date('2026-11-20T17:00:00Z');
    const at = (scheduled_time: string, assigned_to = person.id) => ({
      supplier_id: supplier.id,
      assigned_to,
      reason: scheduled_time,
      scheduled_time,
      created_by: person.id,
    });
    const other = await test.signedIn();
    await test.db
      .insertInto('supplier_callbacks')
      .values([
        at('2026-11-21T04:59:00Z'),
        at('2026-11-21T05:00:00Z'),
        at('2026-10-01T12:00:00Z'),
        at('2026-11-20T12:00:00Z', other.id),
      ])
      .execute();
    const { callbacksDue } = await home();
    expect(callbacksDue.total).toBe(2);
    expect(callbacksDue.rows).toMatchObject([
      { scheduledTime: '2026-10-01T12:00:00.000Z', supplier: { name: 'Grand Hotel' } },
      {
        scheduled_time: '2026-11-21T04:59:00.000Z',
        assignedUser: { id: person.id, is_active: true },
        createdBy: { id: person.id },
        primaryEventId: null,
      },
    ]);
  });

  it('returns the oldest invoices that are not reconciled to the end', async () => {
    const invoice = { supplier_id: supplier.id, issued_on: day('2026-11-01'), line_count: 1 };
    const rows = await test.db
      .insertInto('invoices')
      .values([
        { ...invoice, total: '10.01' },
        { ...invoice, total: '20.00', completed: true },
        { ...invoice, total: '30.00' },
      ])
      .returning('id')
      .execute();
    const { invoicesAwaiting } = await home();
    expect(invoicesAwaiting).toMatchObject({
      total: 2,
      rows: [
        { id: rows[0]?.id, total: 10.01, completed: false, supplier: { name: 'Grand Hotel' } },
        { id: rows[2]?.id, total: 30 },
      ],
    });
  });
});

describe('what was recovered', () => {
  it('adds up paid CT by the month of its payment date, to the cent', async () => {
    test.now = new Date('2026-11-20T17:00:00Z');
    await aPaidRecord('2026-11-01', '0.10');
    await aPaidRecord('2026-11-30', '0.20', 8);
    await aPaidRecord('2026-10-31', '1000000.33', 42);
    await aPaidRecord('2026-01-01', '5.00', 43);
    await aPaidRecord('2025-12-31', '7.00');
    await aPaidRecord('2025-11-30', '9.00');
    await aPaidRecord('2026-12-01', '11.00');
    await aPaidRecord('2026-11-05', '13.00', 41);
    const { recovered } = await home();
    expect(recovered).toMatchObject({
      thisMonth: 0.3,
      lastMonth: 1000000.33,
      thisYear: 1000005.63,
    });
    expect(recovered.byMonth).toHaveLength(12);
    expect(recovered.byMonth[0]).toEqual({ month: '2025-12-01', amount: 7 });
    expect(recovered.byMonth[11]).toEqual({ month: '2026-11-01', amount: 0.3 });
    expect(recovered.byMonth[5]).toEqual({ month: '2026-05-01', amount: 0 });
  });

  it('takes the month of New York: its evening of the 31st is still October', async () => {
    test.now = new Date('2026-11-01T03:00:00Z');
    expect((await home()).recovered).toMatchObject({ thisMonth: 1000000.33 });
    test.now = new Date('2026-11-01T05:00:00Z');
    expect((await home()).recovered).toMatchObject({ thisMonth: 0.3, lastMonth: 1000000.33 });
  });
});

describe('open records', () => {
  it('is counted by time since check-out in days of the office, as the records say', async () => {
    // still the 20th in New York
    test.now = new Date('2026-11-21T04:00:00Z');
    for (const endOn of ['2026-11-21', '2026-11-20', '2026-11-19', '2026-10-21', '2026-10-20'])
      await anOwnRecord(day(endOn));
    for (const endOn of ['2026-09-21', '2026-09-20', '2026-08-22', '2026-05-24', '2025-11-20'])
      await anOwnRecord(day(endOn), 44);
    await anOwnRecord(day('2025-11-19'), 46);
    const { rows } = await sql<{ name: string; count: number; value: string }>`
      select case
          when end_date >= '2026-11-20' then 'Not checked out'
          when end_date >= '2026-10-21' then '1 to 30 days'
          when end_date >= '2026-09-21' then '31 to 60 days'
          when end_date >= '2026-08-22' then '61 to 90 days'
          when end_date >= '2026-05-24' then '91 to 180 days'
          when end_date >= '2025-11-20' then '181 to 365 days'
          else 'Over a year' end as name,
        count(*), sum(commission)::text as value
      from records where status_code in (0, 10, 13, 40, 41, 44, 45) group by 1`.execute(test.db);
    const { asOf, ages } = (await person.get('/api/home/openByAge')).json();
    expect(asOf).toBe('2026-11-20');
    const shown = ages.map((age: { name: string; count: number; value: number }) => ({
      ...age,
      value: age.value.toFixed(2),
    }));
    expect(shown).toHaveLength(7);
    expect(shown.filter(({ count }: { count: number }) => count > 0)).toEqual(
      expect.arrayContaining(rows),
    );
    expect(rows.length).toBe(shown.filter(({ count }: { count: number }) => count > 0).length);
  });

  it('of an age is as many as the list that its name opens [F-429]', async () => {
    const { asOf, ages } = (await person.get('/api/home/openByAge')).json();
    const listed = await Promise.all(
      ages.map(async (_: unknown, place: number) => {
        const query = new URLSearchParams({
          filters: JSON.stringify({ status: openStatuses }),
          advancedSearch: JSON.stringify({ checkOut: checkOutOfAge(place, asOf) }),
        });
        return (await person.get(`/api/records?${query.toString()}`)).json().meta.total;
      }),
    );
    expect(listed).toEqual(ages.map(({ count }: { count: number }) => count));
    expect(listed.filter((count) => count > 0).length).toBeGreaterThan(5);
  });

  it('is shown to who may see payments', async () => {
    const stranger = await test.signedIn();
    expect((await stranger.get('/api/home/openByAge')).statusCode).toBe(403);
  });
});

it('returns null for what a user may not see', async () => {
  expect(await home(await test.signedIn())).toEqual({
    firstSteps: [],
    assignedRecords: null,
    callbacksDue: null,
    invoicesAwaiting: null,
    recovered: null,
    company: null,
  });
});
