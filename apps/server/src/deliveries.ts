import type { MessageKindName } from '@recoup/domain/outbox/message-kinds';
import type { AccountingService } from '#integrations/accounting/accounting-service';
import type { Delivery, ServiceChecks } from '#platform/outgoing/delivery';
import { createBillPaymentDelivery } from './modules/agencies/use-cases/bill-payment-delivery.ts';
import { createBrowserLinkEmail } from './modules/auth/use-cases/browser-link-email.ts';
import {
  createPasswordChangedEmail,
  createPasswordLinkEmail,
} from './modules/auth/use-cases/password-emails.ts';
import { createInvoiceEmailDelivery } from './modules/invoices/use-cases/invoice-email-delivery.ts';
import { createLetterDelivery } from './modules/invoices/use-cases/letter-delivery.ts';
import { createReportEmailDelivery } from './modules/reports/use-cases/report-email-delivery.ts';
import type { Services } from './wiring.ts';

/** What sends every kind of message to the outside, and whether each service there is set up. */
export function createDeliveries(
  services: Services,
  accounting: AccountingService,
): { deliveries: Delivery[]; isSetUp: ServiceChecks } {
  const { mailer, calendar, post, addressValidation } = services;
  const deliveries: Record<MessageKindName, Delivery[]> = {
    invoice: [createInvoiceEmailDelivery(services), createLetterDelivery(services)],
    report: [createReportEmailDelivery(services)],
    payment: [createBillPaymentDelivery({ db: services.db, accounting })],
    passwordLink: [createPasswordLinkEmail(services)],
    passwordChanged: [createPasswordChangedEmail(services)],
    browserLink: [createBrowserLinkEmail(services)],
  };
  return {
    deliveries: Object.values(deliveries).flat(),
    isSetUp: {
      mail: async () => mailer.isSetUp,
      accounting: async () => {
        // a connection that was made again has no accounts until someone chooses them (F-227)
        const { valid, hasAccounts } = await accounting.connection();
        return valid && hasAccounts;
      },
      calendar: async () => calendar.service !== undefined,
      post: async () => post.isSetUp,
      addresses: async () => addressValidation.isSetUp,
      mailbox: async () => services.isMailboxSetUp,
    },
  };
}
