import type { Actor } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';
import { createUserQueries } from './users.queries.ts';
import { createUserService } from './users.service.ts';

interface UsersDeps extends Pick<Deps, 'db' | 'lists'> {
  /** Mails a user the link to a first password. @throws AppError refused where none can be mailed */
  sendFirstLink: (actor: Actor, userId: number, address: string) => Promise<void>;
}

/** The users with their roles. */
export function createUsers(deps: UsersDeps) {
  return {
    queries: createUserQueries(deps),
    service: createUserService(deps),
    sendFirstLink: deps.sendFirstLink,
  };
}

export type UsersModule = ReturnType<typeof createUsers>;
