import { randomUUID } from 'node:crypto';
import type { Day } from '@recoup/domain/dates/day';
import { formatMonth, hasEnded, type ReportMonth } from '@recoup/domain/reports/report-month';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { found, refusedInput } from '#platform/errors/app-error';
import { activeAgencies } from '../report-month.queries.ts';
import { makeReportKind } from '../reports.jobs.ts';
import { lockReports } from '../reports.repository.ts';

interface Run {
  month: ReportMonth;
  today: Day;
  /** Only this agency's report, when given. */
  agencyId?: number | undefined;
}

/**
 * Queues a report for each agency with activity in a month, and again each existing one that is
 * neither published nor in progress, so that it uses the current records.
 * @throws AppError refused for a month that is not over or is published
 */
export async function runReports(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  actor: Actor,
  { month, today, agencyId }: Run,
): Promise<void> {
  if (!hasEnded(month, today)) throw refusedInput(`${formatMonth(month)} has not ended yet.`);
  await lockReports(db);
  await refusePublished(db, month);
  if (agencyId === undefined) await addMissing(db, actor, month);
  const rows = await rowsOf(db).all(sql<{ id: number }>`
    select r.id from agency_reports r left join job_progress j on j.id = r.job_id
    where r.year = ${month.year} and r.month = ${month.month}
      and (${agencyId ?? null}::integer is null or r.agency_id = ${agencyId ?? null}::integer)
      and (j.state is null or j.state not in ('queued', 'running'))
    order by r.id`);
  if (agencyId !== undefined && rows.length === 0) await getReport(db, month, agencyId);
  const jobs = rows.map(({ id }) => ({ id: randomUUID(), input: { reportId: id } }));
  await sql`
    update agency_reports r set completed = false, succeeded = null, failure = null, job_id = q.job_id
    from unnest(${rows.map(({ id }) => id)}::integer[], ${jobs.map(({ id }) => id)}::uuid[])
      as q (report_id, job_id)
    where r.id = q.report_id`.execute(db);
  await queue.enqueueAll(makeReportKind, jobs, actor.id);
}

async function refusePublished(db: Db, { year, month }: ReportMonth): Promise<void> {
  const published = await rowsOf(db).first(sql`
    select id from agency_reports
    where year = ${year} and month = ${month} and published limit 1`);
  if (published)
    throw refusedInput(
      `Reports for ${formatMonth({ year, month })} have been published. Later changes appear as adjustments next month.`,
    );
}

async function addMissing(db: Db, actor: Actor, month: ReportMonth): Promise<void> {
  await sql`
    insert into agency_reports (agency_id, year, month, created_by)
    select agency_id, ${month.year}, ${month.month}, ${actor.id}
    from (${activeAgencies(month)}) active order by agency_id
    on conflict (agency_id, year, month) do nothing`.execute(db);
}

async function getReport(db: Db, { year, month }: ReportMonth, agencyId: number): Promise<void> {
  const report = await rowsOf(db).first(sql`
    select id from agency_reports
    where year = ${year} and month = ${month} and agency_id = ${agencyId}`);
  found(report, 'Report Not Found');
}
