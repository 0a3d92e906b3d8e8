import { browserLinkMailed } from '@recoup/domain/session/browser-link';
import { passwordsClosed } from '@recoup/domain/session/password-link';
import { noteEvent } from '#platform/db/audit-log';
import type { Db } from '#platform/db/database';
import { AppError, notFound } from '#platform/http/app-error';
import type { Actor } from '#platform/session/actor';
import type { HashChosen } from '#platform/session/chosen-password';
import { passwordFits } from '#platform/session/passwords';
import {
  beginSession,
  endOwnSession,
  endSession,
  endSessionsOf,
  type Visit,
} from '#platform/session/session-store';
import { setPreferences } from '../users/users.api.ts';
import { type GivenPassword, ownPasswordFits } from './operations/judge-own-proof.ts';
import type { PutPasswordInForce } from './operations/put-password-in-force.ts';
import { refuseSecondFactor } from './operations/refuse-second-factor.ts';
import { isClosedToUnknown, TooManyTries } from './operations/refuse-too-many-tries.ts';
import type { KnownBrowser } from './operations/remember-browser.ts';
import { reserveTry } from './operations/reserve-try.ts';
import type { Proof, SecondFactorService } from './second-factors.service.ts';
import { createSessionRepository } from './session.repository.ts';

const longestEmail = 254;

/** One message for an unknown email, a wrong password and an inactive user (clarification 2). */
const wrongCredentials = 'The email or the password is not right.';

interface SignIn extends Proof, Visit {
  email: string;
  password: string;
  /** The browser, where somebody has signed in with it before. */
  browser: KnownBrowser | undefined;
  /** Has a link mailed to the account that makes a browser known; answers whether one can be. */
  askForBrowser: () => Promise<boolean>;
}

/** Signing in and out, passwords, own sessions and settings. */
export function createSessionService(
  db: Db,
  {
    secondFactors,
    takesPasswords,
    hashChosen,
    putInForce,
  }: {
    secondFactors: SecondFactorService;
    takesPasswords: boolean;
    hashChosen: HashChosen;
    putInForce: PutPasswordInForce;
  },
) {
  const repository = createSessionRepository(db);

  return {
    /**
     * Opens a session for a fitting email and password of an active user.
     * @throws AppError refused where passwords are closed, notSignedIn, secondFactorNeeded, limited after too many failures (F-208)
     */
    async signIn(given: SignIn) {
      const { email, password, address, userAgent, replaces, browser, askForBrowser, ...proof } =
        given;
      if (!takesPasswords) throw new AppError('refused', passwordsClosed);
      const account = await repository.findAccount(email);
      const isKnown = account !== undefined && browser?.userIds.includes(account.id);
      const tryId = await reserveTry(
        db,
        isKnown
          ? { email, address, kind: 'known', browser: browser?.id }
          : { email, address, kind: 'unknown' },
      ).catch(async (error: unknown) => {
        if (!isClosedToUnknown(error) || !(await askForBrowser())) throw error;
        const { retryAfterSeconds = 0 } = error.details;
        throw new TooManyTries(error.limit, retryAfterSeconds, browserLinkMailed);
      });
      const fits = await passwordFits(password, account?.passwordHash);
      const opened = fits && account?.isActive ? account : undefined;
      const second = opened ? await secondFactors.judge(opened.id, proof) : undefined;
      // a proof that was only asked for is neither a failure nor a success yet
      if (second?.state === 'needed') await repository.takeBack(tryId);
      else {
        const isOpen = second?.state === 'open';
        if (isOpen) await repository.markSucceeded(tryId);
        await noteEvent(db, {
          userId: opened?.id ?? null,
          action: isOpen ? 'signed in' : 'sign-in refused',
          subject: email.slice(0, longestEmail),
          address,
        });
      }
      if (!opened || !second) throw new AppError('notSignedIn', wrongCredentials);
      if (second.state !== 'open') throw refuseSecondFactor(second, proof);
      return {
        userId: opened.id,
        ...(await beginSession(db, { userId: opened.id, userAgent, address, replaces })),
      };
    },

    /** Signs somebody in who has just proved who they are. */
    openSession: (userId: number, visit: Visit) => beginSession(db, { userId, ...visit }),

    async signOut(actor: Actor, address: string): Promise<void> {
      if (actor.sessionHash) await endSession(db, actor.sessionHash);
      await noteEvent(db, {
        userId: actor.id,
        action: 'signed out',
        subject: actor.email,
        address,
      });
    },

    /**
     * Asks for the current password before it is changed. Not inside a transaction: a failed try
     * must be remembered.
     * @throws AppError refused for a wrong one, limited after too many failures of the account or the address
     */
    async proveCurrentPassword(actor: Actor, given: GivenPassword): Promise<void> {
      if (await ownPasswordFits(db, actor, given)) return;
      throw new AppError('refused', 'The current password is not right.', {
        errors: { current_password: ['The current password is not right.'] },
      });
    },

    /**
     * Changes the own password of somebody who has just proved the current one; every other session
     * and every API token of the user ends.
     */
    async changePassword(
      actor: Actor,
      { chosen, address }: { chosen: string; address: string },
    ): Promise<void> {
      const passwordHash = await hashChosen(chosen, actor);
      await putInForce(actor, { passwordHash, address, by: 'password', except: actor.sessionHash });
    },

    async changeSettings(
      actor: Actor,
      { timeZone, ...preferences }: { timeZone?: string | undefined } & Record<string, unknown>,
    ): Promise<void> {
      await setPreferences(db, actor.id, { timeZone, preferences });
    },

    /** Ends one of the user's own sessions, named by its hash in hex. */
    async endOwnSession(actor: Actor, sessionId: string): Promise<void> {
      if (!(await endOwnSession(db, actor.id, Buffer.from(sessionId, 'hex'))))
        throw notFound('Session Not Found');
    },

    async endOtherSessions(actor: Actor): Promise<void> {
      await endSessionsOf(db, actor.id, actor.sessionHash);
    },
  };
}
