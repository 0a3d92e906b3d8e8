import { Button, Group, Progress, Text } from '@mantine/core';

interface JobProgressProps {
  readonly job: {
    /** What it does, in words. */
    readonly title: string;
    /** Items finished, of all of them; null while their number is not known. */
    readonly done: number;
    readonly total: number | null;
    readonly message: string | null;
  };
  readonly isCancelling: boolean;
  readonly onCancel: () => void;
}

/** How far background work is while it goes on, and the button that ends it. */
export function JobProgress({ job, isCancelling, onCancel }: JobProgressProps) {
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
      <Button size="xs" variant="default" loading={isCancelling} onClick={onCancel}>
        Cancel
      </Button>
    </Group>
  );
}
