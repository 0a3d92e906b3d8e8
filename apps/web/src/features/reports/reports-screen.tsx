import { runReports } from '@recoup/contract/reports/reports.endpoints';
import type { Report } from '@recoup/contract/reports/reports.schemas';
import { call } from '#api/client.ts';
import { useRefusal } from '#api/session.ts';
import type { ListField } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { PublishBar } from './publish-bar.tsx';
import { reportColumns } from './report-columns.tsx';
import { useReports } from './use-reports.ts';

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
          runRefusal ?? (isPublished ? 'The reports of this month are published.' : undefined),
        post: async () => {
          accept(await call(runReports, { body: month }));
          return 'Reports Queued';
        },
      }}
      bulk={() => <PublishBar month={month} reports={reports} onPublished={accept} />}
    />
  );
}
