import { allowed, refused, type Verdict } from '../kit/verdict.ts';

/** Purpose of a password link, and how long it is valid after it was emailed. */
export const linkPurposes = {
  /** Sent by a user who registers users. */
  first: { minutes: 3 * 24 * 60, lasts: '3 days' },
  /** Asked for on the sign-in page. */
  forgotten: { minutes: 60, lasts: '60 minutes' },
} as const;

export type LinkPurpose = keyof typeof linkPurposes;

/** Said where someone brings a password while the settings admit none. */
export const passwordsClosed = 'Password sign-in is turned off. Use single sign-on.';

/** Why a link is not valid; the text does not reveal which reason applies. */
export const linkEnded =
  'This link is no longer valid. It was used, has expired, or was replaced by a newer one. Request a new link.';

/** What an installation has for emailing links. */
interface LinkMailing {
  readonly takesPasswords: boolean;
  /** Whether the settings name a mail server. */
  readonly sendsMail: boolean;
  /** Whether the settings contain the public address of the installation. */
  readonly hasAddress: boolean;
}

type MailingRefusal = 'passwordsClosed' | 'mailOff' | 'noAddress';

/**
 * Returns whether password links can be emailed here. Without a mail server, none waits in the
 * outbox: anyone who downloaded it there could choose another user's password.
 */
export function mayMailLinks({
  takesPasswords,
  sendsMail,
  hasAddress,
}: LinkMailing): Verdict<MailingRefusal> {
  if (!takesPasswords) return refused('passwordsClosed', passwordsClosed);
  if (!sendsMail)
    return refused(
      'mailOff',
      'Password links cannot be emailed because email is not set up. Ask your administrator for a link.',
    );
  if (!hasAddress)
    return refused(
      'noAddress',
      'Password links cannot be emailed because the site address (PUBLIC_URL) is not set. Ask your administrator for a link.',
    );
  return allowed;
}

/** Why a user cannot be sent a link, whatever the installation can do. */
export const inactiveUser = 'This user is inactive. Activate the user before you send a link.';

/** Returns whether a user can be sent a link to choose a password. */
export function maySendLink(
  user: { readonly isActive: boolean },
  mailing: LinkMailing,
): Verdict<MailingRefusal | 'inactive'> {
  return user.isActive ? mayMailLinks(mailing) : refused('inactive', inactiveUser);
}
