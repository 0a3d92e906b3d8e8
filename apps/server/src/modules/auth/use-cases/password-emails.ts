import type { EmailDelivery } from '#integrations/email/email-delivery';
import { createBrowserLinkEmail } from './browser-link-email.ts';
import { createPasswordChangedEmail } from './password-changed-email.ts';
import { createPasswordLinkEmail } from './password-link-email.ts';

/** Every mail about signing in. */
export function createPasswordEmails(
  needs: Parameters<typeof createPasswordLinkEmail>[0] &
    Parameters<typeof createBrowserLinkEmail>[0],
): EmailDelivery[] {
  return [
    createPasswordLinkEmail(needs),
    createPasswordChangedEmail(needs),
    createBrowserLinkEmail(needs),
  ];
}
