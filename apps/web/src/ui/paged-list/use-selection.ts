import { useRef, useState } from 'react';
import type { SelectedRows } from './list-settings.ts';
import {
  countTicked,
  isTicked,
  noTicks,
  type RowId,
  rowsThrough,
  selectedRows,
  type Ticks,
  withTicks,
} from './ticks.ts';

export interface Selection<Row> {
  /** The selected rows; none while all that match are selected. */
  readonly rows: readonly Row[];
  readonly count: number;
  readonly selected: SelectedRows;
  readonly all: Ticks<Row>['all'];
  readonly has: (row: Row) => boolean;
  /** @param through the rows of the page, to do the same to all from the row changed last */
  readonly toggle: (row: Row, through?: readonly Row[]) => void;
  readonly setAll: (rows: readonly Row[], isOn: boolean) => void;
  readonly setAllMatching: (matched: number) => void;
  readonly clear: () => void;
}

/**
 * Rows chosen for a bulk action, kept while pages are turned or sorted and let go when the search or
 * a filter changes, so that nothing is done to a row that cannot be seen anymore.
 * @param scope the search and the filters, as one text
 */
export function useSelection<Row>(rowId: (row: Row) => RowId, scope: string): Selection<Row> {
  const [state, setState] = useState<{ scope: string; ticks: Ticks<Row> }>({
    scope,
    ticks: noTicks,
  });
  const last = useRef<RowId>(undefined);
  if (state.scope !== scope) setState({ scope, ticks: noTicks });
  const { ticks } = state;
  // a change that comes late, for a search that is over, is dropped
  const change = (next: (now: Ticks<Row>) => Ticks<Row>) =>
    setState((now) => (now.scope === scope ? { scope, ticks: next(now.ticks) } : now));
  const setAll = (rows: readonly Row[], isOn: boolean) =>
    change((now) => withTicks(now, new Map(rows.map((row) => [rowId(row), row])), isOn));
  const has = (row: Row) => isTicked(ticks, rowId(row));
  return {
    rows: ticks.rows ? [...ticks.rows.values()] : [],
    count: countTicked(ticks),
    selected: selectedRows(ticks),
    all: ticks.all,
    has,
    toggle: (row, through) => {
      const id = rowId(row);
      setAll(through ? rowsThrough(through, [last.current, id], rowId) : [row], !has(row));
      last.current = id;
    },
    setAll,
    setAllMatching: (matched) => change(() => ({ all: { matched, except: new Set() } })),
    clear: () => change(() => noTicks),
  };
}
