import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { AppLink } from '../app-link.tsx';
import type { CurrentRow } from './current-row.ts';
import { type ListSort, nextSort } from './list-state.ts';
import type { ListColumn } from './list-types.ts';
import classes from './paged-list.module.css';

export interface RowSelection<Row> {
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  readonly setAll: (rows: readonly Row[], chosen: boolean) => void;
}

interface ListTableProps<Row> {
  readonly title: string;
  readonly columns: ReadonlyArray<ListColumn<Row>>;
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string | number;
  readonly rowHref: ((row: Row) => string) | undefined;
  readonly rowName: ((row: Row) => string) | undefined;
  readonly sort: ListSort | undefined;
  readonly onSort: (sort: ListSort) => void;
  readonly selection: RowSelection<Row> | undefined;
  /** The row that a panel is about; it follows the focus and the mouse. */
  readonly current: CurrentRow<Row> | undefined;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

interface SortButtonProps {
  readonly label: string;
  readonly sortKey: string;
  readonly sort: ListSort | undefined;
  readonly onSort: (sort: ListSort) => void;
}

function SortButton({ label, sortKey, sort, onSort }: SortButtonProps) {
  const direction = sort?.key === sortKey ? sort.direction : undefined;
  const Arrow =
    direction === undefined ? IconArrowsSort : direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <button
      type="button"
      className={classes.sortButton}
      data-active={direction !== undefined || undefined}
      data-direction={direction}
      onClick={() => onSort(nextSort(sort, sortKey))}
    >
      {label}
      <Arrow size={13} aria-hidden />
    </button>
  );
}

function HeaderCell<Row>({
  column,
  sort,
  onSort,
}: Pick<ListTableProps<Row>, 'sort' | 'onSort'> & { column: ListColumn<Row> }) {
  const isSorted = sort !== undefined && sort.key === column.sortKey;
  return (
    <th
      scope="col"
      data-align={column.align}
      aria-sort={isSorted ? ariaSort[sort.direction] : undefined}
      style={column.width === undefined ? undefined : { width: column.width }}
    >
      {column.sortKey === undefined ? (
        column.header
      ) : (
        <SortButton label={column.header} sortKey={column.sortKey} sort={sort} onSort={onSort} />
      )}
    </th>
  );
}

/** Limits the width of text cells. Numbers, amounts, and days are never cut off. */
const cellStyle = <Row,>({ width, align, wrap }: ListColumn<Row>) =>
  width === undefined || align !== undefined || wrap ? undefined : { maxWidth: width };

const interactive = 'a, button, input, select, textarea, label';

/** The rows of a list. The first column links to the row's screen; the whole row opens it too. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { title, columns, rows, rowId, rowHref, rowName, sort, onSort, selection, current } = props;
  const router = useRouter();
  const openRow = (row: Row) => (event: MouseEvent) => {
    const isOnControl = event.target instanceof Element && event.target.closest(interactive);
    const isSelectingText = (window.getSelection()?.toString() ?? '') !== '';
    if (!rowHref || isOnControl || isSelectingText) return;
    if (event.metaKey || event.ctrlKey) {
      window.open(rowHref(row), '_blank', 'noopener');
      return;
    }
    // The focus returns here after Back.
    event.currentTarget.querySelector<HTMLElement>('[data-row-link]')?.focus();
    void router.navigate({ href: rowHref(row) });
  };
  return (
    <table className={classes.table} aria-label={title}>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={classes.check}>
              <Checkbox
                size="xs"
                aria-label="Select all on this page"
                checked={rows.length > 0 && rows.every(selection.has)}
                indeterminate={rows.some(selection.has) && !rows.every(selection.has)}
                onChange={(event) => selection.setAll(rows, event.currentTarget.checked)}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={rowId(row)}
            data-opens={rowHref !== undefined || undefined}
            data-selected={selection?.has(row) || undefined}
            data-current={(current !== undefined && current.row === row) || undefined}
            onFocus={current && (() => current.choose(row))}
            onClick={current ? () => current.choose(row) : openRow(row)}
          >
            {selection && (
              <td className={classes.check}>
                <Checkbox
                  size="xs"
                  aria-label={`Select ${rowName?.(row) ?? rowId(row)}`}
                  checked={selection.has(row)}
                  onChange={() => selection.toggle(row)}
                />
              </td>
            )}
            {columns.map((column, index) => (
              <td
                key={column.key}
                data-align={column.align}
                data-wrap={column.wrap || undefined}
                style={cellStyle(column)}
              >
                {index === 0 && rowHref ? (
                  <AppLink href={rowHref(row)} data-row-link="" className={classes.rowLink}>
                    {column.cell(row)}
                  </AppLink>
                ) : (
                  column.cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
