import type { MailDelivery } from '#integrations/mail/mail-delivery';
import { createBrowserLinkMail } from './mail-browser-link.ts';
import { createPasswordChangedMail } from './mail-password-changed.ts';
import { createPasswordLinkMail } from './mail-password-link.ts';

/** Every mail about signing in. */
export function createPasswordMails(
  needs: Parameters<typeof createPasswordLinkMail>[0] & Parameters<typeof createBrowserLinkMail>[0],
): MailDelivery[] {
  return [
    createPasswordLinkMail(needs),
    createPasswordChangedMail(needs),
    createBrowserLinkMail(needs),
  ];
}
