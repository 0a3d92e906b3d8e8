import { Group, Text } from '@mantine/core';
import { DisabledReasonButton } from '../disabled-reason-button.tsx';

interface BulkAction {
  readonly label: string;
  /** Why the action is not available now; undefined if it is. */
  readonly reason: string | undefined;
  readonly isPending: boolean;
  readonly onClick: () => void;
}

interface BulkBarProps {
  /** How many rows are chosen. */
  readonly count: number;
  /** What one of them is called, such as `letter`. */
  readonly noun: string;
  /** What to do with this list, while none is chosen. */
  readonly hint?: string;
  /** The first is the usual one. */
  readonly actions: readonly BulkAction[];
}

/** What can be done with the chosen rows of a list; nothing while none is chosen. */
export function BulkBar({ count, noun, hint, actions }: BulkBarProps) {
  const nothing = count === 0 ? `Select at least one ${noun}` : undefined;
  return (
    <Group gap="xs">
      {actions.map(({ label, reason, isPending, onClick }, place) => (
        <DisabledReasonButton
          key={label}
          variant={place === 0 ? 'filled' : 'default'}
          reason={reason ?? nothing}
          loading={isPending}
          onClick={onClick}
        >
          {label}
        </DisabledReasonButton>
      ))}
      <Text size="sm">{count === 0 ? hint : `${count} selected`}</Text>
    </Group>
  );
}
