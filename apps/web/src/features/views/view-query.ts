import type { SavedView } from '@recoup/contract/views/views.schemas';
import { countText } from '@recoup/domain/kit/counted';
import {
  type ListQuery,
  ownNames,
  readListQuery,
  writeListQuery,
} from '#ui/paged-list/list-state.ts';

type ViewQuery = SavedView['query'];

/** Returns the query of a list as a view keeps it: without the page. */
export function viewQueryOf(query: ListQuery): Record<string, string> {
  const { page: _, ...kept } = writeListQuery(query);
  return kept;
}

/** Returns the address of a view, without its path. */
export function viewAddress({
  id,
  query,
}: Pick<SavedView, 'id' | 'query'>): Record<string, string> {
  const { filters, advancedSearch, ...texts } = query;
  const values = {
    ...(filters && { filters: JSON.stringify(filters) }),
    ...(advancedSearch && { advancedSearch: JSON.stringify(advancedSearch) }),
  };
  return { view: String(id), ...writeListQuery(readListQuery({ ...texts, ...values })) };
}

/** Returns a value as text in which the order of members does not count. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Returns whether a list shows what a view keeps, whatever the page. */
export function isAsKept(view: ViewQuery, query: ListQuery): boolean {
  const kept = readListQuery(viewAddress({ id: 0, query: view }));
  return canonical({ ...kept, page: 1 }) === canonical({ ...query, page: 1 });
}

/** Returns whether an address asks a list for nothing, so that the default view may open. */
export function isBare(address: Readonly<Record<string, unknown>>): boolean {
  return ![...ownNames, 'view'].some((name) => address[name] !== undefined);
}

/** How a count is shown: `…` until it is known, `10,000+` above that. */
export function viewCountText(count: number | null | undefined): string {
  if (count === null || count === undefined) return '…';
  return count > 10_000 ? '10,000+' : countText(count);
}
