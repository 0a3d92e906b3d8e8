import { type ReactNode, type RefObject, useRef } from 'react';
import { MoreColumns } from './more-columns.tsx';
import classes from './scroll-frame.module.css';
import { useHiddenColumns } from './use-hidden-columns.ts';

interface ScrollFrameProps {
  /** Names the table for users who reach the frame by keyboard. */
  readonly label: string;
  /** The scrolling element, for a parent that reads or scrolls it. */
  readonly scroller?: RefObject<HTMLDivElement | null>;
  readonly className?: string | undefined;
  readonly isBusy?: boolean;
  /** Whether the frame can be focused even if nothing is cut off. */
  readonly isReached?: boolean;
  readonly children: ReactNode;
}

/**
 * A frame for a table that may not fit. It shows how many columns are out of sight, has a button that
 * scrolls to them, and can be focused while it scrolls sideways, so that arrow keys work (F-402, F-438).
 */
export function ScrollFrame(props: ScrollFrameProps) {
  const { label, scroller, className, isBusy, isReached = false, children } = props;
  const own = useRef<HTMLDivElement>(null);
  const frame = scroller ?? own;
  const columns = useHiddenColumns(frame);
  const takesFocus = isReached || columns.after > 0 || columns.isMoved;
  return (
    <div
      className={[classes.frame, className].filter(Boolean).join(' ')}
      data-cut={columns.after > 0 || undefined}
    >
      <MoreColumns {...columns} />
      <div
        ref={frame}
        className={classes.scroller}
        aria-busy={isBusy}
        {...(takesFocus && { role: 'group', 'aria-label': label, tabIndex: 0 })}
      >
        {children}
      </div>
    </div>
  );
}
