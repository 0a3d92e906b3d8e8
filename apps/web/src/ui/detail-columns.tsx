import { type ReactNode, useDeferredValue } from 'react';
import classes from './detail.module.css';

interface DetailColumnsProps {
  readonly header: ReactNode;
  readonly left: ReactNode;
  readonly right: ReactNode;
  /** Cards over the whole width, below both columns. */
  readonly below?: ReactNode;
  /** Cards that need nothing of the head load meanwhile, and are shown in their place at last. */
  readonly isWaiting?: boolean;
}

/**
 * A detail screen: its head over two columns of cards, one below the other where it is narrow. It
 * is first drawn in pieces, between which a key or a click is heard, and appears as a whole.
 */
export function DetailColumns(props: DetailColumnsProps) {
  const { isWaiting = false } = props;
  const isDrawn = useDeferredValue(!isWaiting, false);
  const drawnBefore = useDeferredValue(isDrawn ? undefined : props, undefined);
  const drawn = isDrawn ? props : drawnBefore;
  if (!drawn) return null;
  return (
    <div className={classes.detail}>
      {drawn.header}
      <div className={classes.columns} hidden={isWaiting || !isDrawn}>
        <div className={classes.column}>{drawn.left}</div>
        <div className={classes.column}>{drawn.right}</div>
      </div>
      {drawn.below && <div className={classes.below}>{drawn.below}</div>}
    </div>
  );
}
