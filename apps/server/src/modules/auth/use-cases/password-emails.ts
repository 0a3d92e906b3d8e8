import { linkPurposes } from '@recoup/domain/auth/password-link';
import { z } from 'zod';
import { defineEmail } from '#integrations/email/email-delivery';
import type { Mailer } from '#integrations/email/mailer';
import type { Deps } from '#platform/deps';
import { type Delivery, UndeliverableError } from '#platform/outgoing/delivery';
import type { MessageKind } from '#platform/outgoing/outgoing-message';
import { issueToken } from '../password-links.repository.ts';

const linkPayload = z.object({ linkId: z.uuid(), userId: z.int(), recipient: z.string() });

/** A link to choose a password on its way to its user. */
export const passwordLinkEmailKind: MessageKind<z.infer<typeof linkPayload>> = {
  service: 'mail',
  name: 'passwordLink',
  payload: linkPayload,
};

type EmailDeps = Pick<Deps, 'db' | 'siteAddress'> & { mailer: Mailer };

/** The address of a link: behind the # the token reaches no server and no log. */
export const linkAddress = (siteAddress: string, token: string): string =>
  `${siteAddress}/choose-password#${token}`;

/**
 * Emails links. The token is created when the email is sent and is in no row, so that neither the
 * outbox nor a backup contains one; each attempt has its own token, and the newest is valid.
 */
export function createPasswordLinkEmail({ db, mailer, siteAddress }: EmailDeps): Delivery {
  return defineEmail({
    mailer,
    kind: passwordLinkEmailKind,
    write: async ({ payload: { linkId } }) => {
      if (siteAddress === undefined)
        throw new UndeliverableError('The address of this installation (PUBLIC_URL) is not set.');
      const link = await issueToken(db, linkId);
      if (!link)
        throw new UndeliverableError(
          'Not sent: the link was replaced by a newer one, expired before it could be sent, or the account changed.',
        );
      return { ...letterOf(link, siteAddress), to: link.email, attachments: [] };
    },
  });
}

type Link = NonNullable<Awaited<ReturnType<typeof issueToken>>>;

function letterOf(
  { name, email, purpose, token }: Link,
  siteAddress: string,
): { subject: string; lines: string[] } {
  const isFirst = purpose === 'first';
  return {
    subject: isFirst ? 'Set your Recoup password' : 'Reset your Recoup password',
    lines: [
      `Hello ${name},`,
      '',
      isFirst
        ? `A Recoup account has been created for you. You sign in with your email address, ${email}. To choose a password, open this link:`
        : 'We received a request to reset the password for your Recoup account. To choose a new password, open this link:',
      '',
      linkAddress(siteAddress, token),
      '',
      `The link expires in ${linkPurposes[purpose].lasts} and can be used once. Requesting a new link cancels this one. Do not share it: anyone who opens it can set your password.`,
      '',
      isFirst
        ? `If the link has expired, select "Forgot your password?" on the sign-in page: ${siteAddress}/login`
        : 'If you did not request this, ignore this email. Your password will not change.',
      '',
    ],
  };
}

const changedPayload = z.object({ userId: z.int(), recipient: z.string() });

/** Tells a user that the password of the account was changed. */
export const passwordChangedEmailKind: MessageKind<z.infer<typeof changedPayload>> = {
  service: 'mail',
  name: 'passwordChanged',
  payload: changedPayload,
};

const changedLines = [
  'The password for your Recoup account was changed. You have been signed out on all other devices, and your API tokens have been revoked.',
  '',
  'If you did not make this change, contact an executive at your company immediately.',
  '',
];

/** Mails that a password was changed. */
export function createPasswordChangedEmail({ mailer }: Pick<EmailDeps, 'mailer'>): Delivery {
  return defineEmail({
    mailer,
    kind: passwordChangedEmailKind,
    write: async ({ payload: { recipient } }) => ({
      to: recipient,
      subject: 'Your Recoup password was changed',
      lines: changedLines,
      attachments: [],
    }),
  });
}
