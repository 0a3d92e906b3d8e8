import { formatDay } from '@recoup/domain/dates/format';
import { responseCodes, shortResponseMeaning } from '@recoup/domain/invoices/response-codes';
import type { PdfCanvas } from '@recoup/pdf/canvas';
import { type InvoiceDocument, printedNumber } from './invoice-document.ts';
import { accent, body, label, margin, strong, toRight, whole, within } from './sheet.ts';

const codesInShort = responseCodes
  .map((answer) => `${answer.code} ${shortResponseMeaning(answer)}`)
  .join('   ·   ');

/**
 * Draws the header of every page after the first, so that a loose sheet still shows what it belongs
 * to.
 */
export function drawLaterPageHead(
  pen: PdfCanvas,
  invoice: InvoiceDocument,
  page: number,
  pageCount: number,
): void {
  const { company, supplier } = invoice;
  const number = `INVOICE ${printedNumber(invoice)}`;
  const subject = `${supplier.name}, supplier ${supplier.id}`;
  pen.text(margin.left, 38, number, { ...strong, size: 9, color: accent });
  pen.text(margin.left + 104, 38, company.name, whole(body, 130, 10));
  pen.text(margin.left + 242, 38, subject, whole(body, 196, 10));
  const place = `${formatDay(invoice.issuedOn)}   Page ${page} of ${pageCount}`;
  pen.text(margin.right, 38, place, toRight(body));
  const codes = within({ ...label, size: 6.4 }, margin.right - margin.left);
  pen.text(margin.left, 51, codesInShort, codes);
}
