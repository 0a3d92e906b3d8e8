import * as invoices from './invoice-workload.ts';
import * as office from './office-workload.ts';
import type { Act } from './operation.ts';
import { browse, comeBack, download, look } from './reading-workload.ts';
import * as records from './record-workload.ts';

type Weighted = readonly [act: Act, weight: number];

/** What everybody does besides their own work. */
const everybody: readonly Weighted[] = [
  [browse, 12],
  [look, 8],
  [download, 1],
  [comeBack, 0.3],
];

/** Who works here by the email's first part, and what each does how often. */
export const work: Readonly<Record<string, readonly Weighted[]>> = {
  contributor: [...everybody, [records.fixPhone, 2], [office.noteOnSupplier, 4]],
  standard: [
    ...everybody,
    [records.enterRecord, 4],
    [records.editRecord, 6],
    [records.noteOnRecord, 3],
    [records.deleteAndRestore, 1],
    [invoices.invoiceSupplier, 3],
    [invoices.printLetters, 1],
  ],
  lead: [...everybody, [records.mergeSuppliers, 2], [records.editRecord, 4]],
  srlead: [
    ...everybody,
    [office.uploadBookings, 4],
    [office.uploadBadFile, 4],
    [office.uploadSuppliers, 1],
    [records.editInBulk, 2],
  ],
  accounting: [
    ...everybody,
    [invoices.reconcile, 6],
    [invoices.bookPayment, 3],
    [records.editRecord, 2],
  ],
  collectionagent: [
    ...everybody,
    [office.changeContacts, 3],
    [office.scheduleCallback, 3],
    [office.assignSuppliers, 2],
    [invoices.invoiceSupplier, 1],
  ],
  executive: [
    ...everybody,
    [invoices.generateBatch, 2],
    [office.runMonth, 1],
    [office.tendToOutbox, 1],
    [records.deleteAndRestore, 1],
  ],
};
