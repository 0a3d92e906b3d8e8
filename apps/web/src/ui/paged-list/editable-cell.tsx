import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { focusNextControl } from '../next-control.ts';
import { useCharacterKeys, useShortcut } from '../shortcuts.ts';
import { toastNote } from '../toasts.tsx';
import classes from './editable-cell.module.css';
import type { CellEdit, ListColumn } from './list-types.ts';

interface EditableCellProps<Row> {
  readonly row: Row;
  readonly edit: CellEdit<Row>;
  /** What is edited, after `Edit`. */
  readonly name: string;
  /** The value. */
  readonly children: ReactNode;
}

/** A value with a button that edits it, shown while the user points to the cell or is at the button. */
export function EditableCell<Row>({ row, edit, name, children }: EditableCellProps<Row>) {
  const [isEditing, setEditing] = useState(false);
  const hasKey = useCharacterKeys();
  const reason = edit.refusal(row);
  const isRefused = reason !== undefined;
  return (
    <>
      {children}
      <button
        type="button"
        className={classes.edit}
        data-edits-cell=""
        aria-label={`Edit ${name}`}
        aria-description={reason}
        aria-disabled={isRefused || undefined}
        aria-haspopup="dialog"
        aria-expanded={isEditing}
        title={reason ?? `Edit ${name}`}
        tabIndex={hasKey ? -1 : undefined}
        onClick={() => (isRefused ? toastNote(reason) : setEditing(true))}
      >
        <IconPencil size={14} aria-hidden />
      </button>
      {isEditing && edit.editor({ row, name, onClose: () => setEditing(false) })}
    </>
  );
}

/** The key of a list with values that can be edited; a component, so that other lists lack it. */
export function EditKey() {
  useShortcut('edit', () => focusNextControl('main [data-edits-cell]'), {
    label: 'Edit a value of the row',
  });
  return null;
}

/** Returns columns with the edits that have their keys. */
export function withEdits<Row>(
  columns: ReadonlyArray<ListColumn<Row>>,
  edits: Readonly<Record<string, CellEdit<Row>>>,
): ReadonlyArray<ListColumn<Row>> {
  return columns.map((column) => {
    const edit = edits[column.key];
    return edit ? { ...column, edit } : column;
  });
}
