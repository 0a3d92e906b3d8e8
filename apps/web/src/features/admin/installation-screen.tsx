import { Button, Text } from '@mantine/core';
import { getInstallation } from '@recoup/contract/admin/installation.endpoints';
import type { InstallationReport } from '@recoup/contract/admin/installation.schemas';
import { listJobs } from '@recoup/contract/jobs/jobs.endpoints';
import { bytesText } from '@recoup/domain/kit/byte-size';
import { counted } from '@recoup/domain/kit/counted';
import { useInstantFormats } from '#api/formats.ts';
import { useEndpoint, useRefetch } from '#api/queries.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { DetailHeader } from '#ui/detail-header.tsx';
import { DetailPage } from '#ui/detail-page.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import { DatabaseCard, ProcessesCard, SlowQueriesCard } from './database-card.tsx';
import { WorkCard } from './work-card.tsx';

/** A backup or test restore: its result, its time, and its message. */
function Run({ run }: { run: InstallationReport['lastBackup'] }) {
  const { at } = useInstantFormats();
  if (run === null) return 'None yet';
  return (
    <>
      <StatusBadge tone={run.succeeded ? 'positive' : 'danger'}>
        {run.succeeded ? 'Succeeded' : 'Failed'}
      </StatusBadge>{' '}
      {at(run.endedAt)}
      {run.byteSize !== null && `, ${bytesText(run.byteSize)}`}
      <Text size="sm" c="dimmed">
        {run.message}
      </Text>
    </>
  );
}

function SummaryCard({ report }: { report: InstallationReport }) {
  const { versions, files, lastBackup, lastDrill } = report;
  const about = files.isEstimate ? '~' : '';
  const filesText = `${about}${counted(Math.round(files.count), 'file')}, ${about}${bytesText(files.byteSize)} (${files.place})`;
  return (
    <SectionCard title="Summary">
      <DescriptionList
        items={[
          { label: 'Recoup', value: versions.application },
          { label: 'Node.js', value: versions.node },
          { label: 'PostgreSQL', value: versions.postgres },
          { label: 'Last Migration', value: versions.migration },
          { label: 'Stored Files', value: filesText },
          { label: 'Last Backup', value: <Run run={lastBackup} /> },
          { label: 'Last Test Restore', value: <Run run={lastDrill} /> },
        ]}
      />
    </SectionCard>
  );
}

/** `/installation`: versions, jobs, database, and backups, for those who look after them. */
export function InstallationScreen() {
  const { data: report, error, isPending } = useEndpoint(getInstallation, {});
  const isSlow = useDelayed(isPending);
  const refetchReport = useRefetch(getInstallation);
  const refetchJobs = useRefetch(listJobs);
  const refresh = (): void => {
    refetchReport();
    refetchJobs();
  };
  if (error && !report) throw error;
  if (isPending) return isSlow && <LoadingIndicator />;
  return (
    <DetailPage
      isWide
      header={
        <DetailHeader
          name="System Status"
          detail="Versions, background jobs, database, and backups"
          actions={
            <Button variant="default" onClick={refresh}>
              Refresh
            </Button>
          }
        />
      }
    >
      <SummaryCard report={report} />
      <WorkCard work={report.work} />
      <DatabaseCard database={report.database} />
      <ProcessesCard processes={report.processes} />
      <SlowQueriesCard report={report} />
    </DetailPage>
  );
}
