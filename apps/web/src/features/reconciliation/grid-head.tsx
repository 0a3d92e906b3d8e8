import {
  isEditable,
  type ReconciliationLine,
} from '@recoup/domain/reconciliation/reconciliation-line';
import { frozenColumns, gridColumns } from './grid-columns.ts';
import classes from './reconciliation.module.css';

/** Height of the head in px, also in the style sheet. */
export const headHeight = 34;

interface GridHeadProps {
  readonly lines: readonly ReconciliationLine[];
  readonly onToggleAll: () => void;
}

/** The names of the columns; over the checkboxes, one for all that is not reconciled (S-180). */
export function GridHead({ lines, onToggleAll }: GridHeadProps) {
  const open = lines.filter(isEditable);
  const selected = open.filter(({ isSelected }) => isSelected).length;
  const cells = gridColumns.map((column, col) => (
    <div
      key={column.key}
      role="columnheader"
      aria-colindex={col + 1}
      className={classes.headCell}
      data-number={column.isNumber || undefined}
    >
      {column.key === 'isSelected' ? (
        <input
          ref={(box) => {
            if (box) box.indeterminate = selected > 0 && selected < open.length;
          }}
          type="checkbox"
          className={classes.check}
          aria-label="Select all records"
          disabled={open.length === 0}
          checked={open.length > 0 && selected === open.length}
          onChange={onToggleAll}
        />
      ) : (
        column.header
      )}
    </div>
  ));
  return (
    <div role="row" className={classes.head} aria-rowindex={1}>
      <div className={classes.frozen}>{cells.slice(0, frozenColumns)}</div>
      {cells.slice(frozenColumns)}
    </div>
  );
}
