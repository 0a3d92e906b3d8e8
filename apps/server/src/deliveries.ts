import type { AccountingService } from '#integrations/accounting/accounting-service';
import { createPaymentPosting } from './modules/agencies/operations/post-payment.ts';
import { createInvoiceMail } from './modules/invoices/operations/mail-invoice.ts';
import { createLetterPost } from './modules/invoices/operations/post-letter.ts';
import { createReportMail } from './modules/reports/operations/mail-report.ts';
import { createPasswordMails } from './modules/session/operations/password-mails.ts';
import type { Services } from './wiring.ts';

/** What sends every kind of message to the outside. */
export function deliveriesOf(services: Services, accounting: AccountingService) {
  return [
    createInvoiceMail(services),
    createLetterPost(services),
    createReportMail(services),
    ...createPasswordMails(services),
    createPaymentPosting({ db: services.db, accounting }),
  ];
}
