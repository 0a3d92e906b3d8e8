import { Stack, Text } from '@mantine/core';
import { getInstallation } from '@recoup/contract/admin/installation.endpoints';
import type { InstallationReport } from '@recoup/contract/admin/installation.schemas';
import { cancelJob, listJobs, retryJob } from '@recoup/contract/jobs/jobs.endpoints';
import type { Job } from '@recoup/contract/jobs/jobs.schemas';
import { countText } from '@recoup/domain/kit/counted';
import { useInstantFormats } from '#api/formats.ts';
import { useEndpoint, useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { DataTable } from '#ui/data-table.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import classes from './admin.module.css';

const listed = 10;

function useJobs(state: Job['state']) {
  const { data, error } = useEndpoint(listJobs, { query: { filters: { state }, perPage: listed } });
  return { jobs: data?.data ?? [], error };
}

/** Shows Retry for failed jobs and Cancel for queued or running jobs. */
function JobAction({ job }: { job: Job }) {
  const refusal = useRefusal('jobs.manage');
  const isFailed = job.state === 'failed';
  const saving = {
    invalidates: [listJobs, getInstallation],
    onSaved: () => toastDone(isFailed ? 'Job Queued' : 'Job Cancelled'),
    onFailed: toastProblem,
  };
  const retry = useSave(retryJob, saving);
  const cancel = useSave(cancelJob, saving);
  const action = isFailed ? retry : cancel;
  const word = isFailed ? 'Retry' : 'Cancel';
  const isOpen = isFailed ? job.canRetry : job.canCancel;
  return (
    <DisabledReasonButton
      size="compact-sm"
      variant="default"
      aria-label={`${word} ${job.title}`}
      reason={
        refusal ?? (isOpen ? undefined : 'This version of Recoup does not recognize this job')
      }
      loading={action.isPending}
      onClick={() => action.mutate({ params: { jobId: job.id } })}
    >
      {word}
    </DisabledReasonButton>
  );
}

function JobTable({ label, jobs }: { label: string; jobs: readonly Job[] }) {
  const { at } = useInstantFormats();
  if (jobs.length === 0) return null;
  return (
    <DataTable
      label={label}
      empty=""
      rows={jobs}
      rowId={({ id }) => id}
      columns={[
        { header: 'Job', cell: ({ title }) => title },
        {
          header: 'Status',
          cell: ({ state }) => (
            <StatusBadge tone={state === 'failed' ? 'danger' : 'open'}>
              {state === 'failed' ? 'Failed' : state === 'running' ? 'Running' : 'Waiting'}
            </StatusBadge>
          ),
        },
        { header: 'By', cell: ({ createdBy }) => createdBy?.name ?? 'System' },
        { header: 'Updated', cell: ({ updated_at }) => at(updated_at) },
        {
          header: 'Message',
          wrap: true,
          cell: ({ message }) => <div className={classes.what}>{message}</div>,
        },
        { header: 'Actions', cell: (job) => <JobAction job={job} /> },
      ]}
    />
  );
}

/** Queued, running, and failed jobs, with their actions. */
export function WorkCard({ work }: { work: InstallationReport['work'] }) {
  const { at } = useInstantFormats();
  const running = useJobs('running');
  const queued = useJobs('queued');
  const failed = useJobs('failed');
  const error = running.error ?? queued.error ?? failed.error;
  return (
    <SectionCard title="Background Jobs">
      <Stack gap="md">
        <DataTable
          label="Background Jobs by Type"
          empty="No jobs are waiting, running, or failed."
          rows={work}
          rowId={({ kind }) => kind}
          columns={[
            { header: 'Type', cell: ({ title }) => title },
            { header: 'Waiting', align: 'right', cell: ({ waiting }) => countText(waiting) },
            { header: 'Running', align: 'right', cell: ({ running }) => countText(running) },
            { header: 'Failed', align: 'right', cell: ({ failed: given }) => countText(given) },
            {
              header: 'Oldest Waiting',
              cell: ({ oldestWaitingAt }) => (oldestWaitingAt === null ? '–' : at(oldestWaitingAt)),
            },
          ]}
        />
        {error && <ProblemBar message={errorText(error)} />}
        <JobTable label="Waiting and Running Jobs" jobs={[...running.jobs, ...queued.jobs]} />
        <JobTable label="Failed Jobs" jobs={failed.jobs} />
        {failed.jobs.length === listed && (
          <Text size="sm" c="dimmed">
            Showing the {listed} most recent failures.
          </Text>
        )}
      </Stack>
    </SectionCard>
  );
}
