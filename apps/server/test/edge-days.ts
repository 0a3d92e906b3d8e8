import { addDays, day } from '@recoup/domain/dates/day';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { anAgency, aSupplier } from './factories.ts';
import { randomFrom } from './many-records.ts';

/** Where a day, a month or an hour can be taken for another: clock changes, year end, leap day. */
export const edgeDays = [
  '2026-02-28',
  '2026-03-01',
  '2026-03-08',
  '2026-10-31',
  '2026-11-01',
  '2026-11-30',
  '2026-12-31',
  '2027-01-01',
  '2028-02-29',
  '2028-03-01',
].map(day);

const minute = 60_000;

/**
 * Instants about the midnights that begin the edge days in the office, in UTC and in Los Angeles,
 * and about the hours that clocks skip or repeat.
 */
export const edgeInstants: readonly Date[] = edgeDays.flatMap((on) =>
  [0, 4, 5, 7, 8, 6.5, 7.5].flatMap((hours) =>
    [-1, 0].map((off) => new Date(Date.parse(`${on}T00:00:00Z`) + hours * 60 * minute + off)),
  ),
);

const statuses = [0, 10, 41, 44, 45, 1, 1, 1, 8, 42, 43, 2, 3, 4, 5, 6, 7, 12, 18, 46, 46];
const paid = [1, 8, 42, 43];

/**
 * Records of three agencies that came, checked out, were paid and were closed about the edge days;
 * of those closed without a processed day only their history says when.
 */
export async function insertEdgeRecords(db: Db, count: number): Promise<void> {
  const random = randomFrom(20_260_308);
  const one = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value;
  const near = (days = 2): string =>
    addDays(one(edgeDays), Math.floor(random() * (2 * days)) - days);
  const money = (most: number): string => (Math.floor(random() * most * 100 + 1) / 100).toFixed(2);

  const agencies = await Promise.all(
    ['Fell & Sons', 'Moor Travel', 'Tarn Tours'].map((name) => anAgency(db, { name })),
  );
  await db
    .insertInto('agency_share_percents')
    .values([
      { agency_id: agencies[0]?.id ?? 0, effective_on: '2020-01-01', share_percent: '62.50' },
      { agency_id: agencies[0]?.id ?? 0, effective_on: '2026-11-01', share_percent: '70.00' },
      { agency_id: agencies[1]?.id ?? 0, effective_on: '2026-03-08', share_percent: '33.33' },
    ])
    .execute();
  const supplier = await aSupplier(db);
  const records = Array.from({ length: count }, () => {
    const status = one(statuses);
    const isPaid = paid.includes(status);
    const agency = one(agencies);
    const endOn = addDays(day(near()), -Math.floor(random() * 400));
    return {
      agency_id: agency.id,
      arc: agency.arc,
      supplier_id: supplier.id,
      phone: supplier.phone,
      guest_first_name: 'Ada',
      guest_last_name: 'Byron',
      start_date: addDays(endOn, -2),
      end_date: endOn,
      rate: '100.00',
      commission: money(900),
      entry: near(40),
      paid_ct: isPaid ? money(9_000) : '0.00',
      payment_method_id: isPaid ? one([1, 2, 3, 4, 5, null]) : null,
      check_number: isPaid ? one(['1001', '1002', null]) : null,
      final_status: status,
      date_processed:
        isPaid || (![0, 10, 41, 44, 45].includes(status) && random() < 0.5) ? near() : null,
    };
  });
  await db
    .insertInto('records')
    .values(records.map(({ final_status: _status, ...row }) => ({ ...row, status_code: 0 })))
    .execute();
  await changeStatuses(
    db,
    records.map(({ final_status: status }) => ({
      status,
      at: one(edgeInstants).toISOString(),
      later: one(edgeInstants).toISOString(),
    })),
  );
}

/** Gives each record its status at an instant, and every third a new substatus later. */
async function changeStatuses(
  db: Db,
  changes: ReadonlyArray<{ status: number; at: string; later: string }>,
): Promise<void> {
  const given = sql`
    (select r.id, c.* from (select id, row_number() over (order by id) as place from records) r
      join rows from (jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as (status smallint, at timestamptz, later timestamptz)) with ordinality
        as c (status, at, later, place) using (place)
      where c.status <> 0)`;
  await sql`update records set status_code = g.status from ${given} g where g.id = records.id`.execute(
    db,
  );
  await sql`update record_history h set created_at = g.at from ${given} g where g.id = h.record_id`.execute(
    db,
  );
  await sql`
    insert into record_history (record_id, field, old_value, new_value, new_substatus, created_at)
    select id, 'status', status::text, status::text, 1, later from ${given} g
    where id % 3 = 0 and later > at`.execute(db);
}
