import type { Db } from '#platform/db/database';
import type { Lists } from '#platform/list/lists';
import type { HashChosen } from '#platform/session/chosen-password';
import { createUserQueries } from './users.queries.ts';
import { createUserService } from './users.service.ts';

/** The people who work here, with their roles. */
export function createUsers({
  db,
  lists,
  hashChosen,
}: {
  db: Db;
  lists: Lists;
  hashChosen: HashChosen;
}) {
  return { queries: createUserQueries(db, lists), service: createUserService(db), hashChosen };
}

export type UsersModule = ReturnType<typeof createUsers>;
