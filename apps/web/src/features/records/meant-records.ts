import type { ListSelection } from '#ui/paged-list/list-types.ts';

/** Which records a bulk action means, and how many. */
export interface MeantRecords {
  readonly count: number;
  /**
   * The selection as JSON text.
   * @param count how many records the user expects, if the server is to refuse another number
   */
  readonly selectionText: (count?: number) => string;
}

type SelectedRecords = Pick<
  ListSelection<{ readonly id: number }>,
  'query' | 'total' | 'rows' | 'count' | 'all'
>;

/** Returns the selected records; all that match while none is selected. */
export function meantRecords(selected: SelectedRecords, isOwn: boolean): MeantRecords {
  const { query, total, rows, count, all } = selected;
  if (rows.length > 0) {
    const ids = rows.map(({ id }) => id);
    return { count, selectionText: () => JSON.stringify({ ids }) };
  }
  const { search, filters, advancedSearch } = query;
  const list = { search, filters, advancedSearch, ...(isOwn && { assignedToUser: true }) };
  if (all === undefined) return { count: total, selectionText: () => JSON.stringify(list) };
  const except = [...all.except];
  return {
    count,
    selectionText: (now = count) => JSON.stringify({ ...list, except, count: now }),
  };
}
