import { Alert, Button, Group } from '@mantine/core';
import type { RestoredDraft } from './editor-state.ts';

interface EditorNoticesProps {
  /** What the server said when somebody else had saved first. */
  readonly conflict: string | undefined;
  /** Whether the invoice has moved on while work is lying here. */
  readonly isBehind: boolean;
  readonly resumed: RestoredDraft | undefined;
  readonly onLoad: (keepsWork: boolean) => void;
  readonly onDiscard: () => void;
}

const recordsText = (ids: readonly number[]): string =>
  `${ids.length === 1 ? 'record' : 'records'} ${ids.join(', ')}`;

function resumedText({ lost, changed }: RestoredDraft): string {
  const told = ['Your edits that were not saved are back.'];
  if (changed.length > 0) told.push(`Changed meanwhile, so look again at ${recordsText(changed)}.`);
  if (lost.length > 0) told.push(`No longer open: ${recordsText(lost)}.`);
  return told.join(' ');
}

/** What the person must know before going on: somebody else saved, or typed work was brought back. */
export function EditorNotices(props: EditorNoticesProps) {
  const { conflict, isBehind, resumed, onLoad, onDiscard } = props;
  if (conflict !== undefined || isBehind)
    return (
      <Alert color="amber" role="alert" title="Somebody else has changed this meanwhile">
        {conflict ?? 'The invoice has changed since you began.'} Nothing of yours is lost.
        <Group gap="xs" mt="xs">
          <Button size="xs" color="amber" onClick={() => onLoad(true)}>
            Load theirs and keep my edits
          </Button>
          <Button size="xs" variant="default" onClick={() => onLoad(false)}>
            Discard mine and load theirs
          </Button>
        </Group>
      </Alert>
    );
  if (!resumed) return null;
  return (
    <Alert color={resumed.lost.length + resumed.changed.length > 0 ? 'amber' : 'teal'} p="xs">
      <Group justify="space-between" gap="xs">
        <span role="status">{resumedText(resumed)}</span>
        <Button size="xs" variant="default" onClick={onDiscard}>
          Start over
        </Button>
      </Group>
    </Alert>
  );
}
