import type { Mailer } from '#integrations/email/mailer';
import type { SingleSignOn } from '#integrations/single-sign-on/single-sign-on';
import { createPasswordHasher } from '#platform/auth/password-policy';
import type { Deps } from '#platform/deps';
import { createJobQueue } from '#platform/jobs/job-queue';
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

/** How users sign in to this installation. */
export interface SignInMethods {
  readonly singleSignOn:
    | {
        readonly provider: SingleSignOn;
        readonly label: string;
        readonly domains: readonly string[];
      }
    | undefined;
  readonly takesPasswords: boolean;
  /** Whether common passwords and the user's own name are rejected. */
  readonly refusesEasyPasswords: boolean;
}

export interface AuthDeps extends Pick<Deps, 'db' | 'boss' | 'secrets' | 'clock' | 'siteAddress'> {
  mailer: Mailer;
  signIn: SignInMethods;
}

/** The signed-in user: sign-in, sessions, password, settings. */
export function createAuth(deps: AuthDeps) {
  const { db, boss, secrets, mailer, siteAddress, signIn } = deps;
  const { takesPasswords } = signIn;
  const queue = createJobQueue({ db, boss });
  const sendsMail = mailer.isSetUp;
  const hashNewPassword = createPasswordHasher({ refusesEasy: signIn.refusesEasyPasswords });
  const secondFactors = createSecondFactorService({ db, secrets, takesPasswords });
  const setPassword = createSetPassword({ db, queue, sendsMail });
  const domains = signIn.singleSignOn?.domains ?? [];
  return {
    queries: createSessionQueries(deps),
    service: createSessionService({
      db,
      secondFactors,
      takesPasswords,
      hashNewPassword,
      setPassword,
    }),
    singleSignOn: createSingleSignOnService({ db, secondFactors, domains }),
    setUp: createSetupService(deps),
    passwordLinks: createPasswordLinkService({
      db,
      queue,
      mailing: { sendsMail, hasAddress: siteAddress !== undefined, takesPasswords },
      setPassword,
      browserLinks: createBrowserLinks(deps),
    }),
    hashNewPassword,
    reauthenticate: createReauthentication({ db, takesPasswords }),
    secondFactors,
    tokens: createApiTokenService(deps),
  };
}

export type AuthModule = ReturnType<typeof createAuth>;
