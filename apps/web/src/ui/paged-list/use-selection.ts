import { useState } from 'react';
import type { RowSelection } from './list-table.tsx';

interface Selection<Row> extends RowSelection<Row> {
  readonly rows: readonly Row[];
  readonly clear: () => void;
}

/**
 * Rows chosen for a bulk action, kept while pages are turned and let go when what the list shows
 * changes, so that nothing is done to a row that cannot be seen anymore.
 * @param scope what the list shows, as one text
 */
export function useSelection<Row>(
  rowId: (row: Row) => string | number,
  scope: string,
): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string | number, Row>>(new Map());
  const [seen, setSeen] = useState(scope);
  if (seen !== scope) {
    setSeen(scope);
    setChosen(new Map());
  }
  const setAll = (rows: readonly Row[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const row of rows) {
      if (isChosen) next.set(rowId(row), row);
      else next.delete(rowId(row));
    }
    setChosen(next);
  };
  const has = (row: Row) => chosen.has(rowId(row));
  return {
    rows: [...chosen.values()],
    clear: () => setChosen(new Map()),
    has,
    toggle: (row) => setAll([row], !has(row)),
    setAll,
  };
}
