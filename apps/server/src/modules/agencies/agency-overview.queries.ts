import type { getAgencyOverview } from '@recoup/contract/agencies/agencies.endpoints';
import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import { claimAges } from '@recoup/domain/agencies/claim-ages';
import { addMonths, type Day, day, dayInZone, officeTimeZone } from '@recoup/domain/dates/day';
import { type Cents, noCents, sumCents } from '@recoup/domain/money/cents';
import { billableStatuses, paidStatuses } from '@recoup/domain/records/record-status';
import { literals } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { isUnconverted, unconvertedPayments } from '#modules/records/records.api';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { refuseUnknownAgency } from './agencies.repository.ts';
import { findOwed } from './agency-owed.queries.ts';

type Overview = ResponseInput<typeof getAgencyOverview>;

async function findOpenClaims(
  db: Db,
  agencyId: number,
  today: Day,
): Promise<Overview['openClaims']> {
  const ages = claimAges(today);
  const ranges = ages.map(
    ({ from, to }, place) => sql`(${place}::int, ${from}::date, ${to}::date)`,
  );
  const { rows } = await sql<{ place: number; count: number; amount: Cents | null }>`
    select ages.place, count(r.id) as count, sum(r.commission) as amount
    from (values ${sql.join(ranges)}) ages (place, first_day, last_day)
    left join records r on r.agency_id = ${agencyId}
      and r.status_code in (${literals(billableStatuses)})
      and (ages.first_day is null or r.end_date >= ages.first_day)
      and (ages.last_day is null or r.end_date <= ages.last_day)
    group by ages.place order by ages.place`.execute(db);
  const byAge = ages.map(({ name, from, to }, place) => ({
    name,
    checkOutFrom: from,
    checkOutTo: to,
    count: rows[place]?.count ?? 0,
    amount: rows[place]?.amount ?? noCents,
  }));
  return {
    count: byAge.reduce((sum, { count }) => sum + count, 0),
    amount: sumCents(byAge.map(({ amount }) => amount)),
    byAge,
  };
}

/** Payments for an agency's records that have not been converted to dollars. */
async function unconverted(
  db: Db,
  agencyId: number,
): Promise<Overview['recovered']['unconverted']> {
  const { rows } = await sql<Overview['recovered']['unconverted'][number]>`
    select currency, sum(paid_ct) as amount, count(*) as count
    from ${unconvertedPayments} waiting where agency_id = ${agencyId}
    group by 1 order by 1`.execute(db);
  return rows;
}

interface MoneyRow {
  thisMonth: Cents | null;
  thisYear: Cents | null;
}

/** Commission recovered for the agency this month and this year. */
async function findRecovered(db: Db, agencyId: number, today: Day): Promise<Overview['recovered']> {
  const monthFrom = day(`${today.slice(0, 7)}-01`);
  const yearFrom = day(`${today.slice(0, 4)}-01-01`);
  const { rows } = await sql<MoneyRow>`
    select sum(paid_ct) filter (where date_processed >= ${monthFrom}) as "thisMonth",
      sum(paid_ct) as "thisYear"
    from records r where r.agency_id = ${agencyId} and r.status_code in (${literals(paidStatuses)})
      and r.date_processed between ${yearFrom} and ${today}
      and not ${isUnconverted('r')}`.execute(db);
  return {
    thisMonth: rows[0]?.thisMonth ?? noCents,
    thisYear: rows[0]?.thisYear ?? noCents,
    monthFrom,
    yearFrom,
    to: today,
    unconverted: await unconverted(db, agencyId),
  };
}

async function findLastUpload(db: Db, agencyId: number): Promise<Overview['lastUpload']> {
  const { rows } = await sql<NonNullable<Overview['lastUpload']>>`
    select id, file_name as "fileName", new_count as "newRecords", created_at as at,
      (created_at at time zone ${officeTimeZone})::date as "on"
    from uploads where agency_id = ${agencyId} and state = 'done' and kind in ('agency', 'cts')
    order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

interface ReportRow {
  month: Day;
  completed: boolean;
  succeeded: boolean | null;
  published: boolean;
}

async function findNextReport(
  db: Db,
  agencyId: number,
  today: Day,
): Promise<Overview['nextReport']> {
  const thisMonth = day(`${today.slice(0, 7)}-01`);
  const { rows } = await sql<ReportRow>`
    select make_date(year, month, 1) as month, completed, succeeded, published
    from agency_reports where agency_id = ${agencyId}
    order by year desc, month desc limit 24`.execute(db);
  const published = rows.find((report) => report.published);
  const next = published ? addMonths(published.month, 1) : addMonths(thisMonth, -1);
  const report = rows.find(({ month }) => month === next);
  return {
    year: Number(next.slice(0, 4)),
    month: Number(next.slice(5, 7)),
    state: next >= thisMonth ? 'upcoming' : report ? stateOf(report) : 'due',
  };
}

function stateOf({ completed, succeeded }: ReportRow): Overview['nextReport']['state'] {
  if (!completed) return 'running';
  return succeeded ? 'completed' : 'failed';
}

/** The figures at the head of an agency's page. */
export function createAgencyOverviewQueries({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    /** @throws AppError notFound 'Agency Not Found' */
    async getOverview(agencyId: number): Promise<Overview> {
      const today = dayInZone(clock());
      await refuseUnknownAgency(db, agencyId);
      const [openClaims, recovered, owed, lastUpload, nextReport] = await Promise.all([
        findOpenClaims(db, agencyId, today),
        findRecovered(db, agencyId, today),
        findOwed(db, agencyId),
        findLastUpload(db, agencyId),
        findNextReport(db, agencyId, today),
      ]);
      return { openClaims, recovered, owed, lastUpload, nextReport };
    },
  };
}
