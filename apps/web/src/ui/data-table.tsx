import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './detail.module.css';
import { ScrollFrame } from './scroll-frame.tsx';
import { useIsPhone } from './use-is-phone.ts';

export interface DataColumn<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'left' | 'right' | 'center';
  /** Lets long text take several lines instead of being cut. */
  readonly wrap?: boolean;
  /** The place on a phone of a column that would be out of sight there, counted from 0. */
  readonly placeOnPhone?: number;
}

interface DataTableProps<Row> {
  /** The contents of the table, for screen readers. */
  readonly label: string;
  readonly columns: ReadonlyArray<DataColumn<Row>>;
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string | number;
  /** Shown instead of the table if there are no rows. */
  readonly empty: string;
}

/** The columns with those that have a place on a phone in it. */
function onPhone<Row>(columns: ReadonlyArray<DataColumn<Row>>): ReadonlyArray<DataColumn<Row>> {
  return columns
    .filter(({ placeOnPhone }) => placeOnPhone !== undefined)
    .reduce(
      (others, column) => others.toSpliced(column.placeOnPhone ?? 0, 0, column),
      columns.filter(({ placeOnPhone }) => placeOnPhone === undefined),
    );
}

/** A short table inside a card, all of it at once. Lists that have pages are a `PagedList`. */
export function DataTable<Row>({ label, rows, rowId, empty, ...props }: DataTableProps<Row>) {
  const columns = useIsPhone() ? onPhone(props.columns) : props.columns;
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    );
  return (
    <ScrollFrame label={label}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ header, align }) => (
              <th key={header} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map(({ header, cell, align, wrap }) => (
                <td key={header} data-align={align} data-wrap={wrap || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
