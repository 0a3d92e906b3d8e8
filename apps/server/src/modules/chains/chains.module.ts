import type { Deps } from '#platform/deps';
import { createChainQueries } from './chains.queries.ts';
import { createChainService } from './chains.service.ts';

/** Hotel chains, by the two letters that the reservation systems have for them. */
export function createChains(deps: Pick<Deps, 'db' | 'lists'>) {
  return { queries: createChainQueries(deps), service: createChainService(deps) };
}

export type ChainsModule = ReturnType<typeof createChains>;
