import { Button, Group, Progress, Text } from '@mantine/core';
import { queuePositionText } from './queue-position-text.ts';

interface JobProgressProps {
  readonly job: {
    /** Description of the job. */
    readonly title: string;
    /** Items finished, of all of them; null while their number is not known. */
    readonly done: number;
    readonly total: number | null;
    /** How many others come before it; null once it has started. */
    readonly ahead: number | null;
    readonly message: string | null;
  };
  readonly isCancelling: boolean;
  readonly onCancel: () => void;
}

/** The progress of background work, and the button that cancels it. */
export function JobProgress({ job, isCancelling, onCancel }: JobProgressProps) {
  const words = job.ahead === null ? job.message : queuePositionText(job.ahead);
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
      <Text size="sm" role="status">
        {words && `${words} · `}
        {share}%
      </Text>
      <Button size="xs" variant="default" loading={isCancelling} onClick={onCancel}>
        Cancel
      </Button>
    </Group>
  );
}
