import type { changeSettings } from '@recoup/contract/auth/session.endpoints';
import type { BodyOf } from '@recoup/contract/kit/endpoint';
import { browserLinkMailed } from '@recoup/domain/auth/browser-link';
import { passwordsClosed } from '@recoup/domain/auth/password-link';
import { maxTextLengths } from '@recoup/domain/kit/text-limits';
import { setPreferences } from '#modules/users/users.api';
import { logAuditEvent } from '#platform/audit/audit-log';
import type { Actor } from '#platform/auth/actor';
import type { PasswordHasher } from '#platform/auth/password-policy';
import { verifyPassword } from '#platform/auth/passwords';
import {
  endOwnSession,
  endSession,
  endSessionsOf,
  type SessionClient,
  startPasswordSession,
  startSession,
} from '#platform/auth/session-store';
import type { Deps } from '#platform/deps';
import { AppError, notFound, refusedInput } from '#platform/errors/app-error';
import type { SecondFactorInput, SecondFactorService } from './second-factors.service.ts';
import { type Account, createSessionRepository } from './session.repository.ts';
import type { KnownBrowser } from './use-cases/known-browsers.ts';
import { type PasswordAttempt, verifyOwnPassword } from './use-cases/reauthenticate.ts';
import { refuseSecondFactor } from './use-cases/refuse-second-factor.ts';
import type { SetPassword } from './use-cases/set-password.ts';
import {
  isClosedToUnknownBrowsers,
  reserveSignInAttempt,
  TooManyAttempts,
} from './use-cases/sign-in-throttle.ts';

/** One message for an unknown email, a wrong password and an inactive user (clarification 2). */
const wrongCredentials = 'Incorrect email or password.';
const wrongCurrentPassword = 'The current password is incorrect.';

interface SignIn extends SecondFactorInput, SessionClient {
  email: string;
  password: string;
  /** The browser, where someone has signed in with it before. */
  browser: KnownBrowser | undefined;
  /** Has a link mailed to the account that makes a browser known; returns whether one can be. */
  requestBrowserLink: () => Promise<boolean>;
  /** Opens the session in a transaction, unless the verified password no longer counts. */
  openPasswordSession: (
    account: Account,
    visit: SessionClient,
  ) => ReturnType<typeof startPasswordSession>;
}

interface SessionDeps extends Pick<Deps, 'db'> {
  secondFactors: SecondFactorService;
  takesPasswords: boolean;
  hashNewPassword: PasswordHasher;
  setPassword: SetPassword;
}

/** Signing in and out, passwords, own sessions and settings. */
export function createSessionService(deps: SessionDeps) {
  const { db, secondFactors, takesPasswords, hashNewPassword, setPassword } = deps;
  const repository = createSessionRepository(deps);

  return {
    /**
     * Opens a session for a fitting email and password of an active user.
     * @throws AppError refused where passwords are closed, notSignedIn, secondFactorNeeded, limited after too many failures (F-208)
     */
    async signIn(given: SignIn) {
      const { email, password, browser, requestBrowserLink, openPasswordSession, ...rest } = given;
      const { address, userAgent, replaces, ...proof } = rest;
      if (!takesPasswords) throw new AppError('refused', passwordsClosed);
      const account = await repository.findAccount(email);
      const isKnown = account !== undefined && browser?.userIds.includes(account.id);
      const tryId = await reserveSignInAttempt(
        db,
        isKnown
          ? { email, address, kind: 'known', browser: browser?.id }
          : { email, address, kind: 'unknown' },
      ).catch(async (error: unknown) => {
        if (!isClosedToUnknownBrowsers(error) || !(await requestBrowserLink())) throw error;
        const { retryAfterSeconds = 0 } = error.details;
        throw new TooManyAttempts(error.limit, retryAfterSeconds, browserLinkMailed);
      });
      const fits = await verifyPassword(password, account?.passwordHash);
      const opened = fits && account?.isActive ? account : undefined;
      const second = opened ? await secondFactors.check(opened.id, proof) : undefined;
      const session =
        opened && second?.state === 'open'
          ? await openPasswordSession(opened, { userAgent, address, replaces })
          : undefined;
      // a proof that was only asked for is neither a failure nor a success yet
      if (second?.state === 'needed') await repository.releaseAttempt(tryId);
      else {
        if (session) await repository.markSucceeded(tryId);
        await logAuditEvent(db, {
          userId: opened?.id ?? null,
          action: session ? 'signed in' : 'sign-in refused',
          subject: email.slice(0, maxTextLengths.email),
          address,
        });
      }
      if (!opened || !second) throw new AppError('notSignedIn', wrongCredentials);
      if (second.state !== 'open') throw refuseSecondFactor(second, proof);
      if (!session) throw new AppError('notSignedIn', wrongCredentials);
      return { userId: opened.id, ...session };
    },

    /** Signs someone in who has just proved who they are. */
    openSession: (userId: number, visit: SessionClient) => startSession(db, { userId, ...visit }),

    /**
     * Signs in someone whose password was just verified; undefined where it no longer counts. Run
     * inside a transaction.
     */
    openPasswordSession: ({ id, passwordHash }: Account, visit: SessionClient) =>
      startPasswordSession(db, { userId: id, ...visit }, passwordHash),

    async signOut(actor: Actor, address: string): Promise<void> {
      if (actor.sessionHash) await endSession(db, actor.sessionHash);
      await logAuditEvent(db, {
        userId: actor.id,
        action: 'signed out',
        subject: actor.email,
        address,
      });
    },

    /**
     * Asks for the current password before it is changed; returns its stored hash. Not inside a
     * transaction: a failed try must be remembered.
     * @throws AppError refused for a wrong one, limited after too many failures of the account or the address
     */
    async verifyCurrentPassword(actor: Actor, given: PasswordAttempt): Promise<string> {
      const verifiedHash = await verifyOwnPassword(db, actor, given);
      if (verifiedHash === undefined) throw refusedInput(wrongCurrentPassword, 'current_password');
      return verifiedHash;
    },

    /**
     * Changes the password of a user who has just proved the current one; every other session and
     * every API token of the user ends. Run inside a transaction.
     * @throws AppError refused where another password was set in the meantime
     */
    async changePassword(
      actor: Actor,
      { verifiedHash, chosen, address }: { verifiedHash: string; chosen: string; address: string },
    ): Promise<void> {
      const passwordHash = await hashNewPassword(chosen, actor);
      if (!(await repository.lockVerifiedUser(actor.id, verifiedHash)))
        throw refusedInput(wrongCurrentPassword, 'current_password');
      await setPassword(actor, {
        passwordHash,
        address,
        by: 'password',
        except: actor.sessionHash,
      });
    },

    async changeSettings(actor: Actor, chosen: BodyOf<typeof changeSettings>): Promise<void> {
      await setPreferences(db, actor.id, chosen);
    },

    /** Ends one of the user's sessions, identified by its hash in hex. */
    async endOwnSession(actor: Actor, sessionId: string): Promise<void> {
      if (!(await endOwnSession(db, actor.id, Buffer.from(sessionId, 'hex'))))
        throw notFound('Session Not Found');
    },

    async endOtherSessions(actor: Actor): Promise<void> {
      await endSessionsOf(db, actor.id, actor.sessionHash);
    },
  };
}
