import type { ReportMonth } from '@recoup/domain/reports/report-month';
import { formatMonth } from '@recoup/domain/reports/report-month';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';
import { found, refusedInput } from '#platform/errors/app-error';
import { queueMessages, retryMessages } from '#platform/outgoing/outgoing-message';
import { reportEmailKey, reportEmailKind } from './report-email-delivery.ts';

type QueueDeps = Pick<Deps, 'db' | 'queue'>;

/**
 * Leaves an email for each published report of a month that has none yet and whose agency has an
 * address.
 */
export async function queueReportEmails(
  { db, queue }: QueueDeps,
  actor: Actor,
  { year, month }: ReportMonth,
  agencyId?: number,
): Promise<void> {
  const rows = await rowsOf(db).all(sql<{ id: number }>`
    select r.id from agency_reports r
    join agency_emails e on e.agency_id = r.agency_id and e.is_primary
    where r.year = ${year} and r.month = ${month} and r.published
      and r.outgoing_message_id is null
      and (${agencyId ?? null}::integer is null or r.agency_id = ${agencyId ?? null}::integer)
    order by r.id`);
  const messages = rows.map(({ id }) => ({ key: reportEmailKey(id), payload: { reportId: id } }));
  await queueMessages({ db, queue }, { kind: reportEmailKind, messages, createdBy: actor.id });
  await sql`
    update agency_reports r set outgoing_message_id = m.id
    from unnest(${rows.map(({ id }) => id)}::integer[], ${messages.map(({ key }) => key)}::text[])
      as q (report_id, key)
    join outgoing_messages m on m.key = q.key
    where r.id = q.report_id`.execute(db);
}

/**
 * Emails one agency's published report if that was not possible before: the agency had no address,
 * or the email failed.
 * @throws AppError notFound, or refused with the reason
 */
export async function resendReportEmail(
  { db, queue }: QueueDeps,
  actor: Actor,
  month: ReportMonth,
  agencyId: number,
): Promise<void> {
  const row = await rowsOf(db).first(sql<{
    published: boolean;
    messageId: number | null;
    hasAddress: boolean;
    state: string | null;
  }>`
    select r.published, r.outgoing_message_id as "messageId", m.state,
      exists (select from agency_emails e where e.agency_id = r.agency_id and e.is_primary)
        as "hasAddress"
    from agency_reports r left join outgoing_messages m on m.id = r.outgoing_message_id
    where r.year = ${month.year} and r.month = ${month.month} and r.agency_id = ${agencyId}
    for update of r`);
  const report = found(row, 'Report Not Found');
  if (!report.published)
    throw refusedInput(`The report for ${formatMonth(month)} has not been published yet.`);
  if (!report.hasAddress) throw refusedInput('The agency has no primary email address.');
  if (report.state === 'sent') throw refusedInput('The report has already been emailed.');
  if (report.messageId === null)
    return await queueReportEmails({ db, queue }, actor, month, agencyId);
  const asked = report.state === 'dead' || report.state === 'cancelled' ? [report.messageId] : [];
  const [taken] = await retryMessages({ db, queue }, asked, actor.id);
  if (taken === undefined) throw refusedInput('The report is already being emailed.');
}
