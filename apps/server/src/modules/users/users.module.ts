import type { Lists } from '#platform/list/lists';
import { createUserQueries } from './users.queries.ts';

/** The people who work here, with their roles. */
export function createUsers({ lists }: { lists: Lists }) {
  return { queries: createUserQueries(lists) };
}

export type UsersModule = ReturnType<typeof createUsers>;
