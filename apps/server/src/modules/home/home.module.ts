import type { Deps } from '#platform/deps';
import { createHomeQueries } from './home.queries.ts';

/** The first screen after signing in. */
export function createHome(deps: Pick<Deps, 'db' | 'clock'>) {
  return { queries: createHomeQueries(deps) };
}

export type HomeModule = ReturnType<typeof createHome>;
