import { editRecord } from '@recoup/domain/reconciliation/reconciliation';
import { isEditable, type LineEdit } from '@recoup/domain/reconciliation/reconciliation-line';
import { type ClipboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { MoreColumns } from '#ui/more-columns.tsx';
import { toastNote } from '#ui/toasts.tsx';
import { useHiddenColumns } from '#ui/use-hidden-columns.ts';
import { CellEditor, type EditorExit } from './cell-editor.tsx';
import { type Cell, type Cursor, cursorAt, nextEditable, rangeOf } from './cursor.ts';
import { type CellKey, cellKeyOf } from './editor-state.ts';
import { type EditableKey, frozenColumns, type GridColumn, gridColumns } from './grid-columns.ts';
import { GridHead, headHeight } from './grid-head.tsx';
import { cellId } from './grid-row.tsx';
import { GridRows } from './grid-rows.tsx';
import classes from './reconciliation.module.css';
import { RefusedNote } from './refused-note.tsx';
import { placeAfter, refusedPlaces } from './refused-places.ts';
import { useGridActions } from './use-grid-actions.ts';
import { gridKeyDown } from './use-grid-keyboard.ts';
import type { EditorSession } from './use-reconciliation-editor.ts';

/** Scrolls the grid just so far that a cell is in sight, clear of the head and the frozen columns. */
function scrollIntoSight(grid: HTMLElement, { row, col }: Cell, rowHeight: number): void {
  const { scrollTop, scrollLeft, clientWidth } = grid;
  const height = grid.clientHeight - headHeight;
  const top = row * rowHeight;
  const lowest = top + rowHeight - height;
  if (top < scrollTop) grid.scrollTop = top;
  else if (lowest > scrollTop) grid.scrollTop = lowest;

  const heads = grid.querySelectorAll<HTMLElement>('[role=columnheader]');
  const [head, firstLoose] = [heads[col], heads[frozenColumns]];
  if (col < frozenColumns || !head || !firstLoose) return;
  const left = head.offsetLeft - firstLoose.offsetLeft;
  const rightmost = head.offsetLeft + head.offsetWidth - clientWidth;
  if (left < scrollLeft) grid.scrollLeft = left;
  else if (rightmost > scrollLeft) grid.scrollLeft = rightmost;
}

const rowHeights = { compact: 32, comfortable: 40 } as const;
const firstCell: Cell = { row: 0, col: gridColumns.findIndex(({ editable }) => editable) };

/** The cell that an event happened in, by the numbers that it bears for screen readers. */
function cellUnder({ target }: MouseEvent): Cell | undefined {
  if (!(target instanceof Element)) return undefined;
  const col = target.closest('[role=gridcell]')?.getAttribute('aria-colindex');
  const row = target.closest('[role=row]')?.getAttribute('aria-rowindex');
  return col && row ? { row: Number(row) - 2, col: Number(col) - 1 } : undefined;
}

const isEditor = ({ target }: { target: EventTarget }): boolean =>
  target instanceof Element && target.closest('select, input:not([type="checkbox"])') !== null;

const canEdit = (
  column: GridColumn | undefined,
): column is GridColumn & { readonly editable: EditableKey } => column?.editable !== undefined;

interface GridProps {
  readonly open: EditorSession;
  /** Where Escape moves the focus. */
  readonly onLeave: () => void;
}

/**
 * The records of the invoice as a grid for the keyboard (S-178..S-183). Only the cell being edited
 * is a field.
 */
export function Grid({ open, onLeave }: GridProps) {
  const { editor, invoice, write } = open;
  const { refused } = editor;
  const { lines } = editor.now;
  const { records } = invoice;
  const frame = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<Cursor>(() => cursorAt(firstCell));
  const [editing, setEditing] = useState<{ typed: string | undefined }>();
  const [rule, setRule] = useState<string>();
  const wasActive = useRef(false);
  const actions = useGridActions(open, records);
  const rowHeight = rowHeights[useCurrentUser().settings.density];
  const hidden = useHiddenColumns(frame);
  const range = rangeOf(cursor);
  const { at } = cursor;

  const moveTo = (next: Cursor) => {
    setEditing(undefined);
    setCursor(next);
    if (frame.current) scrollIntoSight(frame.current, next.at, rowHeight);
  };
  const edit = (typed?: string) => {
    const line = lines[at.row];
    if (!line || !canEdit(gridColumns[at.col])) return;
    if (isEditable(line)) setEditing({ typed });
    else if (!line.isLocked)
      toastNote(`Record ${line.id} is marked reconciled. Clear the mark to edit it.`);
  };
  const closeEditor = () => {
    setEditing(undefined);
    frame.current?.focus({ preventScroll: true });
  };
  const commit = (cell: CellKey, id: number, typed: LineEdit | undefined, exit: EditorExit) => {
    // a value that is kept on purpose no longer needs a mark
    if (typed || refused.has(cell))
      write(
        (state) => (typed ? editRecord(state, id, typed) : state),
        new Map([[cell, undefined]]),
      );
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
    // The grid has the focus; a click would move it, and with it the keys, to the page.
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
    const bad = actions.paste(range, event.clipboardData.getData('text/plain'));
    if (bad) moveTo(cursorAt(bad));
  };
  const onCopy = (event: ClipboardEvent) => {
    if (isEditor(event)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', actions.copy(range));
  };

  const [column, line, record] = [gridColumns[at.col], lines[at.row], records[at.row]];
  const places = useMemo(() => refusedPlaces(lines, refused), [lines, refused]);
  const showNext = () => {
    const next = placeAfter(places, at);
    if (!next) return;
    moveTo(cursorAt(next));
    frame.current?.focus({ preventScroll: true });
  };
  const dismiss = () => {
    open.dismissRefused();
    frame.current?.focus({ preventScroll: true });
  };
  const active = line && canEdit(column) ? cellKeyOf(line, column.editable) : undefined;
  return (
    <div className={classes.gridFrame}>
      <RefusedNote
        count={places.length}
        reason={(editing && rule) ?? (active && refused.get(active))}
        onNext={showNext}
        onDismiss={dismiss}
      />
      <MoreColumns {...hidden} />
      <div
        ref={frame}
        role="grid"
        className={classes.grid}
        aria-label="Invoice records"
        aria-rowcount={lines.length + 1}
        aria-colcount={gridColumns.length}
        aria-multiselectable
        aria-activedescendant={cellId(at.row, at.col)}
        tabIndex={0}
        onKeyDown={(event) =>
          gridKeyDown(event, {
            cursor,
            rows: lines.length,
            pageRows: Math.max(1, Math.floor(event.currentTarget.clientHeight / rowHeight) - 2),
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
        <GridRows
          frame={frame}
          lines={lines}
          records={records}
          method={editor.now.payment.methodId}
          refused={refused}
          cursor={cursor}
          rowHeight={rowHeight}
          editor={
            editing && line && record && canEdit(column) && active ? (
              <CellEditor
                column={column}
                line={line}
                record={record}
                typed={editing.typed}
                onCommit={(typed, exit) => commit(active, line.id, typed, exit)}
                onCancel={closeEditor}
                onRefused={setRule}
              />
            ) : null
          }
        />
      </div>
    </div>
  );
}
