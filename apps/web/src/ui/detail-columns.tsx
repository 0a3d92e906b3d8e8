import type { ReactNode } from 'react';
import classes from './detail.module.css';

interface DetailColumnsProps {
  readonly header: ReactNode;
  readonly left: ReactNode;
  readonly right: ReactNode;
  /** Cards over the whole width, below both columns. */
  readonly below?: ReactNode;
}

/** A detail screen: its head over two columns of cards, one below the other where it is narrow. */
export function DetailColumns({ header, left, right, below }: DetailColumnsProps) {
  return (
    <div className={classes.detail}>
      {header}
      <div className={classes.columns}>
        <div className={classes.column}>{left}</div>
        <div className={classes.column}>{right}</div>
      </div>
      {below && <div className={classes.below}>{below}</div>}
    </div>
  );
}
