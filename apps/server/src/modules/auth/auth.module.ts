import type { PgBoss } from 'pg-boss';
import type { Mailer } from '#integrations/email/mailer';
import type { SingleSignOn } from '#integrations/single-sign-on/single-sign-on';
import { createPasswordHasher } from '#platform/auth/password-policy';
import type { Db } from '#platform/db/database';
import { createJobQueue } from '#platform/jobs/job-queue';
import type { Secrets } from '#platform/secrets/secrets';
import { createApiTokenService } from './api-tokens.service.ts';
import { createPasswordLinkService } from './password-links.service.ts';
import { createSecondFactorService } from './second-factors.service.ts';
import { createSessionQueries } from './session.queries.ts';
import { createSessionService } from './session.service.ts';
import { createSetupService } from './setup.service.ts';
import { createSingleSignOnService } from './single-sign-on.service.ts';
import { createBrowserLinks } from './use-cases/browser-link.ts';
import { createReauthentication } from './use-cases/reauthenticate.ts';
import { createSetPassword } from './use-cases/set-password.ts';

/** How people sign in on this installation. */
export interface SignInMethods {
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

export interface AuthNeeds {
  db: Db;
  boss: PgBoss;
  secrets: Secrets;
  mailer: Mailer;
  signIn: SignInMethods;
  clock: () => Date;
  /** Under which address people reach the installation; undefined makes no link by mail. */
  siteAddress: string | undefined;
}

/** The signed-in user: sign-in, sessions, password, settings. */
export function createAuth(needs: AuthNeeds) {
  const { db, boss, secrets, mailer, siteAddress, signIn: ways } = needs;
  const queue = createJobQueue({ db, boss });
  const mailing = { sendsMail: mailer.isSetUp, hasAddress: siteAddress !== undefined };
  const { takesPasswords } = ways;
  const hashNewPassword = createPasswordHasher({ refusesEasy: ways.refusesEasyPasswords });
  const secondFactors = createSecondFactorService({ db, secrets, takesPasswords });
  const setPassword = createSetPassword({ db, queue, sendsMail: mailing.sendsMail });
  return {
    queries: createSessionQueries(db),
    service: createSessionService(db, {
      secondFactors,
      takesPasswords,
      hashNewPassword,
      setPassword,
    }),
    singleSignOn: createSingleSignOnService(db, {
      secondFactors,
      domains: ways.singleSignOn?.domains ?? [],
    }),
    setUp: createSetupService(db),
    passwordLinks: createPasswordLinkService({
      db,
      queue,
      mailing: { ...mailing, takesPasswords },
      setPassword,
      browserLinks: createBrowserLinks(needs),
    }),
    hashNewPassword,
    reauthenticate: createReauthentication(db, takesPasswords),
    secondFactors,
    tokens: createApiTokenService(db),
  };
}

export type AuthModule = ReturnType<typeof createAuth>;
