import type { Lists } from '@recoup/list-engine/lists';
import type { Db } from '#platform/db/database';
import { createChainQueries } from './chains.queries.ts';
import { createChainService } from './chains.service.ts';

/** Hotel chains, by the two letters that the reservation systems have for them. */
export function createChains(needs: { db: Db; lists: Lists }) {
  return { queries: createChainQueries(needs), service: createChainService(needs.db) };
}

export type ChainsModule = ReturnType<typeof createChains>;
