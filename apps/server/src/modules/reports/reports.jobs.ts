import { z } from 'zod';
import { defineJob, type Job, jobKind } from '#platform/jobs/job';
import { type MakeDeps, makeReport } from './use-cases/make-report.ts';

/** Makes one agency's report of a month. */
export const makeReportKind = jobKind(
  'reports.makeReport',
  'Making an agency report',
  z.object({ reportId: z.int() }),
  { concurrency: 3 },
);

export function createReportJobs(deps: MakeDeps): Job[] {
  return [defineJob(makeReportKind, (run) => makeReport(deps, run))];
}
