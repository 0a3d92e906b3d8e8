import { randomUUID } from 'node:crypto';
import { browserLinkEnded } from '@recoup/domain/auth/browser-link';
import {
  type LinkPurpose,
  linkEnded,
  mayMailLinks,
  maySendLink,
  passwordsClosed,
} from '@recoup/domain/auth/password-link';
import { z } from 'zod';
import { logAuditEvent } from '#platform/audit/audit-log';
import type { Actor } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';
import { AppError, found, refusedInput } from '#platform/errors/app-error';
import { jobKind } from '#platform/jobs/job';
import { findMaintenance } from '#platform/maintenance/maintenance-mode';
import { queueMessage } from '#platform/outgoing/outgoing-message';
import {
  consumeLink,
  consumeResetRequest,
  countResetRequests,
  findActiveUser,
  findOpenLink,
  insertResetRequest,
  type LinkUser,
  lockResetRequests,
  lockUserByEmail,
  lockUserById,
  type OpenLink,
  replaceLink,
  wasBrowserLinkRequested,
} from './password-links.repository.ts';
import type { BrowserLinks } from './use-cases/browser-link.ts';
import { browserLinkEmailKind } from './use-cases/browser-link-email.ts';
import { passwordLinkEmailKind } from './use-cases/password-emails.ts';
import type { SetPassword } from './use-cases/set-password.ts';
import { refuseTooManyResetRequests } from './use-cases/sign-in-throttle.ts';

/** Looks up who asked for a link, and mails it. */
export const sendResetLinkKind = jobKind(
  'auth.sendResetLink',
  'Emailing a sign-in link',
  z.object({ askId: z.int() }),
);

/** What an installation has for emailing links. */
type LinkMailing = Parameters<typeof mayMailLinks>[0];

interface LinkDeps extends Pick<Deps, 'db' | 'queue'> {
  mailing: LinkMailing;
  setPassword: SetPassword;
  browserLinks: BrowserLinks;
}

/**
 * Links by mail for a first and for a forgotten password (decision 110), and for an unknown browser
 * (decision 152).
 */
export function createPasswordLinkService(deps: LinkDeps) {
  const { db, queue, mailing, setPassword, browserLinks } = deps;
  const refuseWithoutEmail = (): void => {
    const verdict = mayMailLinks(mailing);
    if (!verdict.allowed) throw refusedInput(verdict.reason);
  };
  const refuseWithoutPasswords = (): void => {
    if (!mailing.takesPasswords) throw refusedInput(passwordsClosed);
  };

  async function emailLink(
    user: LinkUser,
    purpose: LinkPurpose,
    createdBy: number | null,
  ): Promise<void> {
    const linkId = await replaceLink(db, user, purpose);
    await queueMessage(deps, {
      kind: passwordLinkEmailKind,
      key: `password link ${randomUUID()}`,
      payload: { linkId, userId: user.id, recipient: user.email },
      createdBy,
    });
  }

  return {
    /** Why no one can be mailed a link; null where that is possible. */
    linkRefusal: (): string | null => {
      const verdict = mayMailLinks(mailing);
      return verdict.allowed ? null : verdict.reason;
    },

    /**
     * Takes an ask of someone who forgot the password. Does the same for every email: whether
     * anyone has it is looked up by a job. Run inside a transaction.
     * @throws AppError refused where no link can be mailed, limited after too many asks
     */
    async requestLink(email: string, address: string): Promise<void> {
      refuseWithoutEmail();
      await lockResetRequests(db);
      refuseTooManyResetRequests(await countResetRequests(db, email, address));
      const askId = await insertResetRequest(db, { email, address, purpose: 'password' });
      await logAuditEvent(db, {
        userId: null,
        action: 'password link asked',
        subject: email,
        address,
      });
      await queue.enqueue(sendResetLinkKind, { askId });
    },

    /**
     * Takes the ask of an unknown browser whose account is closed to unknown ones: one an hour and
     * email, whether or not anyone has it. Returns whether a link can be mailed here and now. Run
     * inside a transaction.
     */
    async requestBrowserLink(email: string, address: string): Promise<boolean> {
      if (!mayMailLinks(mailing).allowed) return false;
      // no job mails anything until the maintenance is over
      if (await findMaintenance(db)) return false;
      if (await wasBrowserLinkRequested(db, email)) return true;
      await lockResetRequests(db);
      if (await wasBrowserLinkRequested(db, email)) return true;
      const askId = await insertResetRequest(db, { email, address, purpose: 'browser' });
      await queue.enqueue(sendResetLinkKind, { askId });
      return true;
    },

    /** Mails the link that was asked for, where an active user has the email. */
    async sendRequestedLink(askId: number): Promise<void> {
      const ask = await consumeResetRequest(db, askId);
      if (ask === undefined || !mayMailLinks(mailing).allowed) return;
      const user = await lockUserByEmail(db, ask.email);
      if (!user?.isActive) return;
      if (ask.purpose === 'password') return await emailLink(user, 'forgotten', null);
      await queueMessage(deps, {
        kind: browserLinkEmailKind,
        key: `browser link ${askId}`,
        payload: { userId: user.id, recipient: user.email },
        createdBy: null,
      });
    },

    /**
     * Finds whose browser a mailed link makes known. It signs no one in, and may be used until it
     * expires.
     * @throws AppError refused for a link that ended
     */
    async getLinkedUser(token: string): Promise<number> {
      const linked = browserLinks.read(token);
      const user = linked && (await findActiveUser(db, linked));
      if (!user) throw new AppError('refused', browserLinkEnded);
      return user.id;
    },

    /**
     * Mails a user the link to a first password, instead of any other one. Run inside a
     * transaction.
     * @throws AppError notFound, or refused with the reason
     */
    async send(actor: Actor, userId: number, address: string): Promise<void> {
      const user = found(await lockUserById(db, userId), 'User Not Found');
      const verdict = maySendLink(user, mailing);
      if (!verdict.allowed) throw refusedInput(verdict.reason);
      await emailLink(user, 'first', actor.id);
      await logAuditEvent(db, {
        userId: actor.id,
        action: 'password link asked',
        subject: user.email,
        address,
      });
    },

    /** Whom a link is for. @throws AppError refused for one that ended */
    async getOwner(token: string): Promise<OpenLink> {
      refuseWithoutPasswords();
      const link = await findOpenLink(db, token);
      if (!link) throw new AppError('refused', linkEnded);
      return link;
    },

    /**
     * Uses the link up and sets its user's new password. Signs no one in: the next sign-in still
     * asks for the second factor. Returns the user's id. Run inside a transaction.
     * @throws AppError refused for a link that has ended
     */
    async choose(given: { token: string; passwordHash: string; address: string }): Promise<number> {
      refuseWithoutPasswords();
      const { token, passwordHash, address } = given;
      const link = await consumeLink(db, token);
      if (!link) throw new AppError('refused', linkEnded);
      await setPassword(link, { passwordHash, address, by: 'link' });
      return link.id;
    },
  };
}
