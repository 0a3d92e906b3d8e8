import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { listReports } from '@recoup/contract/reports/reports.endpoints';
import type { MonthTotals } from '@recoup/domain/reports/month-totals';
import type { ReportMonth } from '@recoup/domain/reports/report-month';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { findStoredFile, type StoredFile } from '#platform/files/stored-files';
import { countsUpTo } from './report-month.queries.ts';

type Report = ResponseInput<typeof listReports>[number];

type Mail = NonNullable<Report['mail']>;

interface ReportColumns extends Omit<Report, 'agency' | 'totals' | 'mail'> {
  agencyName: string;
  /** A report created before foreign payments were listed separately has no `unconverted`. */
  totals: (Omit<MonthTotals, 'unconverted'> & Partial<Pick<MonthTotals, 'unconverted'>>) | null;
  mailState: Mail['state'];
  recipient: Mail['recipient'];
  mailMessage: Mail['message'];
  sentAt: Mail['sentAt'];
}

/**
 * From when on entries were written that a month's reports may not hold. A report holds all that counted
 * when it was read, which is before its file is stored; an hour is longer than any transaction that was
 * open then. Without the bound, every entry there ever was would be read.
 * @returns null while there is no report that waits to be published
 */
async function firstMissed(db: Db, { year, month }: ReportMonth): Promise<Date | null> {
  const row = await rowsOf(db).first(sql<{ since: Date | null }>`
    select min(f.created_at) - interval '1 hour' as since
    from agency_reports r join stored_files f on f.id = r.file_id
    where r.year = ${year} and r.month = ${month} and r.completed and not r.published`);
  return row?.since ?? null;
}

/** The agency reports as screens read them. */
export function createReportQueries({ db }: Pick<Deps, 'db'>) {
  return {
    /** a month's reports by agency name. One whose job ended without it has failed. */
    async list({ year, month }: ReportMonth): Promise<Report[]> {
      const missedSince = await firstMissed(db, { year, month });
      const rows = await rowsOf(db).all(sql<ReportColumns>`
        select r.id, r.created_at, r.updated_at, r.agency_id, a.name as "agencyName", r.year,
          r.month, r.completed or ended.badly as completed,
          coalesce(r.succeeded, false) as succeeded, r.published,
          case when ended.badly then j.message end as message,
          case when r.completed then r.totals end as totals,
          case when m.state = 'sent' then 'sent' when m.state in ('dead', 'cancelled') then 'failed'
            when m.id is not null then 'waiting' else 'noAddress' end as "mailState",
          case when r.completed and not r.published then coalesce(entered.n, 0) else 0 end
            as "enteredSince",
          case when r.published then '[]' else coalesce(earlier.months, '[]') end as "unpublishedBefore",
          e.email is not null as "hasEmail",
          coalesce(m.result ->> 'recipient', e.email) as recipient,
          case when m.state <> 'sent' then m.last_error end as "mailMessage",
          m.sent_at as "sentAt"
        from agency_reports r join agencies a on a.id = r.agency_id
        left join job_progress j on j.id = r.job_id
        left join outgoing_messages m on m.id = r.outgoing_message_id
        left join agency_emails e on e.agency_id = a.id and e.is_primary
        left join (
          select e.agency_id, count(distinct (e.act_id, e.record_id)) as n
          from receipt_entries e
          where e.created_at >= ${missedSince}::timestamptz and ${countsUpTo({ year, month })}
          group by 1
        ) entered on entered.agency_id = r.agency_id
        left join lateral (
          select jsonb_agg(jsonb_build_object('year', o.year, 'month', o.month)
            order by o.year, o.month) as months
          from agency_reports o
          where o.agency_id = r.agency_id and o.completed and not o.published
            and (o.year, o.month) < (r.year, r.month)
            and exists (select from agency_report_entries held where held.report_id = o.id)
        ) earlier on true
        cross join lateral (
          select not r.completed and coalesce(j.state in ('failed', 'cancelled'), false) as badly
        ) ended
        where r.year = ${year} and r.month = ${month}
        order by lower(a.name), a.id`);
      return rows.map(toReport);
    },

    /** the file of a report that is made. */
    async findFile(
      agencyId: number,
      { year, month }: ReportMonth,
    ): Promise<{ file: StoredFile; published: boolean } | undefined> {
      const report = await rowsOf(db).first(sql<{ file_id: number | null; published: boolean }>`
        select file_id, published from agency_reports
        where agency_id = ${agencyId} and year = ${year} and month = ${month} and completed`);
      const file = report?.file_id ? await findStoredFile(db, report.file_id) : undefined;
      return report && file && { file, published: report.published };
    },
  };
}

function toReport({ agencyName, totals, ...columns }: ReportColumns): Report {
  const { mailState: state, recipient, mailMessage: message, sentAt, ...row } = columns;
  return {
    ...row,
    mail: row.published ? { state, recipient, message, sentAt } : null,
    agency: { id: row.agency_id, name: agencyName },
    totals: totals && {
      uploaded: totals.uploaded.count,
      closed: totals.closed.reduce((sum, { count }) => sum + count, 0),
      paid: totals.paid.count,
      open: totals.closing.count,
      paidGross: totals.paidGross,
      payable: totals.payable,
      unconverted: [...(totals.unconverted ?? [])],
    },
  };
}
