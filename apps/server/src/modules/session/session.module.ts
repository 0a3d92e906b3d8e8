import type { Db } from '#platform/db/database';
import { createApiTokenService } from './api-tokens.service.ts';
import { createSessionQueries } from './session.queries.ts';
import { createSessionService } from './session.service.ts';
import { createSetUpService } from './set-up.service.ts';

/** The signed-in user: sign-in, sessions, password, settings. */
export function createSession({ db }: { db: Db }) {
  return {
    queries: createSessionQueries(db),
    service: createSessionService(db),
    setUp: createSetUpService(db),
    tokens: createApiTokenService(db),
  };
}

export type SessionModule = ReturnType<typeof createSession>;
