import { z } from 'zod';
import { defineMail, type MailDelivery } from '#integrations/mail/mail-delivery';
import type { Mailer } from '#integrations/mail/mailer';
import type { MessageKind } from '#platform/outgoing/outgoing-message';

const payload = z.object({ userId: z.int(), recipient: z.string() });

/** Tells a user that the password of the account was changed. */
export const passwordChangedMailKind: MessageKind<z.infer<typeof payload>> = {
  service: 'mail',
  name: 'passwordChanged',
  payload,
};

const lines = [
  'The password of your account in Recoup was changed. Everywhere else you were signed out, and API tokens ended.',
  '',
  'If that was not you, tell an executive of your house at once.',
  '',
];

export function createPasswordChangedMail({ mailer }: { mailer: Mailer }): MailDelivery {
  return defineMail({
    mailer,
    kind: passwordChangedMailKind,
    write: async ({ payload: { recipient } }) => ({
      to: recipient,
      subject: 'Your password for Recoup was changed',
      lines,
      attachments: [],
    }),
  });
}
