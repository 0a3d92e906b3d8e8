import { dayInZone } from '@recoup/domain/dates/day';
import { monthToReport, type ReportMonth } from '@recoup/domain/reports/report-month';
import type { Actor } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';
import { createReportQueries } from './reports.queries.ts';
import { publishReports } from './use-cases/publish-reports.ts';
import { resendReportEmail } from './use-cases/queue-report-email.ts';
import { runReports } from './use-cases/run-reports.ts';

/** The monthly reports to agencies: run, published, handed out. */
export function createReports(deps: Pick<Deps, 'db' | 'queue' | 'clock'>) {
  const today = () => dayInZone(deps.clock());
  return {
    queries: {
      ...createReportQueries(deps),
      /** the month that is reported now. */
      monthToReport: () => monthToReport(today()),
    },
    run: (actor: Actor, month: ReportMonth, agencyId?: number) =>
      runReports(deps, actor, { month, today: today(), agencyId }),
    publish: (actor: Actor, month: ReportMonth) => publishReports(deps, actor, month),
    resendReportEmail: (actor: Actor, month: ReportMonth, agencyId: number) =>
      resendReportEmail(deps, actor, month, agencyId),
  };
}

export type ReportsModule = ReturnType<typeof createReports>;
