import type { MailDelivery } from '#integrations/mail/mail-delivery';
import { createPasswordChangedMail } from './mail-password-changed.ts';
import { createPasswordLinkMail } from './mail-password-link.ts';

/** Every mail about a password. */
export function createPasswordMails(
  needs: Parameters<typeof createPasswordLinkMail>[0],
): MailDelivery[] {
  return [createPasswordLinkMail(needs), createPasswordChangedMail(needs)];
}
