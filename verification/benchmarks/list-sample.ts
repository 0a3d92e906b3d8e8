import type { ListKind, SampledQuery } from './list-kinds.ts';

export const perPage = 25;

/** A repeatable stream of numbers below 1. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** A page at the kind's position in its list. */
export function pageOf({ place }: ListKind, total: number, random: () => number): number {
  const last = Math.max(1, Math.ceil(total / perPage));
  if (place === 'last') return last;
  if (place === 'middle') return Math.ceil(last / 2);
  return 1 + Math.floor(random() * Math.min(5, last));
}

/** The path of a page of the records list, as the screen asks for it. */
export function pathOf(
  { search, filters, sortBy, sortDirection }: SampledQuery,
  page: number,
): string {
  const { status, substatus, ...advanced } = filters ?? {};
  const asked = {
    page,
    perPage,
    search,
    filters: status || substatus ? JSON.stringify({ status, substatus }) : undefined,
    advancedSearch: Object.keys(advanced).length > 0 ? JSON.stringify(advanced) : undefined,
    sortBy,
    sortDirection,
  };
  const present = Object.entries(asked).filter(([, value]) => value !== undefined && value !== '');
  return `/api/records?${new URLSearchParams(present.map(([name, value]) => [name, String(value)]))}`;
}
