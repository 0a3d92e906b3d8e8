import { formatDecimal } from '@recoup/domain/money/cents';
import { type ReportEntries, reportEntries } from '@recoup/domain/reports/report-entries';
import type { ReportMonth } from '@recoup/domain/reports/report-month';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { advisoryLockSpace, advisoryLocks } from '#platform/db/advisory-locks';
import { lockById } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import { deleteStoredFile } from '#platform/files/stored-files';
import type { ReportDocument } from './report-file/report-document.ts';
import { readEntries } from './report-month.queries.ts';

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
 * Writes which entries of receipts a report holds, in place of those that it held before.
 * @returns the money that it states; undefined if the report belongs to a later run by now
 */
export async function takeEntries(
  db: Db,
  report: ReportToMake,
  jobId: string,
): Promise<ReportEntries | undefined> {
  if (!(await lockReport(db, report.id, jobId))) return undefined;
  await db.deleteFrom('agency_report_entries').where('report_id', '=', report.id).execute();
  const entries = reportEntries(await readEntries(db, report.agency.id, report.month));
  const rows = entries.held.map((held) => ({
    entry_id: held.entryId,
    share_percent: held.shareHundredths / 100,
    agency_amount: formatDecimal(held.agencyAmount),
    is_adjustment: held.isAdjustment,
  }));
  // an entry that another report took meanwhile fails the transaction, which is then run again
  await sql`
    insert into agency_report_entries
      (entry_id, report_id, share_percent, agency_amount, is_adjustment)
    select entry_id, ${report.id}, share_percent, agency_amount, is_adjustment
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (
      entry_id int8, share_percent numeric, agency_amount numeric, is_adjustment boolean)
    on conflict do nothing`.execute(db);
  return entries;
}

/** Undefined if the report is published, or belongs to a later run. */
async function lockReport(db: Db, id: number, jobId: string) {
  const current = await lockById(db, 'agency_reports', id, ['job_id', 'published', 'file_id']);
  return !current || current.published || current.job_id !== jobId ? undefined : current;
}

/**
 * Marks a report as created, and stores its file; returns the key of the file that it replaces.
 * Undefined if the report belongs to a later run by now.
 */
export async function saveReport(
  db: Db,
  kept: { report: ReportToMake; document: ReportDocument; fileId: number; jobId: string },
): Promise<{ replacedKey: string | undefined } | undefined> {
  const { report, document, fileId, jobId } = kept;
  const current = await lockReport(db, report.id, jobId);
  if (!current) return undefined;
  await sql`
    update agency_reports set completed = true, succeeded = true, file_id = ${fileId},
      totals = ${JSON.stringify(document.totals)}::jsonb
    where id = ${report.id}`.execute(db);
  const replacedKey =
    current.file_id === null ? undefined : await deleteStoredFile(db, current.file_id);
  return { replacedKey };
}
