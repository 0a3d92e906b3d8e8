import type { Deps } from '#platform/deps';
import { createViewQueries } from './views.queries.ts';
import { createViewService } from './views.service.ts';

/** Saved views of lists. */
export function createViews(deps: Pick<Deps, 'db'>) {
  return { queries: createViewQueries(deps), service: createViewService(deps) };
}

export type ViewsModule = ReturnType<typeof createViews>;
