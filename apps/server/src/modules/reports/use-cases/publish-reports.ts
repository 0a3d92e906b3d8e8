import type { ReportMonth } from '@recoup/domain/reports/report-month';
import { mayPublish } from '@recoup/domain/reports/report-progress';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';
import { refusedInput } from '#platform/errors/app-error';
import { createReportQueries } from '../reports.queries.ts';
import { lockReports } from '../reports.repository.ts';
import { queueReportEmails } from './queue-report-email.ts';

/**
 * Publishes a month: its reports stay as they are from now on, and what changes in its payments
 * becomes an adjustment of the next month. Each is mailed to its agency, once.
 * @throws AppError refused while a report is missing, incomplete or failed
 */
export async function publishReports(
  deps: Pick<Deps, 'db' | 'queue'>,
  actor: Actor,
  { year, month }: ReportMonth,
): Promise<void> {
  const { db } = deps;
  await lockReports(db);
  const verdict = mayPublish(await createReportQueries(deps).list({ year, month }));
  if (!verdict.allowed) throw refusedInput(verdict.reason);
  await sql`
    update agency_reports set published = true, published_at = now(), published_by = ${actor.id}
    where year = ${year} and month = ${month} and not published`.execute(db);
  await queueReportEmails(deps, actor, { year, month });
}
