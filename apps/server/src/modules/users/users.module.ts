import type { Db } from '#platform/db/database';
import type { Lists } from '#platform/list/lists';
import { createUserQueries } from './users.queries.ts';
import { createUserService } from './users.service.ts';

/** The people who work here, with their roles. */
export function createUsers({ db, lists }: { db: Db; lists: Lists }) {
  return { queries: createUserQueries(db, lists), service: createUserService(db) };
}

export type UsersModule = ReturnType<typeof createUsers>;
