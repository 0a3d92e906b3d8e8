import type { Db } from '#platform/db/database';
import type { Secrets } from '#platform/secrets/secrets';
import { createApiTokenService } from './api-tokens.service.ts';
import { createSecondFactorService } from './second-factors.service.ts';
import { createSessionQueries } from './session.queries.ts';
import { createSessionService } from './session.service.ts';
import { createSetUpService } from './set-up.service.ts';

/** The signed-in user: sign-in, sessions, password, settings. */
export function createSession({ db, secrets }: { db: Db; secrets: Secrets }) {
  const secondFactors = createSecondFactorService({ db, secrets });
  return {
    queries: createSessionQueries(db),
    service: createSessionService(db, secondFactors),
    setUp: createSetUpService(db),
    secondFactors,
    tokens: createApiTokenService(db),
  };
}

export type SessionModule = ReturnType<typeof createSession>;
