import type { PgBoss } from 'pg-boss';
import type { Mailer } from '#integrations/mail/mailer';
import type { SingleSignOn } from '#integrations/single-sign-on/single-sign-on';
import type { Db } from '#platform/db/database';
import { createJobQueue } from '#platform/jobs/job-queue';
import type { Secrets } from '#platform/secrets/secrets';
import { createHashChosen } from '#platform/session/chosen-password';
import { createApiTokenService } from './api-tokens.service.ts';
import { createBrowserLinks } from './operations/browser-link.ts';
import { createProof } from './operations/prove-identity.ts';
import { createPasswordChange } from './operations/put-password-in-force.ts';
import { createPasswordLinkService } from './password-links.service.ts';
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

export interface SessionNeeds {
  db: Db;
  boss: PgBoss;
  secrets: Secrets;
  mailer: Mailer;
  signIn: SignInWays;
  clock: () => Date;
  /** Under which address people reach the installation; undefined makes no link by mail. */
  siteAddress: string | undefined;
}

/** The signed-in user: sign-in, sessions, password, settings. */
export function createSession(needs: SessionNeeds) {
  const { db, boss, secrets, mailer, siteAddress, signIn: ways } = needs;
  const queue = createJobQueue({ db, boss });
  const mailing = { sendsMail: mailer.isSetUp, hasAddress: siteAddress !== undefined };
  const { takesPasswords } = ways;
  const hashChosen = createHashChosen({ refusesEasy: ways.refusesEasyPasswords });
  const secondFactors = createSecondFactorService({ db, secrets, takesPasswords });
  const putInForce = createPasswordChange({ db, queue, sendsMail: mailing.sendsMail });
  return {
    queries: createSessionQueries(db),
    service: createSessionService(db, { secondFactors, takesPasswords, hashChosen, putInForce }),
    singleSignOn: createSingleSignOnService(db, {
      secondFactors,
      domains: ways.singleSignOn?.domains ?? [],
    }),
    setUp: createSetUpService(db),
    passwordLinks: createPasswordLinkService({
      db,
      queue,
      mailing: { ...mailing, takesPasswords },
      putInForce,
      browserLinks: createBrowserLinks(needs),
    }),
    hashChosen,
    prove: createProof(db, takesPasswords),
    secondFactors,
    tokens: createApiTokenService(db),
  };
}

export type SessionModule = ReturnType<typeof createSession>;
