import type { ReactNode } from 'react';
import classes from './detail.module.css';

interface DetailColumnsProps {
  readonly header: ReactNode;
  readonly left: ReactNode;
  readonly right: ReactNode;
  /** Cards over the whole width, below both columns. */
  readonly below?: ReactNode;
  /** Cards that do not need the header load in the meantime, and are then shown in their place. */
  readonly isWaiting?: boolean;
}

/** A detail screen: its head over two columns of cards, one below the other where it is narrow. */
export function DetailColumns(props: DetailColumnsProps) {
  const { header, left, right, below, isWaiting = false } = props;
  return (
    <div className={classes.detail}>
      {header}
      <div className={classes.columns} hidden={isWaiting}>
        <div className={classes.column}>{left}</div>
        <div className={classes.column}>{right}</div>
      </div>
      {below && <div className={classes.below}>{below}</div>}
    </div>
  );
}
