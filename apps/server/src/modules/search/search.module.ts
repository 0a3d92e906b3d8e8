import { createSearchQueries, type SearchDeps } from './search.queries.ts';

/** Finding anything by a few letters, whatever it is. */
export function createSearch(deps: SearchDeps) {
  return { queries: createSearchQueries(deps) };
}

export type SearchModule = ReturnType<typeof createSearch>;
