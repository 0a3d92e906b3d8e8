import { type RefObject, useState } from 'react';

/** Where the current row stands, for a panel that takes rows off the list. */
export interface RowPlace {
  /** Takes the focus to the row that now stands there, or to the last one. */
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
  const focus = () =>
    // the rows that are gone leave the page with the next frame
    requestAnimationFrame(() => {
      const links = [...(within.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
      links[Math.min(at, links.length - 1)]?.focus();
    });
  return { row: rows[at], place: { focus }, choose: (row) => setChosen(rowId(row)) };
}
