import { editRecord } from '@recoup/domain/reconciliation/reconciliation';
import { isEditable, type LineEdit } from '@recoup/domain/reconciliation/reconciliation-line';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, type MouseEvent, useRef, useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { toastNote } from '#ui/toasts.tsx';
import { CellEditor, type EditorExit } from './cell-editor.tsx';
import { type Cell, type Cursor, cursorAt, nextEditable, rangeOf } from './cursor.ts';
import { type EditableKey, type GridColumn, gridColumns } from './grid-columns.ts';
import { GridHead, headHeight } from './grid-head.tsx';
import { cellId, GridRow } from './grid-row.tsx';
import classes from './reconciliation.module.css';
import type { OpenDesk } from './use-desk.ts';
import { useGridActions } from './use-grid-actions.ts';
import { useGridHelp } from './use-grid-help.ts';
import { gridKeyDown } from './use-grid-keyboard.ts';

const rowHeights = { compact: 32, comfortable: 40 } as const;
const firstCell: Cell = { row: 0, col: gridColumns.findIndex(({ editable }) => editable) };

function cellUnder(event: MouseEvent): Cell | undefined {
  const cell = event.target instanceof Element && event.target.closest('[data-col]');
  if (!(cell instanceof HTMLElement)) return undefined;
  return { row: Number(cell.dataset.row), col: Number(cell.dataset.col) };
}

const isEditor = ({ target }: { target: EventTarget }): boolean =>
  target instanceof Element && target.closest('select, input:not([type="checkbox"])') !== null;

const canEdit = (
  column: GridColumn | undefined,
): column is GridColumn & { readonly editable: EditableKey } => column?.editable !== undefined;

interface GridProps {
  readonly open: OpenDesk;
  /** Where Escape leads. */
  readonly onLeave: () => void;
}

/**
 * The records of the invoice as a grid for the keyboard (S-178..S-183). Only the rows in sight are
 * drawn, and only the cell being edited is a field, so that thousands of records stay quick.
 */
export function Grid({ open, onLeave }: GridProps) {
  const { desk, invoice, change } = open;
  const { lines } = desk.now;
  const { records } = invoice;
  const frame = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<Cursor>(() => cursorAt(firstCell));
  const [editing, setEditing] = useState<{ typed: string | undefined }>();
  const wasActive = useRef(false);
  const actions = useGridActions(open, records);
  const rowHeight = rowHeights[useCurrentUser().settings.density];
  // oxlint-disable-next-line react/incompatible-library -- its functions are only used here, never in a memoized part
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
  });
  useGridHelp();
  const range = rangeOf(cursor);
  const { at } = cursor;

  const moveTo = (next: Cursor) => {
    setEditing(undefined);
    setCursor(next);
    rows.scrollToIndex(next.at.row, { align: 'auto' });
    const column = frame.current?.querySelector(`#${cellId(next.at.row, next.at.col)}`);
    column?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const edit = (typed?: string) => {
    const line = lines[at.row];
    if (!line || !canEdit(gridColumns[at.col])) return;
    if (isEditable(line)) setEditing({ typed });
    else if (!line.isLocked)
      toastNote(`Record ${line.id} is reconciled. Take the mark back to edit it.`);
  };
  const closeEditor = () => {
    setEditing(undefined);
    frame.current?.focus({ preventScroll: true });
  };
  const commit = (id: number, typed: LineEdit | undefined, exit: EditorExit) => {
    if (typed) change((state) => editRecord(state, id, typed));
    if (exit === 'stay') setEditing(undefined);
    else closeEditor();
    const { row, col } = at;
    if (exit === 'down' || exit === 'up') {
      const next = row + (exit === 'down' ? 1 : -1);
      moveTo(cursorAt({ row: Math.max(0, Math.min(lines.length - 1, next)), col }));
    } else if (exit !== 'stay')
      moveTo(cursorAt(nextEditable(at, exit === 'next' ? 1 : -1, lines.length) ?? at));
  };

  const onMouseDown = (event: MouseEvent) => {
    const cell = cellUnder(event);
    if (!cell || isEditor(event)) return;
    // A click on a checkbox would take the focus, and with it the keys, from the grid.
    event.preventDefault();
    frame.current?.focus({ preventScroll: true });
    wasActive.current = cell.row === at.row && cell.col === at.col;
    setEditing(undefined);
    setCursor(event.shiftKey ? { at: cell, from: cursor.from } : cursorAt(cell));
  };
  const onMouseOver = (event: MouseEvent) => {
    const cell = event.buttons === 1 && !isEditor(event) ? cellUnder(event) : undefined;
    if (cell && !editing) setCursor({ at: cell, from: cursor.from });
  };
  const onClick = (event: MouseEvent) => {
    const cell = cellUnder(event);
    if (!cell || isEditor(event) || event.shiftKey) return;
    const { key } = gridColumns[cell.col] ?? {};
    const here = rangeOf(cursorAt(cell));
    if (key === 'isSelected') actions.toggleSelected(here);
    else if (key === 'isReconciled') actions.toggleReconciled(here);
    else if (wasActive.current) edit();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (isEditor(event)) return;
    event.preventDefault();
    actions.paste(range, event.clipboardData.getData('text/plain'));
  };
  const onCopy = (event: ClipboardEvent) => {
    if (isEditor(event)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', actions.copy(range));
  };

  const pageRows = Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / rowHeight) - 2);
  const column = gridColumns[at.col];
  const items = rows.getVirtualItems();
  return (
    <div
      ref={frame}
      role="grid"
      className={classes.grid}
      aria-label="Records of the invoice"
      aria-rowcount={lines.length + 1}
      aria-colcount={gridColumns.length}
      aria-multiselectable
      aria-activedescendant={cellId(at.row, at.col)}
      tabIndex={0}
      onKeyDown={(event) =>
        gridKeyDown(event, {
          cursor,
          rows: lines.length,
          pageRows,
          actions,
          moveTo,
          edit,
          leave: onLeave,
        })
      }
      onMouseDown={onMouseDown}
      onMouseOver={onMouseOver}
      onClick={onClick}
      onPaste={onPaste}
      onCopy={onCopy}
    >
      <GridHead lines={lines} onToggleAll={actions.toggleAll} />
      <div role="rowgroup" className={classes.rows} style={{ height: rows.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const line = lines[index];
          const record = records[index];
          if (!line || !record) return null;
          const isActive = index === at.row;
          const isInRange = index >= range.top && index <= range.bottom;
          return (
            <GridRow
              key={line.id}
              row={index}
              top={start - headHeight}
              height={rowHeight}
              line={line}
              record={record}
              activeCol={isActive ? at.col : undefined}
              rangeLeft={isInRange ? range.left : undefined}
              rangeRight={isInRange ? range.right : undefined}
              editor={
                isActive && editing && canEdit(column) ? (
                  <CellEditor
                    column={column}
                    line={line}
                    record={record}
                    typed={editing.typed}
                    onCommit={(typed, exit) => commit(line.id, typed, exit)}
                    onCancel={closeEditor}
                  />
                ) : null
              }
            />
          );
        })}
      </div>
    </div>
  );
}
