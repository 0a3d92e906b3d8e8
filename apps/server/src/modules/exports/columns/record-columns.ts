import type { listPayments } from '@recoup/contract/payments/payments.endpoints';
import type {
  listForeignConversions,
  listUnknownSupplierRecords,
} from '@recoup/contract/records/record-lists.endpoints';
import type { listDeletedRecords, listRecords } from '@recoup/contract/records/records.endpoints';
import { guestText } from '@recoup/domain/records/guest-name';
import {
  day,
  type ExportColumn,
  foreignValue,
  inCurrency,
  instant,
  money,
  named,
  number,
  paidCt,
  phone,
  type RowOf,
  text,
} from './column-kinds.ts';

/** The records list. */
export const recordColumns: ReadonlyArray<ExportColumn<RowOf<typeof listRecords>>> = [
  number('id', 'REC', (row) => row.id),
  text('status', 'Status', (row) => row.status.name),
  text('substatus', 'Substatus', (row) => named(row.substatus)),
  text('guest', 'Guest', guestText),
  text('guestLastName', 'Guest Last Name', (row) => row.guestLastName),
  text('guestFirstName', 'Guest First Name', (row) => row.guestFirstName),
  text('supplier', 'Supplier', (row) => named(row.supplier) ?? row.supplierName),
  number('supplierId', 'Supplier ID', (row) => row.supplier?.id),
  phone('phone', 'Phone', (row) => row.phone),
  text('confirmation', 'Confirmation', (row) => row.confirmationNumber),
  day('startDate', 'Check-in', (row) => row.startDate),
  day('endDate', 'Check-out', (row) => row.endDate),
  number('nights', 'Nights', (row) => row.days),
  money('rate', 'Rate', (row) => row.rate),
  money('commission', 'Commission', (row) => row.commission),
  paidCt((row) => (row.isPaid ? row.paidCt : null)),
  text('agency', 'Agency', (row) => row.agency.name),
  number('agencyId', 'Agency ID', (row) => row.agency.id),
  text('arc', 'ARC', (row) => row.arc),
  text('assignedUser', 'Assigned to', (row) => named(row.assignedUser)),
  day('entry', 'Uploaded', (row) => row.entry),
];

/** The unknown- and invalid-supplier lists. */
export const unmatchedColumns: ReadonlyArray<
  ExportColumn<RowOf<typeof listUnknownSupplierRecords>>
> = [
  number('id', 'REC', (row) => row.id),
  phone('phone', 'Phone', (row) => row.phone),
  text('supplierName', 'Supplier Name', (row) => row.supplierName ?? named(row.supplier)),
  text('street', 'Street', (row) => row.street),
  text('city', 'City', (row) => row.city),
  text('state', 'State', (row) => row.state),
  text('zip', 'Zip', (row) => row.zip),
  text('country', 'Country', (row) => row.country),
  text('status', 'Status', (row) => row.status.name),
  text('guest', 'Guest', guestText),
  text('confirmation', 'Confirmation', (row) => row.confirmationNumber),
  text('agency', 'Agency', (row) => row.agency.name),
  text('arc', 'ARC', (row) => row.arc),
  day('startDate', 'Check-in', (row) => row.startDate),
  day('endDate', 'Check-out', (row) => row.endDate),
  money('rate', 'Rate', (row) => row.rate),
  money('commission', 'Commission', (row) => row.commission),
];

/** Deleted records. */
export const deletedColumns: ReadonlyArray<ExportColumn<RowOf<typeof listDeletedRecords>>> = [
  number('id', 'REC', (row) => row.id),
  instant('deletedAt', 'Deleted', (row) => row.deletedAt),
  text('deletedBy', 'By', (row) => named(row.deletedBy)),
  text('deletedHow', 'Method', (row) => row.deletedHow || 'Individually'),
  text('status', 'Status', (row) => row.status.name),
  text('guest', 'Guest', guestText),
  text('supplier', 'Supplier', (row) => row.supplierName),
  phone('phone', 'Phone', (row) => row.phone),
  day('startDate', 'Check-in', (row) => row.startDate),
  day('endDate', 'Check-out', (row) => row.endDate),
  money('commission', 'Commission', (row) => row.commission),
  text('agency', 'Agency', (row) => row.agency.name),
];

/** Foreign conversion. */
export const conversionColumns: ReadonlyArray<ExportColumn<RowOf<typeof listForeignConversions>>> =
  [
    number('id', 'REC', (row) => row.id),
    phone('phone', 'Phone', (row) => row.phone),
    text('supplier', 'Supplier Name', (row) => named(row.supplier) ?? row.supplierName),
    text('currency', 'Currency', (row) => row.currency ?? 'Unknown'),
    foreignValue((row) => row.currency),
    number('rate', 'Exchange Rate', (row) => row.exchangeRate),
    {
      ...money('paidCt', 'Paid CT', (row: RowOf<typeof listForeignConversions>) => row.paidCt),
      value: (row) => inCurrency(row.paidCt, row.currency),
    },
  ];

/** The payments list. */
export const paymentColumns: ReadonlyArray<ExportColumn<RowOf<typeof listPayments>>> = [
  number('id', 'REC', (row) => row.id),
  day('dateProcessed', 'Processed Date', (row) => row.dateProcessed),
  text('method', 'Method', (row) => named(row.paymentMethod)),
  text('check', 'Check No.', (row) => row.checkNumber),
  text('status', 'Status', (row) => row.status.name),
  text('supplier', 'Supplier', (row) => named(row.supplier) ?? row.supplierName),
  number('invoice', 'Invoice', (row) => row.invoice?.id),
  text('agency', 'Agency', (row) => row.agency.name),
  text('arc', 'ARC', (row) => row.arc),
  money('commission', 'Commission', (row) => row.commission),
  paidCt((row) => row.paidCt),
  foreignValue((row) => row.foreignCurrency),
];
