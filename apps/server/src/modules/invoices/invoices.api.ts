export { isInPrintQueue } from './in-print-queue.queries.ts';
export { reconciliationsOf } from './invoice-trail.queries.ts';
export { createInvoiceQueries } from './invoices.queries.ts';
export { invoiceHeads, touchingInvoices } from './invoices.repository.ts';
export { publishedMonthOf, reopenedRecordOf } from './undo-obstacles.queries.ts';
