import type { SavedListName } from '@recoup/domain/views/saved-view';
import { bankDepositColumns, bankLineColumns, bankStatementColumns } from './bank-columns.ts';
import type { ExportColumn } from './column-kinds.ts';
import { invoiceColumns, invoiceSupplierColumns, printQueueColumns } from './invoice-columns.ts';
import {
  agencyColumns,
  auditColumns,
  chainColumns,
  countryColumns,
  outboxColumns,
  userColumns,
} from './other-columns.ts';
import { payerColumns, receiptColumns, unappliedColumns } from './receipt-columns.ts';
import {
  conversionColumns,
  deletedColumns,
  paymentColumns,
  recordColumns,
  unmatchedColumns,
} from './record-columns.ts';
import { responseColumns } from './response-columns.ts';
import { balanceColumns, collectionColumns, supplierColumns } from './supplier-columns.ts';

/** The columns that each list can be exported with, in their usual order (F-432). */
export const exportColumns = {
  records: recordColumns,
  'assigned-records': recordColumns,
  'deleted-records': deletedColumns,
  'invalid-supplier-records': unmatchedColumns,
  'unknown-supplier-records': unmatchedColumns,
  'foreign-conversion': conversionColumns,
  payments: paymentColumns,
  receipts: receiptColumns,
  'unapplied-receipts': unappliedColumns,
  payers: payerColumns,
  responses: responseColumns,
  'bank-lines': bankLineColumns,
  'bank-deposits': bankDepositColumns,
  'bank-statements': bankStatementColumns,
  invoices: invoiceColumns,
  'invoice-suppliers': invoiceSupplierColumns,
  'print-queue': printQueueColumns,
  suppliers: supplierColumns,
  'pending-payment-suppliers': supplierColumns,
  'supplier-balances': balanceColumns,
  'supplier-collections': collectionColumns,
  agencies: agencyColumns,
  'unknown-supplier-agencies': agencyColumns,
  chains: chainColumns,
  countries: countryColumns,
  users: userColumns,
  outbox: outboxColumns,
  'audit-log': auditColumns,
} satisfies Record<SavedListName, ReadonlyArray<ExportColumn<never>>>;
