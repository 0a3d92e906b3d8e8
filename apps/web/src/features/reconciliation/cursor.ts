import { gridColumns } from './grid-columns.ts';

export interface Cell {
  readonly row: number;
  readonly col: number;
}

/** The position of the cursor, and the cell from which a range was selected. */
export interface Cursor {
  readonly at: Cell;
  readonly from: Cell;
}

export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

const lastCol = gridColumns.length - 1;

export const cursorAt = (at: Cell): Cursor => ({ at, from: at });

export function rangeOf({ at, from }: Cursor): Range {
  return {
    top: Math.min(at.row, from.row),
    bottom: Math.max(at.row, from.row),
    left: Math.min(at.col, from.col),
    right: Math.max(at.col, from.col),
  };
}

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
}

interface Size {
  readonly rows: number;
  /** Number of rows on one screen. */
  readonly pageRows: number;
}

/** The cell that a press of a moving key leads to; undefined for any other key. */
function target({ row, col }: Cell, { key, ctrlKey }: Press, size: Size): Cell | undefined {
  switch (key) {
    case 'ArrowUp':
      return { row: ctrlKey ? 0 : row - 1, col };
    case 'ArrowDown':
      return { row: ctrlKey ? size.rows - 1 : row + 1, col };
    case 'ArrowLeft':
      return { row, col: col - 1 };
    case 'ArrowRight':
      return { row, col: col + 1 };
    case 'PageUp':
      return { row: row - size.pageRows, col };
    case 'PageDown':
      return { row: row + size.pageRows, col };
    case 'Home':
      return { row: ctrlKey ? 0 : row, col: 0 };
    case 'End':
      return { row: ctrlKey ? size.rows - 1 : row, col: lastCol };
    default:
      return undefined;
  }
}

const within = (cell: Cell, rows: number): Cell => ({
  row: Math.max(0, Math.min(rows - 1, cell.row)),
  col: Math.max(0, Math.min(lastCol, cell.col)),
});

/** Moves by arrows, pages, Home and End; with Shift the range grows. Undefined for other keys. */
export function moveCursor(cursor: Cursor, press: Press, size: Size): Cursor | undefined {
  const wanted = target(cursor.at, press, size);
  if (wanted === undefined) return undefined;
  const at = within(wanted, size.rows);
  return press.shiftKey ? { at, from: cursor.from } : cursorAt(at);
}

const editableCols = gridColumns.flatMap(({ editable }, col) => (editable ? [col] : []));

/**
 * The next cell that can be edited, row by row; undefined past either end, where Tab leaves the
 * grid.
 */
export function nextEditable({ row, col }: Cell, step: 1 | -1, rows: number): Cell | undefined {
  const [first = 0] = editableCols;
  const last = editableCols.at(-1) ?? first;
  const inRow =
    step === 1
      ? editableCols.find((candidate) => candidate > col)
      : editableCols.findLast((candidate) => candidate < col);
  if (inRow !== undefined) return { row, col: inRow };
  const next = row + step;
  return next < 0 || next >= rows ? undefined : { row: next, col: step === 1 ? first : last };
}
