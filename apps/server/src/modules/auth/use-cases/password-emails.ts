import { linkPurposes } from '@recoup/domain/auth/password-link';
import { z } from 'zod';
import { defineEmail, type EmailDelivery } from '#integrations/email/email-delivery';
import type { Mailer } from '#integrations/email/mailer';
import type { Deps } from '#platform/deps';
import { UndeliverableError } from '#platform/outgoing/delivery';
import type { MessageKind } from '#platform/outgoing/outgoing-message';
import { issueToken } from '../password-links.repository.ts';
import { createBrowserLinkEmail } from './browser-link-email.ts';

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
 * Mails links. The token is made as the mail leaves and is in no row, so that neither the outbox nor
 * a backup holds one; each try has a token of its own, and the newest is good.
 */
function createPasswordLinkEmail({ db, mailer, siteAddress }: EmailDeps): EmailDelivery {
  return defineEmail({
    mailer,
    kind: passwordLinkEmailKind,
    sealedBecause: 'This mail holds a link that is for its recipient alone.',
    write: async ({ payload: { linkId } }) => {
      if (siteAddress === undefined)
        throw new UndeliverableError('The address of this installation (PUBLIC_URL) is not set.');
      const link = await issueToken(db, linkId);
      if (!link)
        throw new UndeliverableError(
          'The link is not needed any more: a newer one took its place, it ran out before it could leave, or the account changed.',
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
    subject: isFirst ? 'Choose your password for Recoup' : 'A new password for Recoup',
    lines: [
      `Hello ${name},`,
      '',
      isFirst
        ? `you have an account in Recoup. You sign in with this email, ${email}, and a password that you choose here:`
        : 'somebody, most likely you, asked for a new password for your account in Recoup. Choose it here:',
      '',
      linkAddress(siteAddress, token),
      '',
      `The link is good once, for ${linkPurposes[purpose].lasts}, and a newer one ends it. Give it to nobody: whoever opens it chooses your password.`,
      '',
      isFirst
        ? `If it has run out, press "Forgot your password?" on the sign-in page: ${siteAddress}/login`
        : 'If you did not ask for this, do nothing: your password stays as it is.',
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
  'The password of your account in Recoup was changed. Everywhere else you were signed out, and API tokens ended.',
  '',
  'If that was not you, tell an executive of your house at once.',
  '',
];

function createPasswordChangedEmail({ mailer }: Pick<EmailDeps, 'mailer'>): EmailDelivery {
  return defineEmail({
    mailer,
    kind: passwordChangedEmailKind,
    write: async ({ payload: { recipient } }) => ({
      to: recipient,
      subject: 'Your password for Recoup was changed',
      lines: changedLines,
      attachments: [],
    }),
  });
}

/** Every mail about signing in. */
export function createPasswordEmails(
  deps: EmailDeps & Pick<Deps, 'secrets' | 'clock'>,
): EmailDelivery[] {
  return [
    createPasswordLinkEmail(deps),
    createPasswordChangedEmail(deps),
    createBrowserLinkEmail(deps),
  ];
}
