import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './paged-list.module.css';

interface ListMessageProps {
  readonly message: string;
  /** What fills the list, if it is empty as a whole. */
  readonly hint: ReactNode;
  /** Clears what leaves nothing to show; absent if nothing does. */
  readonly onClear: (() => void) | undefined;
}

/** What a list says instead of rows. */
export function ListMessage({ message, hint, onClear }: ListMessageProps) {
  return (
    <div className={classes.message}>
      <p role="status">{message}</p>
      {hint}
      {onClear && (
        <Button variant="default" onClick={onClear}>
          Clear Search and Filters
        </Button>
      )}
    </div>
  );
}
