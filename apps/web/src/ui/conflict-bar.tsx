import { Alert, Button, Group } from '@mantine/core';

/** What to do after somebody else saved first. */
export interface Conflict {
  /** Who changed what meanwhile, as the server says it. */
  readonly message: string;
  /** Takes the stored state and lets the own changes go. */
  readonly takeTheirs: () => void;
  /** Keeps the own changes and saves them over the stored state. */
  readonly keepMine: () => void;
}

/** Somebody else saved first: nothing was written, nothing typed is lost, the person decides. */
export function ConflictBar({ message, takeTheirs, keepMine }: Conflict) {
  return (
    <Alert color="amber" role="alert" title="Somebody else has changed this meanwhile" mb="md">
      {message}
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={takeTheirs}>
          Discard mine and load theirs
        </Button>
        <Button size="xs" color="amber" onClick={keepMine}>
          Save mine anyway
        </Button>
      </Group>
    </Alert>
  );
}
