import { Button } from '@mantine/core';
import { counted } from '@recoup/domain/kit/counted';
import { IconAlertCircle } from '@tabler/icons-react';
import classes from './reconciliation.module.css';

interface RefusedNoteProps {
  /** Number of cells whose text was not taken. */
  readonly count: number;
  /** What is wrong with the cell under the cursor, or being edited, and what is right. */
  readonly reason: string | undefined;
  readonly onNext: () => void;
  readonly onDismiss: () => void;
}

/** Why the marked cell did not take its text, above the grid; the marks lead to each other. */
export function RefusedNote({ count, reason, onNext, onDismiss }: RefusedNoteProps) {
  if (count === 0 && reason === undefined) return null;
  return (
    <div className={classes.refusedNote}>
      <span role="status" id="refused-note" className={classes.refusedText}>
        <IconAlertCircle size={15} aria-hidden />
        <span>
          {count > 0 && `${counted(count, 'cell was', 'cells were')} not changed. `}
          {reason}
        </span>
      </span>
      {count > 0 && (
        <span className={classes.refusedActions}>
          <Button size="xs" variant="default" onClick={onNext}>
            {count === 1 ? 'Show Cell' : 'Next Cell'}
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={onDismiss}>
            Dismiss
          </Button>
        </span>
      )}
    </div>
  );
}
