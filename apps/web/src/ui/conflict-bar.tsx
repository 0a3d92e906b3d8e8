import { Alert, Button, Group } from '@mantine/core';

interface ConflictBarProps {
  /** Who changed what meanwhile, as the server says it. */
  readonly message: string;
  /** Takes the stored state and lets the own changes go. */
  readonly onTakeTheirs: () => void;
  /** Keeps the own changes and saves them over the stored state, where that is open. */
  readonly onKeepMine?: () => void;
}

/** Somebody else saved first: nothing was written, nothing typed is lost, the person decides. */
export function ConflictBar({ message, onTakeTheirs, onKeepMine }: ConflictBarProps) {
  return (
    <Alert color="amber" role="alert" title="Somebody else has changed this meanwhile" mb="md">
      {message}
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={onTakeTheirs}>
          Discard mine and load theirs
        </Button>
        {onKeepMine && (
          <Button size="xs" color="amber" onClick={onKeepMine}>
            Save mine anyway
          </Button>
        )}
      </Group>
    </Alert>
  );
}
