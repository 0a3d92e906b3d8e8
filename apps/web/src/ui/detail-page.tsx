import type { ReactNode } from 'react';
import classes from './detail.module.css';

interface DetailPageProps {
  readonly header: ReactNode;
  readonly children: ReactNode;
}

/** A detail screen of few facts: its head over one column. */
export function DetailPage({ header, children }: DetailPageProps) {
  return (
    <div className={classes.detail}>
      {header}
      <div className={`${classes.single} ${classes.column}`}>{children}</div>
    </div>
  );
}
