import { dayInZone } from '@recoup/domain/dates/day';
import { monthToReport, type ReportMonth } from '@recoup/domain/reports/report-month';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import type { JobQueue } from '#platform/jobs/job-queue';
import { createReportQueries } from './reports.queries.ts';
import { publishReports } from './use-cases/publish-reports.ts';
import { resendReportEmail } from './use-cases/queue-report-email.ts';
import { runReports } from './use-cases/run-reports.ts';

interface ReportsParts {
  db: Db;
  queue: JobQueue;
  clock: () => Date;
}

/** The monthly reports to agencies: run, published, handed out. */
export function createReports({ db, queue, clock }: ReportsParts) {
  const today = () => dayInZone(clock());
  return {
    queries: createReportQueries(db),
    /** the month that is reported now. */
    monthToReport: () => monthToReport(today()),
    run: (actor: Actor, month: ReportMonth, agencyId?: number) =>
      runReports({ db, queue, actor, month, today: today(), agencyId }),
    publish: (actor: Actor, month: ReportMonth) => publishReports({ db, queue }, actor, month),
    resendReportEmail: (actor: Actor, month: ReportMonth, agencyId: number) =>
      resendReportEmail({ db, queue }, actor, month, agencyId),
  };
}

export type ReportsModule = ReturnType<typeof createReports>;
