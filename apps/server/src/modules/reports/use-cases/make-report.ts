import { dayInZone } from '@recoup/domain/dates/day';
import { formatMonth } from '@recoup/domain/reports/report-month';
import { inTransaction } from '@recoup/postgres/transaction';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { addStoredFile, deleteStoredFile, storeWithRow } from '#platform/files/stored-files';
import type { JobRun } from '#platform/jobs/job';
import { packReport, reportName } from '../report-file/pack-report.ts';
import type { ReportDocument } from '../report-file/report-document.ts';
import type { ReportPrinter } from '../report-file/report-printer.ts';
import { reportDocument } from '../report-month.queries.ts';
import { findReport, type ReportToMake, saveReport, takeEntries } from '../reports.repository.ts';

export type MakeDeps = Pick<Deps, 'db' | 'files' | 'clock'> & { reportPrinter: ReportPrinter };

/**
 * Creates an agency's report and keeps it in the agency's folder. Safe to repeat: a report that was
 * created, published, or queued again in the meantime is not changed.
 */
export async function makeReport(
  deps: MakeDeps,
  run: JobRun<{ reportId: number }>,
): Promise<{ message: string }> {
  const { db, files, reportPrinter } = deps;
  const report = await findReport(db, run.input.reportId);
  if (!report || report.published || report.completed || report.jobId !== run.id)
    return { message: 'Already completed.' };
  const document = await readAtOneInstant(deps, report, run.id);
  if (!document) return { message: 'Already completed.' };
  const content = await packReport(document, reportPrinter);
  const folder = report.folder || `agencies/${report.agency.id}`;
  const stored = await files.put(content, { folder, signal: run.signal });
  const kept = await storeWithRow(files, stored, () =>
    inTransaction(db, async (transaction) => {
      const fileId = await addStoredFile(transaction, {
        ...stored,
        name: `${reportName(report)}.zip`,
        mediaType: 'application/zip',
        createdBy: report.createdBy,
      });
      const result = await saveReport(transaction, { report, document, fileId, jobId: run.id });
      if (!result) await deleteStoredFile(transaction, fileId);
      return result;
    }),
  );
  if (!kept) await files.remove(stored.key);
  else if (kept.replacedKey) await files.remove(kept.replacedKey);
  return { message: `${report.agency.name}, ${formatMonth(report.month)}` };
}

/** All figures of a report belong to one instant, whatever is saved while they are read. */
async function readAtOneInstant(
  { db, clock }: MakeDeps,
  report: ReportToMake,
  jobId: string,
): Promise<ReportDocument | undefined> {
  const read = async (transaction: Db): Promise<ReportDocument | undefined> => {
    const money = await takeEntries(transaction, report, jobId);
    const { agency, month } = report;
    const preparedOn = dayInZone(clock());
    return money && (await reportDocument(transaction, agency, { month, preparedOn, money }));
  };
  return await inTransaction(db, read, { isolation: 'repeatable read' });
}
