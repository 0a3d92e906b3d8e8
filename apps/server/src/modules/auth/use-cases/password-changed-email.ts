import { z } from 'zod';
import { defineEmail, type EmailDelivery } from '#integrations/email/email-delivery';
import type { Mailer } from '#integrations/email/mailer';
import type { MessageKind } from '#platform/outgoing/outgoing-message';

const payload = z.object({ userId: z.int(), recipient: z.string() });

/** Tells a user that the password of the account was changed. */
export const passwordChangedEmailKind: MessageKind<z.infer<typeof payload>> = {
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

export function createPasswordChangedEmail({ mailer }: { mailer: Mailer }): EmailDelivery {
  return defineEmail({
    mailer,
    kind: passwordChangedEmailKind,
    write: async ({ payload: { recipient } }) => ({
      to: recipient,
      subject: 'Your password for Recoup was changed',
      lines,
      attachments: [],
    }),
  });
}
