import type { PaymentMethodId } from '@recoup/domain/payments/payment-method';
import {
  hasOtherMethod,
  type ReconciliationLine,
} from '@recoup/domain/reconciliation/reconciliation-line';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Cursor, rangeOf } from './cursor.ts';
import type { RefusedCells } from './editor-state.ts';
import { GridRow, rowId } from './grid-row.tsx';
import classes from './reconciliation.module.css';
import { placeRows, type RowSlots, type RowWindow, rowWindowAt } from './row-slots.ts';
import type { StoredRecord } from './stored-invoice.ts';

interface Rows {
  readonly count: number;
  readonly height: number;
  /** Always rendered, because it may contain unsaved input. */
  readonly active: number;
}

/**
 * The rows that a frame draws, following its scrolling and its size. Before the frame has a size,
 * half of the browser's window is a fair guess at it.
 */
function useRowSlots(frame: RefObject<HTMLElement | null>, rows: Rows): RowSlots {
  const { count, height, active } = rows;
  const [window, setWindow] = useState(() => rowWindowAt(0, innerHeight / 2, height));
  const [placed, setPlaced] = useState<RowSlots>([]);
  const slots = placeRows(placed, window, active, count);
  if (slots !== placed) setPlaced(slots);
  useEffect(() => {
    const scroller = frame.current;
    if (!scroller) return;
    const follow = () => {
      const next = rowWindowAt(scroller.scrollTop, scroller.clientHeight, height);
      const isSame = (now: RowWindow) => now.first === next.first && now.end === next.end;
      // drawn at once: a frame later, the rows scrolled to would be empty
      flushSync(() => setWindow((now) => (isSame(now) ? now : next)));
    };
    const size = new ResizeObserver(follow);
    size.observe(scroller);
    scroller.addEventListener('scroll', follow, { passive: true });
    return () => {
      size.disconnect();
      scroller.removeEventListener('scroll', follow);
    };
  }, [frame, height]);
  return slots;
}

interface GridRowsProps {
  /** The scroll container. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly lines: readonly ReconciliationLine[];
  readonly records: readonly StoredRecord[];
  /** The payment's method: records with another one are marked. */
  readonly method: PaymentMethodId | null;
  readonly refused: RefusedCells;
  readonly cursor: Cursor;
  readonly rowHeight: number;
  /** Stands in the active cell while it is edited. */
  readonly editor: ReactNode;
}

/** Slots are not in order; screen readers read their rows in the order of the grid. */
const readingOrder = (slots: RowSlots): string =>
  slots
    .filter((row) => row !== undefined)
    .toSorted((one, other) => one - other)
    .map(rowId)
    .join(' ');

/**
 * The rows in sight, alone drawn again while the grid is scrolled: each element shows one row after
 * another, so that thousands of records cost no more than a screenful.
 */
export function GridRows(props: GridRowsProps) {
  const { frame, lines, records, method, refused, cursor, rowHeight, editor } = props;
  const { at } = cursor;
  const range = rangeOf(cursor);
  const slots = useRowSlots(frame, { count: lines.length, height: rowHeight, active: at.row });
  return (
    <div
      role="rowgroup"
      className={classes.rows}
      style={{ height: lines.length * rowHeight }}
      aria-owns={readingOrder(slots)}
    >
      {slots.map((row, slot) => {
        const line = row === undefined ? undefined : lines[row];
        const record = row === undefined ? undefined : records[row];
        if (row === undefined || !line || !record) return null;
        const isActive = row === at.row;
        const isInRange = row >= range.top && row <= range.bottom;
        return (
          <GridRow
            key={slot}
            row={row}
            height={rowHeight}
            line={line}
            record={record}
            hasOtherMethod={hasOtherMethod(line, method)}
            refused={refused}
            activeCol={isActive ? at.col : undefined}
            rangeLeft={isInRange ? range.left : undefined}
            rangeRight={isInRange ? range.right : undefined}
            editor={isActive ? editor : null}
          />
        );
      })}
    </div>
  );
}
