import { browserLinkMinutes } from '@recoup/domain/auth/browser-link';
import { z } from 'zod';
import { defineEmail } from '#integrations/email/email-delivery';
import type { Mailer } from '#integrations/email/mailer';
import type { Deps } from '#platform/deps';
import { type Delivery, UndeliverableError } from '#platform/outgoing/delivery';
import type { MessageKind } from '#platform/outgoing/outgoing-message';
import { findActiveUser } from '../password-links.repository.ts';
import { createBrowserLinks } from './browser-link.ts';

const payload = z.object({ userId: z.int(), recipient: z.string() });

/** A link that makes a browser known on its way to the user of the account. */
export const browserLinkEmailKind: MessageKind<z.infer<typeof payload>> = {
  service: 'mail',
  name: 'browserLink',
  payload,
};

type EmailDeps = Pick<Deps, 'db' | 'secrets' | 'clock' | 'siteAddress'> & { mailer: Mailer };

/** Mails links that make a browser known. The token is made as the mail leaves, and is in no row (F-208). */
export function createBrowserLinkEmail(deps: EmailDeps): Delivery {
  const { db, mailer, siteAddress } = deps;
  const links = createBrowserLinks(deps);
  return defineEmail({
    mailer,
    kind: browserLinkEmailKind,
    write: async ({ payload: { userId, recipient } }) => {
      if (siteAddress === undefined)
        throw new UndeliverableError('The address of this installation (PUBLIC_URL) is not set.');
      const user = await findActiveUser(db, { userId, email: recipient });
      if (!user) throw new UndeliverableError('Not sent: the account changed.');
      const token = links.write({ userId, email: recipient });
      return {
        to: recipient,
        subject: 'Sign in to Recoup in another browser',
        lines: linesOf(user.name, `${siteAddress}/known-browser#${token}`),
        attachments: [],
      };
    },
  });
}

const linesOf = (name: string, link: string): string[] => [
  `Hello ${name},`,
  '',
  'More than 100 sign-ins to your Recoup account failed in the last hour. For now, you can sign in only in browsers that you have used before.',
  '',
  'To sign in from another browser, open this link in that browser:',
  '',
  link,
  '',
  `The link expires in ${browserLinkMinutes} minutes. It does not sign you in: Recoup still asks for your password and your second factor. Do not forward it.`,
  '',
  'If you did not try to sign in, ignore this email and tell an executive at your company. Someone may be guessing your password.',
  '',
];
