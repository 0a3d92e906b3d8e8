import { listReports, runReports } from '@recoup/contract/reports/reports.endpoints';
import type { Report } from '@recoup/contract/reports/reports.schemas';
import { dayInZone } from '@recoup/domain/dates/day';
import { monthToReport, type ReportMonth } from '@recoup/domain/reports/report-month';
import { reportPollMs } from '@recoup/domain/reports/report-progress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { listKey } from '#api/list-source.ts';
import { queryOf } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import type { ListField, ListSource } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { useNow } from '#ui/use-now.ts';
import { PublishBar } from './publish-bar.tsx';
import { reportColumns } from './report-columns.tsx';
import { pageOfReports } from './reports-page.ts';

interface Reports {
  readonly month: ReportMonth;
  /** Undefined before the first response. */
  readonly reports: readonly Report[] | undefined;
  readonly source: ListSource<Report>;
  /** Updates the cache with a mutation's response. */
  readonly accept: (reports: Report[]) => void;
}

/** The reports of the previous month, asked for again while any is under way. */
function useReports(): Reports {
  const cache = useQueryClient();
  const month = monthToReport(dayInZone(useNow()));
  const options = queryOf(listReports, { query: month });
  const { data, dataUpdatedAt } = useQuery({
    ...options,
    refetchInterval: ({ state }) => reportPollMs(state.data ?? []) ?? false,
  });
  return {
    month,
    reports: data,
    source: {
      key: [...listKey(listReports), month, dataUpdatedAt] as const,
      load: async (sent) => pageOfReports(await cache.ensureQueryData(options), sent),
    },
    accept: (reports) => void cache.setQueryData(options.queryKey, reports),
  };
}

const filters: readonly ListField[] = [
  {
    kind: 'select',
    name: 'standing',
    label: 'Status',
    all: 'All',
    options: ['Processing', 'Completed', 'Failed', 'Published'].map((value) => ({
      value,
      label: value,
    })),
  },
];

/** `/agency-reconciliation-reports` (R-380..R-400). */
export function AgencyReportsScreen() {
  const { month, reports, source, accept } = useReports();
  const runRefusal = useRefusal('reports.run');
  const downloadRefusal = useRefusal('reports.download');
  const isPublished = reports?.some((report) => report.published) ?? false;
  return (
    <PagedList<Report>
      name="agency-reports"
      title="Agency Reconciliation Reports"
      source={source}
      columns={reportColumns({ downloadRefusal, onChanged: accept })}
      rowId={({ id }) => id}
      searchPlaceholder="Search by Agency"
      filters={filters}
      action={{
        label: 'Run Reports',
        reason:
          runRefusal ??
          (isPublished ? 'Reports for this month have already been published.' : undefined),
        post: async () => {
          accept(await call(runReports, { body: month }));
          return 'Reports Queued';
        },
      }}
      bar={() => <PublishBar month={month} reports={reports} onPublished={accept} />}
    />
  );
}
