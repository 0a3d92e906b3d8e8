import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-actions.module.css';

interface DialogActionsProps {
  /** What is said beside the buttons. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The buttons of a form or dialog; they stay in view while a long dialog or panel is scrolled. */
export function DialogActions({ note, children }: DialogActionsProps) {
  return (
    <Group justify={note === undefined ? 'flex-end' : 'space-between'} className={classes.actions}>
      {note}
      <Group gap="xs" justify="flex-end">
        {children}
      </Group>
    </Group>
  );
}
