export {
  reconciliationsOf,
  reopenedRecordOf,
} from './invoice-timeline.queries.ts';
export { createInvoiceQueries } from './invoices.queries.ts';
export { invoiceHeads, touchInvoices } from './invoices.repository.ts';
export { isInPrintQueue } from './print-queue.sql.ts';
