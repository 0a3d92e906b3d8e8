import type { AccountingService } from '#integrations/accounting/accounting-service';
import { createBillPaymentDelivery } from './modules/agencies/use-cases/bill-payment-delivery.ts';
import { createPasswordEmails } from './modules/auth/use-cases/password-emails.ts';
import { createInvoiceEmailDelivery } from './modules/invoices/use-cases/invoice-email-delivery.ts';
import { createLetterDelivery } from './modules/invoices/use-cases/letter-delivery.ts';
import { createReportEmailDelivery } from './modules/reports/use-cases/report-email-delivery.ts';
import type { Services } from './wiring.ts';

/** What sends every kind of message to the outside. */
export function createDeliveries(services: Services, accounting: AccountingService) {
  return [
    createInvoiceEmailDelivery(services),
    createLetterDelivery(services),
    createReportEmailDelivery(services),
    ...createPasswordEmails(services),
    createBillPaymentDelivery({ db: services.db, accounting }),
  ];
}
