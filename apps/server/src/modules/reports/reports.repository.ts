import { formatDecimal } from '@recoup/domain/money/cents';
import { agencyPart, isPaidIn } from '@recoup/domain/reports/month-totals';
import type { ReportMonth } from '@recoup/domain/reports/report-month';
import { daysOfMonth } from '@recoup/domain/reports/report-month';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { advisoryLockSpace, advisoryLocks } from '#platform/db/advisory-locks';
import { lockById } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import { deleteStoredFile } from '#platform/files/stored-files';
import type { ReportDocument } from './report-file/report-document.ts';

/** Blocks other requests that run or publish reports until this transaction ends. */
export async function lockReports(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLockSpace}, ${advisoryLocks.monthlyReports})`.execute(
    db,
  );
}

export interface ReportToMake {
  id: number;
  agency: { id: number; name: string };
  month: ReportMonth;
  /** The agency's folder in the file store; empty for one that has none. */
  folder: string;
  jobId: string | null;
  completed: boolean;
  published: boolean;
  createdBy: number | null;
}

export async function findReport(db: Db, id: number): Promise<ReportToMake | undefined> {
  return await rowsOf(db).first(sql<ReportToMake>`
    select r.id, jsonb_build_object('id', a.id, 'name', a.name) as agency,
      jsonb_build_object('year', r.year, 'month', r.month) as month, a.path as folder,
      r.job_id as "jobId", r.completed, r.published, r.created_by as "createdBy"
    from agency_reports r join agencies a on a.id = r.agency_id where r.id = ${id}`);
}

/**
 * Marks a report as created, and stores what it states about each payment, and its file; returns
 * the key of the file that it replaces. Undefined if the report belongs to a later run by now.
 */
export async function saveReport(
  db: Db,
  kept: { report: ReportToMake; document: ReportDocument; fileId: number; jobId: string },
): Promise<{ replacedKey: string | undefined } | undefined> {
  const { report, document, fileId, jobId } = kept;
  const columns = ['job_id', 'published', 'file_id'] as const;
  const current = await lockById(db, 'agency_reports', report.id, columns);
  if (!current || current.published || current.job_id !== jobId) return undefined;
  await sql`
    update agency_reports set completed = true, succeeded = true, file_id = ${fileId},
      totals = ${JSON.stringify(document.totals)}::jsonb
    where id = ${report.id}`.execute(db);
  await replaceLines(db, report.id, document);
  const replacedKey =
    current.file_id === null ? undefined : await deleteStoredFile(db, current.file_id);
  return { replacedKey };
}

async function replaceLines(db: Db, reportId: number, document: ReportDocument): Promise<void> {
  const span = daysOfMonth(document.month);
  const paid = document.records
    .filter((record) => isPaidIn(span, record))
    .map((record) => ({
      record_id: record.id,
      kind: 'paid',
      amount: formatDecimal(record.paidCt),
      agency_amount: formatDecimal(agencyPart(record.paidCt, record.shareHundredths)),
      status_code: record.statusCode as number,
    }));
  const adjusted = document.adjustments.map((line) => ({
    record_id: line.recordId,
    kind: 'adjustment',
    amount: formatDecimal(line.amount),
    agency_amount: formatDecimal(line.agencyAmount),
    // a deleted record has no status anymore
    status_code: line.record?.statusCode ?? 0,
  }));
  await db.deleteFrom('agency_report_lines').where('report_id', '=', reportId).execute();
  await sql`
    insert into agency_report_lines
      (report_id, record_id, kind, amount, agency_amount, status_code)
    select ${reportId}, l.* from jsonb_to_recordset(${JSON.stringify([...paid, ...adjusted])}::jsonb)
      as l (record_id integer, kind text, amount numeric, agency_amount numeric, status_code smallint)
  `.execute(db);
}
