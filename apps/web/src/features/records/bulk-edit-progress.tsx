import { useEffect } from 'react';
import { isUnderWay, useCancelJob, useJob } from '#api/jobs.ts';
import { JobProgress } from '#ui/job-progress.tsx';
import { toastProblem } from '#ui/toasts.tsx';

interface BulkEditProgressProps {
  readonly jobId: string;
  readonly onEnded: () => void;
}

/** A large bulk edit, or its undo, while it goes on in the background. */
export function BulkEditProgress({ jobId, onEnded }: BulkEditProgressProps) {
  const { data: job } = useJob(jobId);
  const cancel = useCancelJob(toastProblem);
  const isOver = job !== undefined && !isUnderWay(job);
  useEffect(() => {
    if (isOver) onEnded();
  }, [isOver, onEnded]);
  if (!job || isOver) return null;
  return (
    <JobProgress
      job={job}
      isCancelling={cancel.isPending}
      onCancel={() => cancel.mutate({ params: { jobId } })}
    />
  );
}
