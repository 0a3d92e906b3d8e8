import type { BulkEdit } from '@recoup/contract/records/bulk-edits.schemas';
import { counted, countText } from '@recoup/domain/kit/counted';
import { useEffect, useEffectEvent } from 'react';
import { isUnderWay, useCancelJob, useJob } from '#api/jobs.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { JobProgress } from '#ui/job-progress.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toastProblem } from '#ui/toasts.tsx';
import { outcomeText, outcomeTones } from './bulk-edit-labels.ts';

interface BulkEditProgressProps {
  readonly jobId: string;
  readonly onEnded: () => void;
}

/** A large bulk edit, or its undo, while it goes on in the background. */
export function BulkEditProgress({ jobId, onEnded }: BulkEditProgressProps) {
  const { data: job } = useJob(jobId);
  const cancel = useCancelJob(toastProblem);
  const isOver = job !== undefined && !isUnderWay(job);
  const end = useEffectEvent(onEnded);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  if (!job || isOver) return null;
  return (
    <JobProgress
      job={job}
      isCancelling={cancel.isPending}
      onCancel={() => cancel.mutate({ params: { jobId } })}
    />
  );
}

const titles: Record<BulkEdit['state'], string> = {
  draft: 'Preview',
  applying: 'In Progress',
  done: 'Results',
  undoing: 'In Progress',
  undone: 'Results',
};

/**
 * The number of records for each outcome, with the reason; each line links to its records below.
 */
export function BulkEditOutcomes({ bulkEdit }: { bulkEdit: BulkEdit }) {
  const { id, state, groups } = bulkEdit;
  return (
    <SectionCard title={titles[state]}>
      <DataTable
        label="Outcomes"
        rows={groups}
        rowId={({ outcome, reason }) => `${outcome} ${reason}`}
        empty="No records were selected."
        columns={[
          {
            header: 'Outcome',
            cell: ({ outcome }) => (
              <StatusBadge tone={outcomeTones[outcome]}>{outcomeText(outcome, state)}</StatusBadge>
            ),
          },
          { header: 'Reason', wrap: true, cell: ({ reason }) => reason || '–' },
          {
            header: 'Records',
            align: 'right',
            cell: ({ outcome, reason, count }) => (
              <AppLink
                href={paths.bulkEditRecords(id, { outcome, ...(reason && { reason }) })}
                aria-label={`${counted(count, 'record')}, ${outcomeText(outcome, state)}: ${reason}`}
              >
                {countText(count)}
              </AppLink>
            ),
          },
        ]}
      />
    </SectionCard>
  );
}
