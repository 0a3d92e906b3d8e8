export { reconciliationsOf } from './invoice-timeline.queries.ts';
export { createInvoiceQueries } from './invoices.queries.ts';
export { invoiceHeads, touchingInvoices } from './invoices.repository.ts';
export { isInPrintQueue } from './print-queue.sql.ts';
export { publishedMonthOf, reopenedRecordOf } from './undo-obstacles.queries.ts';
