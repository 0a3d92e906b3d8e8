import { defaultSharePercent } from '@recoup/domain/agencies/agency-fields';
import type { Day } from '@recoup/domain/dates/day';
import type { Cents } from '@recoup/domain/money/cents';
import {
  isPaidStatus,
  paidStatuses,
  processedStatuses,
  type RecordStatusCode,
  recordStatus,
  recordStatuses,
} from '@recoup/domain/records/record-status';
import { progressOf, type Subtotal, totalMonth } from '@recoup/domain/reports/month-totals';
import { daysOfMonth, type ReportMonth } from '@recoup/domain/reports/report-month';
import { rowsOf } from '@recoup/postgres/rows';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { foreignCurrencyOf, isUnconverted } from '../records/records.api.ts';
import type { AdjustmentLine, ReportDocument, ReportLine } from './report-file/report-document.ts';

const list = (codes: readonly RecordStatusCode[]) => sql.join(codes.map((code) => sql.lit(code)));
const isPaid = sql`r.status_code in (${list(paidStatuses)})`;
const closedStatuses = [...processedStatuses, recordStatus.inactive];
const isClosed = sql`r.status_code in (${list(closedStatuses)})`;
const isClosedUnpaid = sql`r.status_code in (${list(closedStatuses.filter((code) => !isPaidStatus(code)))})`;

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

/** The agency's share on the day of payment. */
const share = shareOn(sql`r.agency_id`, sql`coalesce(r.date_processed, r.entry)`);

/** The agency's share when an adjusted payment was made or, if it was undone, last reported. */
const adjustedShare = shareOn(
  sql`a.agency_id`,
  sql`coalesce(
    (select r.date_processed from records r where r.id = a.record_id and ${isPaid}),
    (select max(make_date(g.year, g.month, 1) + interval '1 month' - interval '1 day')::date
      from agency_report_lines l join agency_reports g on g.id = l.report_id
      where l.record_id = a.record_id and g.agency_id = a.agency_id and g.published))`,
);

const hotel = sql`coalesce(s.name, r.supplier_name)`;

/** The day a record left the open ones: its processed day, else the day its status last changed. */
const closedOn = sql`case when ${isClosed} then coalesce(
  r.date_processed,
  (select (max(h.created_at) at time zone 'America/New_York')::date from record_history h
    where h.record_id = r.id and h.field = 'status' and h.old_value <> h.new_value),
  r.entry) end`;

/** The instant a month ends in the office. */
const endOf = (month: ReportMonth) =>
  sql`((${daysOfMonth(month).last}::date + 1)::timestamp at time zone 'America/New_York')`;

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
      c.closed_on as "closedOn", r.date_processed as "paidOn", ${share} as "shareHundredths"
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

/**
 * Payments of published months whose amount or agency's share differs from what all published
 * reports together state; for one agency, or all. Later published months count as well: a month
 * that was skipped must not repeat them.
 */
function adjustments(
  agencyId?: number,
): RawBuilder<{ agency_id: number; record_id: number; amount: Cents; agency_amount: Cents }> {
  const latest = (among: RawBuilder<unknown>) => sql`
    select p.year, p.month from agency_reports p where p.published and ${among}
    order by p.year desc, p.month desc limit 1`;
  const only = (column: RawBuilder<unknown>) =>
    agencyId === undefined ? sql`true` : sql`${column} = ${agencyId}`;
  return sql`
    with recursive frozen as (
      (${latest(sql`true`)})
      union all
      select earlier.* from frozen cross join lateral (
        ${latest(sql`(p.year, p.month) < (frozen.year, frozen.month)`)}) earlier
    ), shares as (
      select agency_id, share_percent, effective_on as first_day,
        lead(effective_on, 1, 'infinity') over (
          partition by agency_id order by effective_on) as next_day
      from agency_share_percents where ${only(sql`agency_id`)}
    ), said as (
      select p.agency_id, l.record_id, sum(l.amount) as amount,
        sum(l.agency_amount) as agency_amount
      from agency_reports p join agency_report_lines l on l.report_id = p.id
      where p.published and l.kind in ('paid', 'adjustment')
        and ${only(sql`p.agency_id`)}
      group by 1, 2
    ), now as (
      select r.agency_id, r.id as record_id, r.paid_ct as amount,
        round(r.paid_ct * coalesce(s.share_percent, ${sql.lit(defaultSharePercent)}) / 100, 2)
          as agency_amount
      from frozen f
      join records r on date_trunc('month', r.date_processed::timestamp)
        = make_date(f.year, f.month, 1)::timestamp
      left join shares s on s.agency_id = r.agency_id
        and r.date_processed >= s.first_day and r.date_processed < s.next_day
      where ${isPaid} and not ${isUnconverted('r')} and ${only(sql`r.agency_id`)}
    )
    select agency_id, record_id,
      coalesce(now.amount, 0) - coalesce(said.amount, 0) as amount,
      coalesce(now.agency_amount, 0) - coalesce(said.agency_amount, 0) as agency_amount
    from said full join now using (agency_id, record_id)
    where coalesce(now.amount, 0) <> coalesce(said.amount, 0)
      or coalesce(now.agency_amount, 0) <> coalesce(said.agency_amount, 0)`;
}

async function adjustmentLines(
  db: Db,
  agencyId: number,
  month: ReportMonth,
): Promise<AdjustmentLine[]> {
  const rows = await rowsOf(db).all(sql<Omit<AdjustmentLine, 'record'>>`
    select record_id as "recordId", amount, agency_amount as "agencyAmount",
      ${adjustedShare} as "shareHundredths"
    from (${adjustments(agencyId)}) a order by record_id`);
  const ids = rows.map(({ recordId }) => recordId);
  const records = await linesOf(db, month, sql`r.id = any(${ids}::integer[])`);
  const byId = new Map(records.map((record) => [record.id, record]));
  return rows.map((row) => ({ ...row, record: byId.get(row.recordId) }));
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

/** Everything in an agency's report of a month, from the current data. */
export async function reportDocument(
  db: Db,
  agency: { id: number; name: string },
  month: ReportMonth,
  preparedOn: Day,
): Promise<ReportDocument> {
  const records = await recordsOfMonth(db, agency.id, month);
  const adjusted = await adjustmentLines(db, agency.id, month);
  const published = await publishedClosing(db, agency.id, month);
  const totals = totalMonth(daysOfMonth(month), records, adjusted, published);
  return { agency, month, preparedOn, totals, records, adjustments: adjusted };
}

/** The agencies with activity in a month: records that came, closed or were paid, or adjustments. */
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
    union select agency_id from (${adjustments()}) a`;
}
