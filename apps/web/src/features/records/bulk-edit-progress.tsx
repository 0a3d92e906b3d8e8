import { Button, Group, Progress, Text } from '@mantine/core';
import { cancelJob, getJob } from '@recoup/contract/jobs/jobs.endpoints';
import { useEffect } from 'react';
import { isUnderWay, useJob } from '#api/jobs.ts';
import { useSave } from '#api/queries.ts';
import { problemOf } from '#ui/problem.ts';
import { toastProblem } from '#ui/toasts.tsx';

interface BulkEditProgressProps {
  readonly jobId: string;
  readonly onEnded: () => void;
}

/** A large bulk edit, or its undo, while it goes on in the background. */
export function BulkEditProgress({ jobId, onEnded }: BulkEditProgressProps) {
  const { data: job } = useJob(jobId);
  const cancel = useSave(cancelJob, {
    invalidates: [getJob],
    onFailed: (error) => toastProblem(problemOf(error)),
  });
  const isOver = job !== undefined && !isUnderWay(job);
  useEffect(() => {
    if (isOver) onEnded();
  }, [isOver, onEnded]);
  if (!job || isOver) return null;
  const share = job.total ? Math.floor((100 * job.done) / job.total) : 0;
  return (
    <Group gap="md" wrap="nowrap">
      <Progress
        value={share}
        flex={1}
        aria-label={job.title}
        aria-valuetext={`${share}%`}
        animated
      />
      <Text size="sm" className="tabular" role="status">
        {job.message || 'Waiting to begin'} · {share}%
      </Text>
      <Button
        size="xs"
        variant="default"
        loading={cancel.isPending}
        onClick={() => cancel.mutate({ params: { jobId } })}
      >
        Cancel
      </Button>
    </Group>
  );
}
