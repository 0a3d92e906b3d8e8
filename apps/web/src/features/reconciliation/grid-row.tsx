import {
  isEditable,
  type ReconciliationLine,
} from '@recoup/domain/reconciliation/reconciliation-line';
import { explainShortPayment } from '@recoup/domain/reconciliation/short-payment';
import { isPaidStatus, isProcessedStatus } from '@recoup/domain/records/record-status';
import { recordTone } from '@recoup/domain/records/record-tone';
import { memo, type ReactNode } from 'react';
import { StatusBadge } from '#ui/status-badge.tsx';
import { cellText, type GridColumn, gridColumns } from './grid-columns.ts';
import classes from './reconciliation.module.css';
import type { StoredRecord } from './stored-invoice.ts';

export const cellId = (row: number, col: number): string => `cell-${row}-${col}`;

interface GridRowProps {
  readonly row: number;
  readonly top: number;
  readonly height: number;
  readonly line: ReconciliationLine;
  readonly record: StoredRecord;
  /** The column that holds the cursor, when it is in this row. */
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

interface CellContentProps {
  readonly column: GridColumn;
  readonly line: ReconciliationLine;
  readonly record: StoredRecord;
}

function CellContent({ column, line, record }: CellContentProps) {
  if (column.key === 'isSelected')
    return (
      <input
        type="checkbox"
        tabIndex={-1}
        className={classes.check}
        aria-label={`Select record ${record.id}`}
        checked={line.isSelected}
        disabled={!isEditable(line)}
        readOnly
      />
    );
  if (column.key === 'isReconciled')
    return (
      <input
        type="checkbox"
        role="switch"
        tabIndex={-1}
        className={classes.switch}
        aria-label={`Record ${record.id} reconciled`}
        checked={line.isReconciled}
        disabled={line.isLocked}
        readOnly
      />
    );
  const text = cellText(column, line, record);
  if (column.key === 'statusCode')
    return <StatusBadge tone={recordTone(line.draft.statusCode)}>{text}</StatusBadge>;
  const { statusCode } = line.draft;
  const isUnbillable = isProcessedStatus(statusCode) && !isPaidStatus(statusCode);
  if (column.key === 'commission' && isUnbillable) return <s>{text}</s>;
  if (column.key === 'paidCt') return <PaidCt line={line} text={text} />;
  return text;
}

/** What was paid, and what a short payment may stand for. */
function PaidCt({ line, text }: { line: ReconciliationLine; text: string }) {
  const { rate, days, paidCt } = line.draft;
  const explanations = explainShortPayment({ rate, nights: days, paidCt });
  if (explanations.length === 0) return text;
  const meaning = explanations.map((each) => each.text).join(', or ');
  return (
    <>
      <abbr className={classes.short} title={meaning}>
        {explanations[0]?.label}
      </abbr>{' '}
      {text}
    </>
  );
}

/** One record. Drawn anew only when something in it changes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, top, height, line, record, activeCol, rangeLeft, rangeRight, editor } = props;
  const inRange = (col: number) =>
    rangeLeft !== undefined && rangeRight !== undefined && col >= rangeLeft && col <= rangeRight;
  // The grid holds the focus and names the active cell, so rows and cells take none themselves.
  return (
    <div
      role="row"
      className={classes.row}
      aria-rowindex={row + 2}
      aria-selected={line.isSelected}
      data-reconciled={line.isReconciled || undefined}
      data-locked={line.isLocked || undefined}
      data-selected={line.isSelected || undefined}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      {gridColumns.map((column, col) => (
        <div
          key={column.key}
          id={cellId(row, col)}
          role="gridcell"
          aria-colindex={col + 1}
          aria-readonly={!column.editable || !isEditable(line) || undefined}
          className={classes.cell}
          data-row={row}
          data-col={col}
          data-number={column.isNumber || undefined}
          data-editable={(column.editable && isEditable(line)) || undefined}
          data-changed={isChanged(column, line) || undefined}
          data-active={activeCol === col || undefined}
          data-range={inRange(col) || undefined}
          data-sticky={column.stickyAt !== undefined || undefined}
          style={column.stickyAt === undefined ? undefined : { left: column.stickyAt }}
        >
          {editor && activeCol === col ? (
            editor
          ) : (
            <CellContent column={column} line={line} record={record} />
          )}
        </div>
      ))}
    </div>
  );
});
