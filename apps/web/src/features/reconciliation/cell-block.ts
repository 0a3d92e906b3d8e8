import {
  editRecord,
  type Reconciliation,
  withDrawnAmount,
} from '@recoup/domain/reconciliation/reconciliation';
import {
  editLine,
  isEditable,
  type LineEdit,
  type ReconciliationLine,
} from '@recoup/domain/reconciliation/reconciliation-line';
import type { Range } from './cursor.ts';
import { type CellKey, cellKeyOf, type WrittenCells } from './editor-state.ts';
import { cellText, type EditableKey, gridColumns } from './grid-columns.ts';
import { cellRule, readCell } from './read-cell.ts';
import type { StoredRecord } from './stored-invoice.ts';

/** Result of pasting a block of texts: the next state, and why cells were left unchanged. */
export interface BlockOutcome {
  readonly state: Reconciliation;
  /** Every cell that the block covered, with the reason where its text was not taken. */
  readonly written: WrittenCells;
}

/** Why a text was not taken, and what is right. */
function refusalOf(
  { id, isLocked, isReconciled }: ReconciliationLine,
  text: string,
  header: string,
  rule: string,
): string {
  if (isLocked)
    return `Record ${id} was reconciled earlier. Undo that reconciliation to change it.`;
  if (isReconciled) return `Record ${id} is marked reconciled. Clear the mark to edit it.`;
  return `Record ${id}: "${text}" is not valid for ${header}. ${rule}`;
}

/** The cells of a block as spreadsheets copy it: tabs between cells, a line per row. */
export function readBlock(text: string): readonly string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

const cleared: Readonly<Record<EditableKey, string | undefined>> = {
  days: undefined,
  rate: undefined,
  statusCode: undefined,
  substatusCode: '',
  paidCt: '0',
  paymentMethodId: '',
};

/**
 * Writes a text, or none, into every editable cell of a range; `textAt` returns it by offsets. One cell is
 * edited as if it had been typed in: of a selected record, for all selected (S-193..S-195).
 */
function writeRange(
  state: Reconciliation,
  range: Range,
  textAt: (row: number, col: number) => string | undefined,
): BlockOutcome {
  const written = new Map<CellKey, string | undefined>();
  const edits: Array<{ readonly id: number; readonly edit: LineEdit }> = [];
  const write = (line: ReconciliationLine, row: number): ReconciliationLine => {
    let next = line;
    for (let col = range.left; col <= range.right; col += 1) {
      const { editable, header } = gridColumns[col] ?? {};
      const text = textAt(row - range.top, col - range.left);
      if (editable === undefined || header === undefined || text === undefined) continue;
      const edit = isEditable(line) ? readCell(editable, text, next) : undefined;
      written.set(
        cellKeyOf(line, editable),
        edit ? undefined : refusalOf(line, text, header, cellRule(editable, next)),
      );
      if (!edit) continue;
      edits.push({ id: line.id, edit });
      next = editLine(next, edit, state.payment.methodId);
    }
    return next;
  };
  const lines = state.lines.map((line, row) =>
    row < range.top || row > range.bottom ? line : write(line, row),
  );
  const isOneCell = range.top === range.bottom && range.left === range.right;
  const [only] = edits;
  return {
    state:
      isOneCell && only
        ? editRecord(state, only.id, only.edit)
        : withDrawnAmount({ ...state, lines }),
    written,
  };
}

/**
 * Pastes a block at the first cell of a range; if the range is a multiple of the block, the block
 * is repeated to fill it. Cells that cannot be edited are skipped.
 */
export function pasteBlock(
  state: Reconciliation,
  range: Range,
  block: readonly string[][],
): BlockOutcome {
  const height = block.length;
  const width = Math.max(...block.map((row) => row.length));
  const repeats = (range.bottom - range.top + 1) % height === 0;
  const repeatsAcross = (range.right - range.left + 1) % width === 0;
  const filled: Range = {
    ...range,
    bottom: repeats ? range.bottom : Math.min(range.top + height - 1, state.lines.length - 1),
    right: repeatsAcross ? range.right : range.left + width - 1,
  };
  return writeRange(state, filled, (row, col) => block[row % height]?.[col % width]);
}

/** Fills the range from its first row; a range of one row is filled from the row above it. */
export function fillDown(
  state: Reconciliation,
  range: Range,
  records: readonly StoredRecord[],
): BlockOutcome {
  const source = range.top === range.bottom ? range.top - 1 : range.top;
  const line = state.lines[source];
  const record = records[source];
  if (!line || !record) return { state, written: new Map() };
  const target = { ...range, top: source + 1 };
  return writeRange(state, target, (_, col) => {
    const column = gridColumns[range.left + col];
    return column && cellText(column, line, record);
  });
}

/** Empties what can be empty: paid CT, method, substatus. */
export function clearRange(state: Reconciliation, range: Range): BlockOutcome {
  return writeRange(state, range, (_, col) => {
    const { editable } = gridColumns[range.left + col] ?? {};
    return editable && cleared[editable];
  });
}

/** The range as a spreadsheet takes it. */
export function copyRange(
  { lines }: Reconciliation,
  range: Range,
  records: readonly StoredRecord[],
): string {
  const columns = gridColumns.slice(range.left, range.right + 1);
  return lines
    .slice(range.top, range.bottom + 1)
    .map((line, offset) => {
      const record = records[range.top + offset];
      return columns.map((column) => (record ? cellText(column, line, record) : '')).join('\t');
    })
    .join('\n');
}
