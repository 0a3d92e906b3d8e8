import { labelOfLine } from '@recoup/domain/reconciliation/line-label';
import {
  isEditable,
  type ReconciliationLine,
} from '@recoup/domain/reconciliation/reconciliation-line';
import { isPaidStatus, isProcessedStatus, recordTone } from '@recoup/domain/records/record-status';
import { memo, type ReactNode } from 'react';
import { StatusBadge } from '#ui/status-badge.tsx';
import { cellKeyOf, type RefusedCells } from './editor-state.ts';
import { cellText, frozenColumns, type GridColumn, gridColumns } from './grid-columns.ts';
import classes from './reconciliation.module.css';
import type { StoredRecord } from './stored-invoice.ts';

export const rowId = (row: number): string => `row-${row}`;
export const cellId = (row: number, col: number): string => `cell-${row}-${col}`;

interface GridRowProps {
  readonly row: number;
  readonly height: number;
  readonly line: ReconciliationLine;
  readonly record: StoredRecord;
  /** Whether it is paid by another method than the payment's. */
  readonly hasOtherMethod: boolean;
  /** The cells of the invoice whose text was not taken. */
  readonly refused: RefusedCells;
  /** The column with the cursor, if it is in this row. */
  readonly activeCol: number | undefined;
  readonly rangeLeft: number | undefined;
  readonly rangeRight: number | undefined;
  /** Stands in the active cell while it is edited. */
  readonly editor: ReactNode;
}

function isChanged({ key }: GridColumn, { original, draft, isLocked }: ReconciliationLine) {
  if (isLocked || !(key in original)) return false;
  const name = key as keyof typeof original;
  return original[name] !== draft[name];
}

/** What was paid, labeled if it is not the commission. */
function paidCtContent({ draft }: ReconciliationLine, text: string): ReactNode {
  const found = labelOfLine(draft);
  if (!found) return text;
  return (
    <>
      <abbr className={classes.label} data-kind={found.kind} title={found.text}>
        {found.label}
      </abbr>{' '}
      {text}
    </>
  );
}

/**
 * The content of a cell, as little as possible: thousands of cells pass by while the grid is
 * scrolled. Check boxes and switches are images, because the grid has the focus and handles their
 * input.
 */
function cellContent(
  column: GridColumn,
  line: ReconciliationLine,
  record: StoredRecord,
  isOtherMethod: boolean,
) {
  if (column.key === 'isSelected')
    return (
      <span
        role="checkbox"
        className={classes.check}
        aria-label={`Select record ${record.id}`}
        aria-checked={line.isSelected}
        aria-disabled={!isEditable(line)}
      />
    );
  if (column.key === 'isReconciled')
    return (
      <span
        role="switch"
        className={classes.switch}
        aria-label={`Record ${record.id} reconciled`}
        aria-checked={line.isReconciled}
        aria-disabled={line.isLocked}
      />
    );
  const text = cellText(column, line, record);
  const { statusCode } = line.draft;
  if (column.key === 'statusCode')
    return <StatusBadge tone={recordTone(statusCode)}>{text}</StatusBadge>;
  const isUnbillable = isProcessedStatus(statusCode) && !isPaidStatus(statusCode);
  if (column.key === 'commission' && isUnbillable) return <s>{text}</s>;
  if (isOtherMethod)
    return (
      <abbr className={classes.label} title="Different from the payment's method">
        {text}
      </abbr>
    );
  return column.key === 'paidCt' ? paidCtContent(line, text) : text;
}

/** One record. Drawn again only when something in it changes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, height, line, record, activeCol, rangeLeft, rangeRight, editor } = props;
  const isOther = ({ key }: GridColumn) => key === 'paymentMethodId' && props.hasOtherMethod;
  const isOpen = isEditable(line);
  const refusalOf = ({ editable }: GridColumn) =>
    editable && props.refused.get(cellKeyOf(line, editable));
  const inRange = (col: number) =>
    rangeLeft !== undefined && rangeRight !== undefined && col >= rangeLeft && col <= rangeRight;
  // The grid has the focus and names the active cell, so rows and cells never get it.
  const cells = gridColumns.map((column, col) => (
    <div
      key={column.key}
      id={activeCol === col ? cellId(row, col) : undefined}
      role="gridcell"
      aria-colindex={col + 1}
      aria-readonly={!column.editable || !isOpen || undefined}
      aria-invalid={refusalOf(column) ? true : undefined}
      aria-describedby={refusalOf(column) && activeCol === col ? 'refused-note' : undefined}
      title={refusalOf(column)}
      className={classes.cell}
      data-free={column.isFree || undefined}
      data-number={column.isNumber || undefined}
      data-editable={(column.editable && isOpen) || undefined}
      data-changed={isChanged(column, line) || undefined}
      data-active={activeCol === col || undefined}
      data-range={inRange(col) || undefined}
    >
      {editor && activeCol === col ? editor : cellContent(column, line, record, isOther(column))}
    </div>
  ));
  return (
    <div
      id={rowId(row)}
      role="row"
      className={classes.row}
      aria-rowindex={row + 2}
      aria-selected={line.isSelected}
      data-reconciled={line.isReconciled || undefined}
      data-locked={line.isLocked || undefined}
      data-selected={line.isSelected || undefined}
      style={{ top: row * height, height }}
    >
      <div className={classes.frozen}>{cells.slice(0, frozenColumns)}</div>
      {cells.slice(frozenColumns)}
    </div>
  );
});
