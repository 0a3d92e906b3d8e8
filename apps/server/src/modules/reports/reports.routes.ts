import {
  downloadReport,
  listReports,
  mailReport,
  publishReports,
  runReports,
} from '@recoup/contract/reports/reports.endpoints';
import type { Deps } from '#platform/deps';
import { found } from '#platform/errors/app-error';
import { sendFile } from '#platform/files/send-file';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { ReportsModule } from './reports.module.ts';
import { lostFile, lostPublishedFile } from './use-cases/lost-file.ts';

export function reportRoutes(
  reports: ModuleScope<ReportsModule>,
  { files }: Pick<Deps, 'files'>,
): Route[] {
  const { queries } = reports;
  const monthOf = ({ year, month }: { year?: number | undefined; month?: number | undefined }) =>
    year === undefined || month === undefined ? queries.monthToReport() : { year, month };
  return [
    route(listReports, ({ query }) => queries.list(monthOf(query))),

    route(runReports, async ({ actor, body: { agency_id: agencyId, ...month } }) => {
      await reports.inTransaction(actor, (module) => module.run(actor, month, agencyId));
      return await queries.list(month);
    }),

    route(publishReports, async ({ actor, body: month }) => {
      await reports.inTransaction(actor, (module) => module.publish(actor, month));
      return await queries.list(month);
    }),

    route(mailReport, async ({ actor, body: { agency_id: agencyId, ...month } }) => {
      await reports.inTransaction(actor, (module) =>
        module.resendReportEmail(actor, month, agencyId),
      );
      return await queries.list(month);
    }),

    route(downloadReport, async ({ params, query, reply }) => {
      const report = await queries.findFile(params.agencyId, monthOf(query));
      const { file, published } = found(report, 'Report Not Found');
      return await sendFile(reply, files, file, {
        whenMissing: published ? lostPublishedFile : lostFile,
      });
    }),
  ];
}
