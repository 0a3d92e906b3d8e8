export { createInvoiceQueries } from './invoices.queries.ts';
export { invoiceHeads } from './invoices.repository.ts';
