import type {
  listInvoiceSuppliers,
  listInvoices,
} from '@recoup/contract/invoices/invoices.endpoints';
import type { listPrintQueue } from '@recoup/contract/invoices/print-queue.endpoints';
import { dayInZone, daysBetween } from '@recoup/domain/dates/day';
import {
  byUser,
  day,
  type ExportColumn,
  instant,
  money,
  number,
  phone,
  type RowOf,
  text,
  yesNo,
} from './column-kinds.ts';

/** The invoices list. */
export const invoiceColumns: ReadonlyArray<ExportColumn<RowOf<typeof listInvoices>>> = [
  number('id', 'Invoice ID', (row) => row.id),
  text('supplier', 'Supplier', (row) => row.supplier.name),
  number('supplierId', 'Supplier ID', (row) => row.supplier.id),
  money('total', 'Total', (row) => row.total),
  yesNo('completed', 'Completed', (row) => row.completed),
  instant('updated_at', 'Last Updated', (row) => row.updated_at),
  text('type', 'Type', (row) => (row.invoiceType === 'collections' ? 'Collections' : 'Standard')),
  day('issued', 'Issued', (row, { timeZone }) => dayInZone(new Date(row.created_at), timeZone)),
  number('age', 'Age in Days', (row, { timeZone, now }) =>
    daysBetween(dayInZone(new Date(row.created_at), timeZone), dayInZone(now, timeZone)),
  ),
  money('openAmount', 'Open Amount', (row) => row.openAmount),
  yesNo('reviewed', 'Reviewed', (row) => row.reviewed),
];

/** The suppliers to invoice. */
export const invoiceSupplierColumns: ReadonlyArray<
  ExportColumn<RowOf<typeof listInvoiceSuppliers>>
> = [
  text('name', 'Supplier', (row) => row.name),
  number('id', 'Supplier ID', (row) => row.id),
  phone('phone', 'Phone', (row) => row.primaryPhone),
  text('email', 'Email', (row) => row.email),
  text('place', 'City / State', ({ physicalAddress: at }) =>
    [at?.city, at?.state?.abbreviation].filter(Boolean).join(', '),
  ),
  text('vendor', 'Vendor', (row) => row.vendorCode),
  number('records', 'Records', (row) => row.recordCount),
  number('pages', 'Pages', (row) => row.pageCount),
  money('commission', 'Commission', (row) => row.commission),
  day('lastInvoice', 'Last Invoice', (row) => row.lastInvoiceDate),
];

/** The print queue. */
export const printQueueColumns: ReadonlyArray<ExportColumn<RowOf<typeof listPrintQueue>>> = [
  number('invoice', 'Invoice ID', (row) => row.invoiceId),
  text('supplier', 'Supplier', (row) => row.supplier.name),
  text('address', 'Address', (row) => row.addressLines.slice(1).join(', ')),
  number('pages', 'Pages', (row) => row.pageCount),
  money('total', 'Total', (row) => row.total),
  instant('left', 'Queued', (row) => row.created_at),
  text('reason', 'Reason', (row) => row.reason),
  text('by', 'By', (row) => byUser(row.createdBy)),
];
