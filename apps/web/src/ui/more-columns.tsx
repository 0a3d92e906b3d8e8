import { UnstyledButton } from '@mantine/core';
import { counted } from '@recoup/domain/kit/counted';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './scroll-frame.module.css';
import type { HiddenColumns } from './use-hidden-columns.ts';

/** Shows how many columns of a table are out of sight, and scrolls to them (F-414). */
export function MoreColumns({ after, isMoved, goOn }: HiddenColumns) {
  if (after === 0 && !isMoved) return null;
  return (
    <div className={classes.more} data-more={after}>
      <UnstyledButton className={classes.goOn} onClick={goOn}>
        {after === 0 && <IconChevronLeft size={14} aria-hidden />}
        {after === 0 ? 'Back to first column' : counted(after, 'more column')}
        {after > 0 && <IconChevronRight size={14} aria-hidden />}
      </UnstyledButton>
    </div>
  );
}
