import type {
  listSupplierBalances,
  listSuppliers,
} from '@recoup/contract/suppliers/suppliers.endpoints';
import { dayTaskOf } from '@recoup/domain/collections/day-task';
import {
  day,
  type ExportColumn,
  instant,
  money,
  named,
  number,
  phone,
  type RowOf,
  text,
} from './column-kinds.ts';

/** The suppliers list. */
export const supplierColumns: ReadonlyArray<ExportColumn<RowOf<typeof listSuppliers>>> = [
  text('name', 'Name', (row) => row.name),
  text('status', 'Status', (row) => row.status.name),
  text('substatus', 'Substatus', (row) => named(row.substatus)),
  phone('phone', 'Phone', (row) => row.primaryPhone),
  text('city', 'City', (row) => row.physicalAddress?.city),
  text('state', 'State', (row) => row.physicalAddress?.state?.abbreviation),
  text('country', 'Country', (row) => named(row.physicalAddress?.country)),
  number('records', 'Records', (row) => row.recordCount),
  money('balance', 'Balance', (row) => row.balance),
  text('assignedUser', 'Assigned to', (row) => named(row.assignedUser)),
  text('dba', 'DBA', (row) => row.dba),
  phone('fax', 'Fax', (row) => row.fax),
  text('street', 'Street', (row) => row.physicalAddress?.street),
  text('zip', 'Zip', (row) => row.physicalAddress?.zip),
  number('lastInvoice', 'Last Invoice', (row) => row.lastInvoiceId),
  instant('updated_at', 'Last Updated', (row) => row.updated_at),
  number('id', 'Supplier ID', (row) => row.id),
];

type BalanceRow = RowOf<typeof listSupplierBalances>;

/** Supplier balances. */
export const balanceColumns: ReadonlyArray<ExportColumn<BalanceRow>> = [
  text('name', 'Name', (row) => row.supplierName),
  number('id', 'Supplier ID', (row) => row.supplierId),
  phone('phone', 'Phone', (row) => row.supplierPhone),
  money('balance', 'Balance', (row) => row.balance),
  instant('updated_at', 'Last Updated', (row) => row.updated_at),
];

/** Supplier collections. */
export const collectionColumns: ReadonlyArray<ExportColumn<BalanceRow>> = [
  text('name', 'Supplier', (row) => row.supplierName),
  number('id', 'Supplier ID', (row) => row.supplierId),
  text(
    'today',
    'Next Step',
    ({ nextCallbackAt, substatus }, { now }) =>
      dayTaskOf({ nextCallbackAt, substatusCode: substatus?.code }, now)?.label,
  ),
  phone('phone', 'Phone', (row) => row.supplierPhone),
  text('status', 'Status', (row) => row.status.name),
  text('substatus', 'Substatus', (row) => named(row.substatus)),
  instant('nextCallback', 'Next Callback', (row) => row.nextCallbackAt),
  day('oldestCheckOut', 'Oldest Check-Out', (row) => row.oldestCheckOut),
  money('balance', 'Balance', (row) => row.balance),
  number('lastInvoice', 'Last Invoice', (row) => row.lastInvoiceId),
  day('lastInvoiceDate', 'Last Invoice Date', (row) => row.lastInvoiceDate),
  text('assignedUser', 'Assigned to', (row) => named(row.assignedUser)),
];
