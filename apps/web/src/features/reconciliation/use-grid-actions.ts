import {
  markReconciled,
  type Reconciliation,
  selectAll,
  selectRecords,
} from '@recoup/domain/reconciliation/reconciliation';
import { isEditable } from '@recoup/domain/reconciliation/reconciliation-line';
import { toastNote } from '#ui/toasts.tsx';
import {
  type BlockOutcome,
  clearRange,
  copyRange,
  fillDown,
  pasteBlock,
  readBlock,
} from './cell-block.ts';
import { type Cell, type Range } from './cursor.ts';
import { refusedIn } from './editor-state.ts';
import { refusedPlaces } from './refused-places.ts';
import type { StoredRecord } from './stored-invoice.ts';
import type { EditorSession } from './use-reconciliation-editor.ts';

const idsIn = ({ lines }: Reconciliation, { top, bottom }: Range): Set<number> =>
  new Set(lines.slice(top, bottom + 1).map(({ id }) => id));

/** Marks the rows of a range; the mark of the first decides whether they are marked or unmarked. */
function markRange(state: Reconciliation, range: Range): Reconciliation {
  const [first, ...others] = state.lines.slice(range.top, range.bottom + 1);
  if (!first) return state;
  if (others.length === 0) return markReconciled(state, first.id, !first.isReconciled);
  if (!first.isReconciled) {
    const chosen = selectRecords(selectAll(state, false), idsIn(state, range), true);
    return markReconciled(chosen, first.id, true);
  }
  const ids = idsIn(state, range);
  return {
    ...state,
    lines: state.lines.map((line) =>
      ids.has(line.id) && !line.isLocked ? { ...line, isReconciled: false } : line,
    ),
  };
}

export interface GridActions {
  readonly toggleSelected: (range: Range) => void;
  readonly toggleAll: () => void;
  readonly toggleReconciled: (range: Range) => void;
  /** Returns the first cell whose text was not taken. */
  readonly paste: (range: Range, text: string) => Cell | undefined;
  readonly fill: (range: Range) => void;
  readonly clear: (range: Range) => void;
  readonly copy: (range: Range) => string;
}

/** Actions on whole ranges of the grid. */
export function useGridActions(
  { editor, change, write }: EditorSession,
  records: readonly StoredRecord[],
): GridActions {
  const { now } = editor;
  const writeBlock = ({ state, written }: BlockOutcome) => {
    if (written.size === 0) return undefined;
    write(() => state, written);
    return refusedPlaces(state.lines, refusedIn(written))[0];
  };
  return {
    toggleSelected: (range) => {
      const isOn = now.lines.slice(range.top, range.bottom + 1).some((line) => !line.isSelected);
      change((state) => selectRecords(state, idsIn(state, range), isOn));
    },
    toggleAll: () => {
      const open = now.lines.filter(isEditable);
      const isOn = open.some(({ isSelected }) => !isSelected);
      change((state) => selectAll(state, isOn));
    },
    toggleReconciled: (range) => {
      const line = now.lines[range.top];
      if (line?.isLocked)
        toastNote(
          `Record ${line.id} was reconciled earlier. Undo that reconciliation to change it.`,
        );
      else change((state) => markRange(state, range));
    },
    paste: (range, text) => writeBlock(pasteBlock(now, range, readBlock(text))),
    fill: (range) => void writeBlock(fillDown(now, range, records)),
    clear: (range) => void writeBlock(clearRange(now, range)),
    copy: (range) => copyRange(now, range, records),
  };
}
