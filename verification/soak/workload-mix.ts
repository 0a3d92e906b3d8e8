import * as invoices from './invoice-workload.ts';
import * as money from './money-workload.ts';
import * as office from './office-workload.ts';
import type { SoakOperation } from './operation.ts';
import * as own from './own-workload.ts';
import { browse, download, openDetail, signInAgain } from './reading-workload.ts';
import * as records from './record-workload.ts';

type WeightedOperation = readonly [operation: SoakOperation, weight: number];

/** What every user does in addition to their own work. */
const commonOperations: readonly WeightedOperation[] = [
  [browse, 12],
  [openDetail, 8],
  [download, 1],
  [own.keepView, 0.5],
  [own.readNotices, 1],
  [signInAgain, 0.3],
];

/** The users by the first part of their email, and how often each does what. */
export const workloads: Readonly<Record<string, readonly WeightedOperation[]>> = {
  contributor: [...commonOperations, [records.fixPhone, 2], [office.noteOnSupplier, 4]],
  standard: [
    ...commonOperations,
    [records.enterRecord, 4],
    [records.editRecord, 6],
    [records.noteOnRecord, 3],
    [records.deleteAndRestore, 1],
    [invoices.invoiceSupplier, 3],
    [invoices.printLetters, 1],
    [money.enterReceipt, 2],
    [money.applyReceipt, 4],
    [money.receiveResponse, 2],
    [money.decideResponse, 4],
  ],
  lead: [...commonOperations, [records.mergeSuppliers, 2], [records.editRecord, 4]],
  srlead: [
    ...commonOperations,
    [office.uploadBookings, 4],
    [office.uploadBadFile, 4],
    [office.uploadSuppliers, 1],
    [records.editInBulk, 2],
  ],
  accounting: [
    ...commonOperations,
    [invoices.reconcile, 6],
    [invoices.postPayment, 3],
    [money.keepBankLine, 3],
    [money.importStatement, 1],
    [money.takeBack, 2],
    [own.exportList, 0.5],
    [records.editRecord, 2],
  ],
  collectionagent: [
    ...commonOperations,
    [office.changeContacts, 3],
    [office.scheduleCallback, 3],
    [office.assignSuppliers, 2],
    [invoices.invoiceSupplier, 1],
  ],
  executive: [
    ...commonOperations,
    [invoices.generateBatch, 2],
    [office.runMonth, 1],
    [own.changeCompany, 1],
    [office.retryOutbox, 1],
    [records.deleteAndRestore, 1],
  ],
};
