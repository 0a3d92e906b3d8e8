import type {
  LineEdit,
  ReconciliationLine,
} from '@recoup/domain/reconciliation/reconciliation-line';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { cellText, type EditableKey, type GridColumn } from './grid-columns.ts';
import { cellRule, choiceFor, choicesOf, readCell } from './read-cell.ts';
import classes from './reconciliation.module.css';
import type { StoredRecord } from './stored-invoice.ts';

/** Where the cursor goes after an edit. */
export type EditorExit = 'down' | 'up' | 'next' | 'previous' | 'stay';

interface CellEditorProps {
  readonly column: GridColumn & { readonly editable: EditableKey };
  readonly line: ReconciliationLine;
  readonly record: StoredRecord;
  /** The text that began the edit; absent if the cell was opened with its value. */
  readonly typed: string | undefined;
  readonly onCommit: (edit: LineEdit | undefined, exit: EditorExit) => void;
  readonly onCancel: () => void;
  /** Called with what is right when the text does not fit, and with nothing once it does. */
  readonly onRefused: (rule: string | undefined) => void;
}

const exits: Readonly<Record<string, readonly [plain: EditorExit, shifted: EditorExit]>> = {
  Enter: ['down', 'up'],
  Tab: ['next', 'previous'],
};

/** The one cell being edited. A text that does not fit is kept in sight until it is fixed. */
export function CellEditor(props: CellEditorProps) {
  const { column, line, record, typed, onCommit, onCancel, onRefused } = props;
  const choices = choicesOf(column.editable, line);
  const before = cellText(column, line, record);
  const [text, setText] = useState(() =>
    choices && typed !== undefined
      ? (choiceFor(choices, typed)?.name ?? before)
      : (typed ?? before),
  );
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const isDone = useRef(false);
  // The browser's own type-ahead does not know the letter that opened the cell.
  const letters = useRef(typed ?? '');
  const edit = readCell(column.editable, text, line);

  const opensWhole = typed === undefined && choices === undefined;
  useEffect(() => {
    field.current?.focus();
    if (opensWhole) field.current?.select();
  }, [opensWhole]);

  const rule = edit === undefined ? cellRule(column.editable, line) : undefined;
  useEffect(() => onRefused(rule), [onRefused, rule]);

  const finish = (exit: EditorExit) => {
    if (isDone.current || edit === undefined) return;
    isDone.current = true;
    onCommit(text === before ? undefined : edit, exit);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const exit = exits[event.key]?.[event.shiftKey ? 1 : 0];
    if (exit) {
      event.preventDefault();
      finish(exit);
    }
    if (choices && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const named = choiceFor(choices, letters.current + event.key);
      if (named) letters.current += event.key;
      if (named) setText(named.name);
    }
    if (event.key === 'Escape') {
      isDone.current = true;
      onCancel();
    }
  };
  const leave = () => {
    if (edit === undefined && !isDone.current) onCancel();
    else finish('stay');
  };
  const common = {
    ref: field,
    className: classes.editor,
    'aria-label': `${column.header} of record ${record.id}`,
    onKeyDown,
    onBlur: leave,
  };
  if (choices)
    return (
      <select {...common} value={text} onChange={(event) => setText(event.currentTarget.value)}>
        {choices.map(({ code, name }) => (
          <option key={String(code)} value={name}>
            {name === '' ? 'None' : name}
          </option>
        ))}
      </select>
    );
  return (
    <input
      {...common}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      data-number=""
      aria-invalid={edit === undefined}
      aria-describedby={edit === undefined ? 'refused-note' : undefined}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
