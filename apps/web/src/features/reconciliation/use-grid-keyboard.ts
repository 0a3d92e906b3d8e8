import type { KeyboardEvent } from 'react';
import { type Cell, type Cursor, cursorAt, moveCursor, nextEditable, rangeOf } from './cursor.ts';
import { gridColumns } from './grid-columns.ts';
import type { GridActions } from './use-grid-actions.ts';

interface GridKeyboard {
  readonly cursor: Cursor;
  readonly rows: number;
  readonly pageRows: number;
  readonly actions: GridActions;
  readonly moveTo: (cursor: Cursor) => void;
  /** Opens the active cell; with what was typed, or as it is. */
  readonly edit: (typed?: string) => void;
  readonly leave: () => void;
}

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && key !== '?' && !ctrlKey && !metaKey && !altKey;

/** The key's meaning in the grid; undefined when it has none and the browser goes on with it. */
function meaningOf(event: KeyboardEvent, grid: GridKeyboard): (() => void) | undefined {
  const { cursor, rows, pageRows, actions, moveTo } = grid;
  const { key, shiftKey } = event;
  const ctrlKey = event.ctrlKey || event.metaKey;
  const range = rangeOf(cursor);
  const goTo = (cell: Cell | undefined) => cell && (() => moveTo(cursorAt(cell)));

  const moved = moveCursor(cursor, { key, ctrlKey, shiftKey }, { rows, pageRows });
  if (moved) return () => moveTo(moved);
  if (ctrlKey && key === 'Enter') return () => actions.toggleReconciled(range);
  if (ctrlKey && key.toLowerCase() === 'd') return () => actions.fill(range);
  if (ctrlKey && key.toLowerCase() === 'a') return actions.toggleAll;
  if (key === 'Enter') {
    const row = cursor.at.row + (shiftKey ? -1 : 1);
    return goTo({ row: Math.max(0, Math.min(rows - 1, row)), col: cursor.at.col });
  }
  if (key === 'Tab') return goTo(nextEditable(cursor.at, shiftKey ? -1 : 1, rows));
  if (key === 'F2') return () => grid.edit();
  if (key === 'Escape') return grid.leave;
  if (key === 'Delete' || key === 'Backspace') return () => actions.clear(range);
  if (key === ' ') {
    const isOnSwitch = gridColumns[cursor.at.col]?.key === 'isReconciled';
    return () => (isOnSwitch ? actions.toggleReconciled(range) : actions.toggleSelected(range));
  }
  return isTyped(event) ? () => grid.edit(key) : undefined;
}

/** The grid's keys: it is worked without a mouse from end to end. */
export function gridKeyDown(event: KeyboardEvent, grid: GridKeyboard): void {
  const act = meaningOf(event, grid);
  if (!act) return;
  event.preventDefault();
  act();
}

/** What a key does to the steps of the work: Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y. */
export function stepOfKey(event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}): 'undo' | 'redo' | undefined {
  if (!event.ctrlKey && !event.metaKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'y' && !event.shiftKey) return 'redo';
  if (key !== 'z') return undefined;
  return event.shiftKey ? 'redo' : 'undo';
}
