import type { Lists } from '@recoup/list-engine/lists';
import type { Db } from '#platform/db/database';
import type { Actor } from '#platform/session/actor';
import type { HashChosen } from '#platform/session/chosen-password';
import { createUserQueries } from './users.queries.ts';
import { createUserService } from './users.service.ts';

interface Needs {
  db: Db;
  lists: Lists;
  hashChosen: HashChosen;
  /** Mails a user the link to a first password. @throws AppError refused where none can be mailed */
  sendFirstLink: (actor: Actor, userId: number, address: string) => Promise<void>;
}

/** The people who work here, with their roles. */
export function createUsers({ db, lists, hashChosen, sendFirstLink }: Needs) {
  return {
    queries: createUserQueries(db, lists),
    service: createUserService(db),
    hashChosen,
    sendFirstLink,
  };
}

export type UsersModule = ReturnType<typeof createUsers>;
