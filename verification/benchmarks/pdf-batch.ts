import { invoicePageCount } from '@recoup/domain/invoices/invoice-pages';
import { type InvoiceDocument } from '@recoup/server/modules/invoices/invoice-pdf/invoice-document';
import { sampleInvoice } from '@recoup/server/test/invoice-documents';

/** Line counts as a batch has them: many short invoices, few long ones. */
const lineCounts = [3, 12, 25, 31, 8, 70, 18, 150, 5, 27, 45, 500];

/** Line counts of a batch of ten pages an invoice. */
const longLineCounts = [12, 25, 31, 70, 150, 270, 500, 1_100, 90, 2_050];

/** An invoice with this many lines; no two have the same number or hotel. */
function numberedInvoice(lines: number, index: number): InvoiceDocument {
  const sample = sampleInvoice(lines);
  const supplier = { ...sample.supplier, id: 10_000 + index, name: `Hotel Number ${index}` };
  return { ...sample, invoiceId: 1 + index, supplier };
}

export const batch = Array.from({ length: 96 }, (_, index) =>
  numberedInvoice(lineCounts[index % lineCounts.length] ?? 1, index),
);

/** Invoices whose pages a batch of thousands repeats. */
export const longBatch = longLineCounts.map(numberedInvoice);

export const batchPages = batch.reduce(
  (sum, invoice) => sum + invoicePageCount(invoice.lines.length),
  0,
);
