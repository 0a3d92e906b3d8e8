import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type CSSProperties, type MouseEvent, useRef } from 'react';
import { AppLink } from '../app-link.tsx';
import type { ListPlace } from '../list-place.ts';
import type { ArrangedColumn } from './arrange-columns.ts';
import { ColumnEdge } from './column-edge.tsx';
import type { CurrentRow } from './current-row.ts';
import { EditableCell } from './editable-cell.tsx';
import { type ListSort, nextSort } from './list-state.ts';
import type { ListColumn } from './list-types.ts';
import classes from './paged-list.module.css';
import { onRowKeys } from './row-keys.ts';
import { usePinnedPlaces } from './use-pinned-places.ts';
import type { Selection } from './use-selection.ts';

interface ListTableProps<Row> {
  readonly title: string;
  readonly columns: ReadonlyArray<ArrangedColumn<Row>>;
  readonly onResize: (key: string, width: number) => void;
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string | number;
  readonly rowHref: ((row: Row) => string) | undefined;
  readonly placeOf: (row: Row, at: number, href: string) => ListPlace | undefined;
  readonly rowName: ((row: Row) => string) | undefined;
  readonly sort: ListSort | undefined;
  readonly onSort: (sort: ListSort) => void;
  readonly selection: Pick<Selection<Row>, 'has' | 'toggle' | 'setAll'> | undefined;
  /** The row that a panel is about; it follows the focus. */
  readonly current: CurrentRow<Row> | undefined;
  /** Whether that panel is open: its row is marked, and a click on a row chooses it. */
  readonly isChoosing: boolean;
  /** What the space bar on a row's link does. */
  readonly onSpace: (() => void) | undefined;
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
  arranged,
  style,
  sort,
  onSort,
  onResize,
}: Pick<ListTableProps<Row>, 'sort' | 'onSort' | 'onResize'> & {
  arranged: ArrangedColumn<Row>;
  style: CSSProperties | undefined;
}) {
  const { column, setting } = arranged;
  const isSorted = sort !== undefined && sort.key === column.sortKey;
  const width = setting.width ?? column.width;
  return (
    <th
      scope="col"
      className={column.isScreenOnly ? 'screen-only' : undefined}
      data-align={column.align}
      data-pinned={setting.isPinned || undefined}
      aria-sort={isSorted ? ariaSort[sort.direction] : undefined}
      style={width === undefined ? style : { ...style, width }}
    >
      {column.sortKey === undefined ? (
        column.header
      ) : (
        <SortButton label={column.header} sortKey={column.sortKey} sort={sort} onSort={onSort} />
      )}
      <ColumnEdge onResize={(px) => onResize(column.key, px)} />
    </th>
  );
}

/** Limits the width of text cells. Numbers, amounts, and days are cut off only by the user's width. */
function maxWidthOf<Row>({ column, setting }: ArrangedColumn<Row>): number | undefined {
  return setting.width ?? (column.align === undefined && !column.wrap ? column.width : undefined);
}

function classOf<Row>({ isScreenOnly, edit }: ListColumn<Row>): string | undefined {
  if (edit) return classes.editable;
  return isScreenOnly ? 'screen-only' : undefined;
}

/** Returns whether Shift was held, which means all rows from the one changed last. */
const isWithShift = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey;

const interactive = 'a, button, input, select, textarea, label';

/** The rows of a list. The first column links to the row's screen; the whole row opens it too. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { title, columns, rows, rowId, rowHref, rowName, sort, onSort, selection, current } = props;
  const { placeOf, isChoosing, onSpace } = props;
  const nameOf = (row: Row) => rowName?.(row) ?? rowId(row);
  const router = useRouter();
  const table = useRef<HTMLTableElement>(null);
  const isPinned = columns.map(({ setting }) => setting.isPinned === true);
  usePinnedPlaces(table, isPinned.lastIndexOf(true) + 1 + Number(selection !== undefined));
  /** Where a pinned cell stays; the others move. */
  const pin = (index: number): CSSProperties | undefined =>
    isPinned[index] ? { left: `var(--pin-${index + Number(selection !== undefined)})` } : undefined;
  const shownCells = columns.map((arranged, index) => {
    const maxWidth = maxWidthOf(arranged);
    const style = maxWidth === undefined ? pin(index) : { ...pin(index), maxWidth };
    return { column: arranged.column, pinned: isPinned[index] || undefined, style };
  });
  const openRow = (row: Row, at: number) => (event: MouseEvent) => {
    const isOnControl = event.target instanceof Element && event.target.closest(interactive);
    // what is open at a cell is elsewhere in the document
    const isOfRow = event.target instanceof Node && event.currentTarget.contains(event.target);
    const isSelectingText = (window.getSelection()?.toString() ?? '') !== '';
    if (!rowHref || !isOfRow || isOnControl || isSelectingText) return;
    if (event.metaKey || event.ctrlKey) {
      window.open(rowHref(row), '_blank', 'noopener');
      return;
    }
    // The focus returns here after Back.
    event.currentTarget.querySelector<HTMLElement>('[data-row-link]')?.focus();
    const list = placeOf(row, at, rowHref(row));
    void router.navigate({ href: rowHref(row), ...(list && { state: { list } }) });
  };
  return (
    <table ref={table} className={classes.table} aria-label={title}>
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
          {columns.map((arranged, index) => (
            <HeaderCell
              key={arranged.column.key}
              arranged={arranged}
              style={pin(index)}
              sort={sort}
              onSort={onSort}
              onResize={props.onResize}
            />
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={(event) => onRowKeys(event, onSpace)}>
        {rows.map((row, at) => (
          <tr
            key={rowId(row)}
            data-opens={(rowHref !== undefined && !isChoosing) || undefined}
            data-selected={selection?.has(row) || undefined}
            data-current={(isChoosing && current?.row === row) || undefined}
            data-peeked={(isChoosing && onSpace && current?.row === row) || undefined}
            onFocus={current && (() => current.choose(row))}
            onClick={isChoosing && current ? () => current.choose(row) : openRow(row, at)}
          >
            {selection && (
              <td className={classes.check}>
                <Checkbox
                  size="xs"
                  aria-label={`Select ${nameOf(row)}`}
                  checked={selection.has(row)}
                  onChange={({ nativeEvent }) =>
                    selection.toggle(row, isWithShift(nativeEvent) ? rows : undefined)
                  }
                />
              </td>
            )}
            {shownCells.map(({ column, pinned, style }, index) => (
              <td
                key={column.key}
                className={classOf(column)}
                data-align={column.align}
                data-wrap={column.wrap || undefined}
                data-pinned={pinned}
                style={style}
              >
                {index === 0 && rowHref ? (
                  <AppLink
                    href={rowHref(row)}
                    place={placeOf(row, at, rowHref(row))}
                    data-row-link=""
                    className={classes.rowLink}
                  >
                    {column.cell(row)}
                  </AppLink>
                ) : column.edit ? (
                  <EditableCell
                    row={row}
                    edit={column.edit}
                    name={`${column.header} of ${nameOf(row)}`}
                  >
                    {column.cell(row)}
                  </EditableCell>
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
