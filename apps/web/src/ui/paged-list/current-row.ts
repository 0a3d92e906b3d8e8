import { type RefObject, useEffect, useRef, useState } from 'react';

/** Position of the current row, for a panel that removes rows from the list. */
export interface RowPlace {
  /** When the row has left the list: moves the focus to the row that takes its place. */
  readonly focus: () => void;
}

export interface CurrentRow<Row> {
  /** The row that has, or last had, the focus; the first one before any had it. */
  readonly row: Row | undefined;
  readonly place: RowPlace;
  readonly choose: (row: Row) => void;
}

/** Follows the focus through the rows of a list. */
export function useCurrentRow<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string | number,
  within: RefObject<HTMLElement | null>,
): CurrentRow<Row> {
  const [chosen, setChosen] = useState<string | number>();
  const found = rows.findIndex((row) => rowId(row) === chosen);
  const at = Math.max(found, 0);
  const [leaving, setLeaving] = useState<{ id: string | number; at: number }>();
  const followed = useRef<typeof leaving>(undefined);
  // Only after the row has gone, or the focus would go with it; it may be gone before it is
  // reported.
  useEffect(() => {
    if (leaving === undefined || leaving === followed.current) return;
    if (rows.some((row) => rowId(row) === leaving.id)) return;
    const links = [...(within.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
    links[Math.min(leaving.at, links.length - 1)]?.focus();
    followed.current = leaving;
  }, [leaving, rows, rowId, within]);
  const row = rows[at];
  return {
    row,
    place: {
      focus: () => setLeaving(row && { id: rowId(row), at }),
    },
    choose: (one) => setChosen(rowId(one)),
  };
}
