import type { Readable } from 'node:stream';
import { monthText } from '@recoup/domain/reports/report-month';
import { writeZip } from '@recoup/file-store/zip';
import type { ReportDocument } from './report-document.ts';
import type { ReportPrinter } from './report-printer.ts';
import { reportCsv, reportWorkbook } from './report-tables.ts';

/** A word for file names: letters and digits of a name, at most 60. */
function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['agency'];
  return words.join('-').slice(0, 60).replace(/-$/, '');
}

/** Names of a report's files, without their extension. */
export function reportName({ agency, month }: Pick<ReportDocument, 'agency' | 'month'>): string {
  return `${agency.id}-${slugOf(agency.name)}-${monthText(month)}`;
}

/** A report as PDF, XLSX and CSV in one ZIP (clarification 7). */
export async function packReport(
  report: ReportDocument,
  printer: ReportPrinter,
): Promise<Readable> {
  const [pdf, workbook] = await Promise.all([printer.print(report), reportWorkbook(report)]);
  const changedAt = new Date(`${report.preparedOn}T12:00:00Z`);
  const name = reportName(report);
  const zip = writeZip();
  zip.add(`${name}.pdf`, pdf, { changedAt, isPacked: true });
  zip.add(`${name}.xlsx`, workbook, { changedAt, isPacked: true });
  zip.add(`${name}.csv`, reportCsv(report), { changedAt });
  zip.end();
  return zip.content;
}
