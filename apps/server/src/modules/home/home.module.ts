import type { Db } from '#platform/db/database';
import { createHomeQueries } from './home.queries.ts';

/** The first screen after signing in. */
export function createHome({ db, clock }: { db: Db; clock: () => Date }) {
  return { queries: createHomeQueries(db, clock) };
}

export type HomeModule = ReturnType<typeof createHome>;
