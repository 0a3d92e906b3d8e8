import { defaultSharePercent } from '@recoup/domain/agencies/agency-fields';
import { type Day, officeTimeZone } from '@recoup/domain/dates/day';
import {
  isPaidStatus,
  paidStatuses,
  processedStatuses,
  recordStatus,
  recordStatuses,
} from '@recoup/domain/records/record-status';
import {
  type MonthMoney,
  progressOf,
  type Subtotal,
  totalMonth,
} from '@recoup/domain/reports/month-totals';
import type { EntryLine, ReadEntry } from '@recoup/domain/reports/report-entries';
import { daysOfMonth, type ReportMonth } from '@recoup/domain/reports/report-month';
import { literals } from '@recoup/postgres/read';
import { rowsOf } from '@recoup/postgres/rows';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { foreignCurrencyOf, isUnconverted } from '../records/records.api.ts';
import type { MoneyLine, ReportDocument, ReportLine } from './report-file/report-document.ts';

const isPaid = sql`r.status_code in (${literals(paidStatuses)})`;
const closedStatuses = [...processedStatuses, recordStatus.inactive];
const isClosed = sql`r.status_code in (${literals(closedStatuses)})`;
const isClosedUnpaid = sql`r.status_code in (${literals(closedStatuses.filter((code) => !isPaidStatus(code)))})`;

/** Order of a status in the history. */
const progress = (code: RawBuilder<unknown>) =>
  sql`(case ${code} ${sql.join(
    recordStatuses.map(
      (status) =>
        sql`when ${sql.lit(String(status.code))} then ${sql.lit(progressOf(status.code))}`,
    ),
    sql` `,
  )} end)`;

/** An agency's share on a day, in percent. */
const shareOn = (agencyId: RawBuilder<unknown>, on: RawBuilder<unknown>) => sql`coalesce(
  (select p.share_percent from agency_share_percents p
    where p.agency_id = ${agencyId} and p.effective_on <= ${on}
    order by p.effective_on desc limit 1), ${sql.lit(defaultSharePercent)})`;

const hotel = sql`coalesce(s.name, r.supplier_name)`;

/** The day a record left the open ones: its processed day, else the day its status last changed. */
const closedOn = sql`case when ${isClosed} then coalesce(
  r.date_processed,
  (select (max(h.created_at) at time zone ${sql.lit(officeTimeZone)})::date from record_history h
    where h.record_id = r.id and h.field = 'status' and h.old_value <> h.new_value),
  r.entry) end`;

/** The instant a month ends in the office. */
const endOf = (month: ReportMonth) =>
  sql`((${daysOfMonth(month).last}::date + 1)::timestamp at time zone ${sql.lit(officeTimeZone)})`;

/** Records as a month's report prints them. */
async function linesOf(
  db: Db,
  month: ReportMonth,
  wanted: RawBuilder<unknown>,
): Promise<ReportLine[]> {
  return await rowsOf(db).all(sql<ReportLine>`
    select r.id, r.arc, r.guest_last_name as "guestLastName",
      r.guest_first_name as "guestFirstName", r.confirmation_number as "confirmationNumber",
      ${hotel} as hotel, r.start_date as "startOn", r.end_date as "endOn",
      coalesce(r.nights_agreed, greatest(r.end_date - r.start_date, 1)) as nights, r.rate,
      r.commission, r.status_code as "statusCode", r.substatus_code as "substatusCode",
      case when later.id is null then r.status_code else later.old_value::smallint end
        as "statusThen",
      case when later.id is null then r.substatus_code else later.old_substatus end
        as "substatusThen",
      coalesce(reached.new_value::smallint, r.status_code) as "statusReached",
      case when reached.id is null then r.substatus_code else reached.new_substatus end
        as "substatusReached",
      r.entry as "enteredOn", r.paid_ct as "paidCt",
      case when ${isUnconverted('r')} then ${foreignCurrencyOf('r')} end as "unconvertedIn",
      c.closed_on as "closedOn", r.date_processed as "paidOn"
    from records r left join suppliers s on s.id = r.supplier_id
    cross join lateral (select ${closedOn} as closed_on) c
    left join lateral (
      select h.id, h.old_value, h.old_substatus from record_history h
      where h.record_id = r.id and h.field = 'status' and h.created_at >= ${endOf(month)}
      order by h.created_at, h.id limit 1) later on true
    left join lateral (
      select h.id, h.new_value, h.new_substatus from record_history h
      where h.record_id = r.id and h.field = 'status'
        and ${progress(sql`h.old_value`)} <> ${progress(sql`h.new_value`)}
      order by h.created_at desc, h.id desc limit 1) reached on true
    where ${wanted}
    order by r.end_date, r.id`);
}

