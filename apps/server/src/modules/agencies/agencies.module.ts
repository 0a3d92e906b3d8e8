import type { Db } from '#platform/db/database';
import type { Lists } from '#platform/list/lists';
import { createAgencyQueries } from './agencies.queries.ts';

/** Travel agencies, whose commission is recovered. */
export function createAgencies(parts: { db: Db; lists: Lists; clock: () => Date }) {
  return { queries: createAgencyQueries(parts) };
}

export type AgenciesModule = ReturnType<typeof createAgencies>;
