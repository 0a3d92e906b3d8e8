import type { SingleSignOn } from '#integrations/single-sign-on/single-sign-on';
import type { Db } from '#platform/db/database';
import type { Secrets } from '#platform/secrets/secrets';
import { createHashChosen } from '#platform/session/chosen-password';
import { createApiTokenService } from './api-tokens.service.ts';
import { createSecondFactorService } from './second-factors.service.ts';
import { createSessionQueries } from './session.queries.ts';
import { createSessionService } from './session.service.ts';
import { createSetUpService } from './set-up.service.ts';
import { createSingleSignOnService } from './single-sign-on.service.ts';

/** How people sign in on this installation. */
export interface SignInWays {
  readonly singleSignOn:
    | {
        readonly provider: SingleSignOn;
        readonly label: string;
        readonly domains: readonly string[];
      }
    | undefined;
  readonly takesPasswords: boolean;
  /** Whether chosen passwords may not be common ones or the own name. */
  readonly refusesEasyPasswords: boolean;
}

/** The signed-in user: sign-in, sessions, password, settings. */
export function createSession({
  db,
  secrets,
  ways,
}: {
  db: Db;
  secrets: Secrets;
  ways: SignInWays;
}) {
  const { takesPasswords } = ways;
  const hashChosen = createHashChosen({ refusesEasy: ways.refusesEasyPasswords });
  const secondFactors = createSecondFactorService({ db, secrets, takesPasswords });
  return {
    queries: createSessionQueries(db),
    service: createSessionService(db, { secondFactors, takesPasswords, hashChosen }),
    singleSignOn: createSingleSignOnService(db, {
      secondFactors,
      domains: ways.singleSignOn?.domains ?? [],
    }),
    setUp: createSetUpService(db),
    hashChosen,
    secondFactors,
    tokens: createApiTokenService(db),
  };
}

export type SessionModule = ReturnType<typeof createSession>;
