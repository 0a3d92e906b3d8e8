import { randomUUID } from 'node:crypto';
import {
  type LinkPurpose,
  linkEnded,
  mayMailLinks,
  maySendLink,
  passwordsClosed,
} from '@recoup/domain/session/password-link';
import { z } from 'zod';
import { noteEvent } from '#platform/db/audit-log';
import type { Db } from '#platform/db/database';
import { AppError, notFound, refusedInput } from '#platform/http/app-error';
import { jobKind } from '#platform/jobs/job';
import type { JobQueue } from '#platform/jobs/job-queue';
import { queueMessage } from '#platform/outgoing/outgoing-message';
import type { Actor } from '#platform/session/actor';
import { passwordLinkMailKind } from './operations/mail-password-link.ts';
import type { PutPasswordInForce } from './operations/put-password-in-force.ts';
import { refuseTooManyAsks } from './operations/refuse-too-many-tries.ts';
import { countAsks, insertAsk, lockAsks, takeAsk } from './password-asks.repository.ts';
import {
  findOpenLink,
  type LinkUser,
  lockUserByEmail,
  lockUserById,
  type OpenLink,
  replaceLink,
  spendLink,
} from './password-links.repository.ts';

/** Looks up who asked for a link to a new password, and mails it. */
export const answerAskKind = jobKind(
  'session.answerAsk',
  'Mailing a link to choose a password',
  z.object({ askId: z.int() }),
);

/** What an installation has for mailing links. */
type LinkMailing = Parameters<typeof mayMailLinks>[0];

interface Needs {
  db: Db;
  queue: JobQueue;
  mailing: LinkMailing;
  putInForce: PutPasswordInForce;
}

/** Links by mail for a first and for a forgotten password (decision 110). */
export function createPasswordLinkService({ db, queue, mailing, putInForce }: Needs) {
  const refuseUnlessMailed = (): void => {
    const verdict = mayMailLinks(mailing);
    if (!verdict.allowed) throw refusedInput(verdict.reason);
  };
  const refuseWithoutPasswords = (): void => {
    if (!mailing.takesPasswords) throw refusedInput(passwordsClosed);
  };

  async function mailLink(
    user: LinkUser,
    purpose: LinkPurpose,
    createdBy: number | null,
  ): Promise<void> {
    const linkId = await replaceLink(db, user, purpose);
    await queueMessage(
      { db, queue },
      {
        kind: passwordLinkMailKind,
        key: `password link ${randomUUID()}`,
        payload: { linkId, userId: user.id, recipient: user.email },
        createdBy,
      },
    );
  }

  return {
    /** Why nobody can be mailed a link; null where that is possible. */
    linkRefusal: (): string | null => {
      const verdict = mayMailLinks(mailing);
      return verdict.allowed ? null : verdict.reason;
    },

    /**
     * Takes an ask of somebody who forgot the password. Does the same for every email: whether
     * anybody has it is looked up by a job. Run inside a transaction.
     * @throws AppError refused where no link can be mailed, limited after too many asks
     */
    async ask(email: string, address: string): Promise<void> {
      refuseUnlessMailed();
      await lockAsks(db);
      refuseTooManyAsks(await countAsks(db, email, address));
      const askId = await insertAsk(db, email, address);
      await noteEvent(db, { userId: null, action: 'password link asked', subject: email, address });
      await queue.enqueue(answerAskKind, { askId });
    },

    /** Mails the link that was asked for, where an active user has the email. */
    async answerAsk(askId: number): Promise<void> {
      const email = await takeAsk(db, askId);
      if (email === undefined || !mayMailLinks(mailing).allowed) return;
      const user = await lockUserByEmail(db, email);
      if (user?.isActive) await mailLink(user, 'forgotten', null);
    },

    /**
     * Mails a user the link to a first password, in place of any other one. Run inside a
     * transaction.
     * @throws AppError notFound, or refused with the reason
     */
    async send(actor: Actor, userId: number, address: string): Promise<void> {
      const user = await lockUserById(db, userId);
      if (!user) throw notFound('User Not Found');
      const verdict = maySendLink(user, mailing);
      if (!verdict.allowed) throw refusedInput(verdict.reason);
      await mailLink(user, 'first', actor.id);
      await noteEvent(db, {
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
     * Uses the link up and puts its user's new password in force. Signs nobody in: the next
     * sign-in asks for the second factor as ever. Answers the user's id. Run inside a transaction.
     * @throws AppError refused for a link that ended
     */
    async choose(given: { token: string; passwordHash: string; address: string }): Promise<number> {
      refuseWithoutPasswords();
      const { token, passwordHash, address } = given;
      const link = await spendLink(db, token);
      if (!link) throw new AppError('refused', linkEnded);
      await putInForce(link, { passwordHash, address, by: 'link' });
      return link.id;
    },
  };
}
