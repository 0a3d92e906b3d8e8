import type { Lists } from '@recoup/list-engine/lists';
import type { Actor } from '#platform/auth/actor';
import type { PasswordHasher } from '#platform/auth/password-policy';
import type { Db } from '#platform/db/database';
import { createUserQueries } from './users.queries.ts';
import { createUserService } from './users.service.ts';

interface Needs {
  db: Db;
  lists: Lists;
  hashNewPassword: PasswordHasher;
  /** Mails a user the link to a first password. @throws AppError refused where none can be mailed */
  sendFirstLink: (actor: Actor, userId: number, address: string) => Promise<void>;
}

/** The people who work here, with their roles. */
export function createUsers({ db, lists, hashNewPassword, sendFirstLink }: Needs) {
  return {
    queries: createUserQueries(db, lists),
    service: createUserService(db),
    hashNewPassword,
    sendFirstLink,
  };
}

export type UsersModule = ReturnType<typeof createUsers>;
