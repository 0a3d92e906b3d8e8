import { dayInZone } from '@recoup/domain/calendar/day';
import { monthToReport, type ReportMonth } from '@recoup/domain/reports/report-month';
import type { Db } from '#platform/db/database';
import type { JobQueue } from '#platform/jobs/job-queue';
import type { Actor } from '#platform/session/actor';
import { publishReports } from './operations/publish-reports.ts';
import { mailAgain } from './operations/queue-report-mail.ts';
import { runReports } from './operations/run-reports.ts';
import { createReportQueries } from './reports.queries.ts';

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
    mailAgain: (actor: Actor, month: ReportMonth, agencyId: number) =>
      mailAgain({ db, queue }, actor, month, agencyId),
  };
}

export type ReportsModule = ReturnType<typeof createReports>;
