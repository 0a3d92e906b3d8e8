export { createInvoiceQueries, type InvoiceQueries } from './invoices.queries.ts';
export {
  type InvoiceLineRow,
  invoiceHeads,
  invoiceLinesWithRecords,
} from './invoices.repository.ts';
