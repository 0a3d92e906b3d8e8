import { countText } from '@recoup/domain/kit/counted';
import { mostTickedRows } from '@recoup/domain/kit/ticked-rows';
import type { ListSelection } from '#ui/paged-list/list-types.ts';

/** Which records a bulk action means, and how many. */
export interface MeantRecords {
  readonly count: number;
  /** Why nothing can be done with these. */
  readonly reason?: string | undefined;
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

/** Returns the records that are selected one by one, in a list that no selection can stand for. */
export function namedRecords({ rows, count, all }: Omit<SelectedRecords, 'query'>): MeantRecords {
  const ids = rows.map(({ id }) => id);
  const most = all && `Select at most ${countText(mostTickedRows)} records`;
  return {
    count,
    reason: count === 0 ? 'Select at least one record' : most,
    selectionText: () => JSON.stringify({ ids }),
  };
}