/** The records of an agency that were uploaded, closed, paid, or open in a month. */
async function recordsOfMonth(db: Db, agencyId: number, month: ReportMonth): Promise<ReportLine[]> {
  const { first, last } = daysOfMonth(month);
  return await linesOf(
    db,
    month,
    sql`r.agency_id = ${agencyId} and (
      (r.entry <= ${last}
        and (r.entry >= ${first} or c.closed_on is null or c.closed_on >= ${first}))
      or ((${isPaid} or ${isUnconverted('r')})
        and r.date_processed between ${first} and ${last}))`,
  );
}

/** Whether an entry counts in the report of a month, unless another report holds it. */
export const countsUpTo = (
  month: ReportMonth,
) => sql`e.record_id is not null and e.dollars is not null
  and e.posted_on <= ${daysOfMonth(month).last}
  and not exists (select from agency_report_entries h where h.entry_id = e.id)`;

/** What an agency's report of a month reads: posted up to its end, and held by no report. */
export async function readEntries(
  db: Db,
  agencyId: number,
  month: ReportMonth,
): Promise<ReadEntry[]> {
  return await rowsOf(db).all(sql<ReadEntry>`
    with recursive read as materialized (
      select * from receipt_entries e where e.agency_id = ${agencyId} and ${countsUpTo(month)}
    ), origins as (
      -- what an entry takes off, and what was taken off to put it on, back to what a report holds
      select id, id as earlier_id from read
      union
      select o.id, earlier.id from origins o
      join receipt_entries e on e.id = o.earlier_id
      cross join lateral (
        select e.reverses as id where e.reverses is not null
        union all
        select off.id from receipt_entries off
        where e.reverses is null and off.reverses is not null and off.act_id = e.act_id
          and (off.record_id = e.record_id or e.kind = 'moved')) earlier
      where not exists (select from agency_report_entries h where h.entry_id = e.id)
    )
    select e.id, e.act_id as "actId", e.record_id as "recordId", e.kind, e.dollars,
      e.posted_on as "postedOn", coalesce(e.paid_on, e.posted_on) as "paidOn",
      (100 * ${shareOn(sql`e.agency_id`, sql`coalesce(e.paid_on, e.posted_on)`)})::int
        as "shareHundredths",
      case when e.reverses is not null then jsonb_build_object('id', e.reverses,
        'reportedAgencyAmount', (100 * told.agency_amount)::int8) end as reverses,
      exists (
        select from origins o join agency_report_entries h on h.entry_id = o.earlier_id
        where o.id = e.id) as "correctsReported"
    from read e left join agency_report_entries told on told.entry_id = e.reverses
    order by e.id`);
}

/** Lines of money with the records as the report prints them, in the order of its stays. */
async function withRecords(
  db: Db,
  month: ReportMonth,
  lines: readonly EntryLine[],
): Promise<MoneyLine[]> {
  const ids = lines.map(({ recordId }) => recordId);
  const records = await linesOf(db, month, sql`r.id = any(${ids}::integer[])`);
  const places = new Map(records.map(({ id }, place) => [id, place]));
  const placeOf = ({ recordId }: EntryLine): number => places.get(recordId) ?? records.length;
  return lines
    .map((line) => ({ ...line, record: records[placeOf(line)] }))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** What the last published report before a month left open. */
async function publishedClosing(
  db: Db,
  agencyId: number,
  { year, month }: ReportMonth,
): Promise<Subtotal | undefined> {
  const last = await rowsOf(db).first(sql<{ closing: Subtotal }>`
    select totals -> 'closing' as closing from agency_reports
    where agency_id = ${agencyId} and published and (year, month) < (${year}, ${month})
    order by year desc, month desc limit 1`);
  return last?.closing;
}

/** Everything in an agency's report of a month: its money, and the records as they are now. */
export async function reportDocument(
  db: Db,
  agency: { id: number; name: string },
  { month, preparedOn, money }: { month: ReportMonth; preparedOn: Day; money: MonthMoney },
): Promise<ReportDocument> {
  const records = await recordsOfMonth(db, agency.id, month);
  const published = await publishedClosing(db, agency.id, month);
  return {
    agency,
    month,
    preparedOn,
    totals: totalMonth(daysOfMonth(month), records, money, published),
    records,
    paid: await withRecords(db, month, money.paid),
    adjustments: await withRecords(db, month, money.adjustments),
  };
}

/** The agencies with activity in a month: records that came, closed or were paid, or money. */
export function activeAgencies(month: ReportMonth): RawBuilder<{ agency_id: number }> {
  const { first, last } = daysOfMonth(month);
  return sql`
    select agency_id from records where entry between ${first} and ${last}
    union select agency_id from records r
      where ${isPaid} and date_processed between ${first} and ${last}
    union select agency_id from records r
      where ${isClosedUnpaid} and date_processed between ${first} and ${last}
    union select agency_id from records r cross join lateral (select ${closedOn} as on_day) c
      where ${isClosed} and date_processed is null and c.on_day between ${first} and ${last}
    union select agency_id from receipt_entries e where ${countsUpTo(month)}`;
}
