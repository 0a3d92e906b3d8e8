import { type ReactNode, type RefObject, useRef } from 'react';
import { MoreColumns } from './more-columns.tsx';
import classes from './scroll-frame.module.css';
import { useHiddenColumns } from './use-hidden-columns.ts';

interface ScrollFrameProps {
  /** What it holds, for who reaches it by keyboard. */
  readonly label: string;
  /** Of the part that scrolls, when somebody else moves it or looks into it. */
  readonly scroller?: RefObject<HTMLDivElement | null>;
  /** Fills its place instead of growing with the table. */
  readonly className?: string | undefined;
  readonly isBusy?: boolean;
  /** Takes the focus also while nothing is cut off, for rows in which nothing else may take it. */
  readonly isReached?: boolean;
  readonly children: ReactNode;
}

/**
 * Holds a table that may be wider than its place. What is out of sight is said, led to by a button, and
 * reached by keyboard, for a frame that scrolls sideways takes the focus (F-402, F-438).
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
