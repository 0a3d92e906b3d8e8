import type { previewInvoice as endpoint } from '@recoup/contract/invoices/invoices.endpoints';
import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import { invoicePageCount } from '@recoup/domain/invoices/invoice-pages';
import { sumCents } from '@recoup/domain/money/cents';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import { documentToBe } from '../invoice-document.queries.ts';
import type { InvoiceDocument } from '../invoice-pdf/invoice-document.ts';
import type { InvoicePrinter } from '../invoice-pdf/invoice-printer.ts';
import { checkInvoice, type InvoiceToCreate } from './create-invoice.ts';

type Preview = ResponseInput<typeof endpoint>['preview'];

const presentLine = (line: InvoiceDocument['lines'][number]): Preview['records'][number] => ({
  id: line.recordId,
  arc: line.arc,
  agencyName: line.agencyName,
  guestFirstName: line.guestFirstName,
  guestLastName: line.guestLastName,
  confirmationNumber: line.confirmationNumber,
  startDate: line.checkInOn,
  endDate: line.checkOutOn,
  days: line.nights,
  rate: line.rateCents,
  givenRate: line.givenRate,
  commission: line.commissionCents,
  noticeNumber: line.noticeNumber,
  previousInvoiceId: line.previousInvoiceId,
});

/**
 * Returns an invoice as it would be issued and printed now. Writes and locks nothing.
 * @throws AppError as createInvoice does, apart from duplicate
 */
export async function previewInvoice(
  { db, printer }: { db: Db; printer: InvoicePrinter },
  actor: Actor,
  invoice: InvoiceToCreate,
): Promise<Preview> {
  const { supplier, recordIds } = await checkInvoice(db, actor, invoice, 'read');
  const { type, today: issuedOn } = invoice;
  const document = await documentToBe(db, { supplier, type, issuedOn, recordIds });
  const { lines, noticeNumber } = document;
  const pdf = await printer.print(document);
  return {
    pdf: pdf.toString('base64'),
    noticeNumber,
    pageCount: invoicePageCount(lines.length),
    total: sumCents(lines.map(({ commissionCents }) => commissionCents)),
    records: lines.map(presentLine),
  };
}
