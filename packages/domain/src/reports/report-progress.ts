import { counted } from '../kit/counted.ts';
import { allowed, refused, type Verdict } from '../kit/verdict.ts';

/** Progress of one agency's report. */
interface ReportState {
  readonly completed: boolean;
  readonly succeeded: boolean;
  readonly published: boolean;
}

const baseMs = 5_000;
const furtherMs = 25_000;

/**
 * The wait before the reports are asked for again, in ms: 5 s and up to 25 s more, the longer the
 * smaller the share completed (R-398..R-400). Undefined once all are completed.
 */
export function reportPollMs(reports: readonly ReportState[]): number | undefined {
  const completed = reports.filter((report) => report.completed).length;
  if (completed === reports.length) return undefined;
  return baseMs + furtherMs * (1 - completed / reports.length);
}

/**
 * Returns whether a month's reports may be published: all of them are completed and
 * none failed.
 */
export function mayPublish(
  reports: readonly ReportState[],
): Verdict<'noReports' | 'incomplete' | 'failed' | 'published'> {
  if (reports.length === 0)
    return refused('noReports', 'Reports for this month have not been run yet.');
  if (reports.every((report) => report.published))
    return refused('published', 'Reports for this month have already been published.');
  const open = reports.filter((report) => !report.completed).length;
  if (open > 0)
    return refused('incomplete', `${counted(open, 'report is', 'reports are')} still processing.`);
  const failed = reports.filter((report) => !report.succeeded).length;
  if (failed > 0)
    return refused(
      'failed',
      `${counted(failed, 'report')} failed. Retry ${failed === 1 ? 'it' : 'them'} before you publish.`,
    );
  return allowed;
}
