import type { ReactNode } from 'react';
import classes from './detail.module.css';

interface DetailPageProps {
  readonly header: ReactNode;
  /** For tables of many columns. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A detail screen of few facts: its head over one column. */
export function DetailPage({ header, isWide = false, children }: DetailPageProps) {
  return (
    <div className={classes.detail}>
      {header}
      <div className={`${classes.single} ${classes.column}`} data-wide={isWide || undefined}>
        {children}
      </div>
    </div>
  );
}
