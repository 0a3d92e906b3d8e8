import * as agencies from './agency.operations.ts';
import { applyResponse } from './apply-response.operation.ts';
import * as archive from './archive.operations.ts';
import * as bank from './bank.operations.ts';
import * as bulk from './bulk.operations.ts';
import * as collections from './collection.operations.ts';
import * as events from './events.ts';
import * as foreign from './foreign-receipt.operations.ts';
import * as invoices from './invoice.operations.ts';
import { mailArrives } from './mailbox.events.ts';
import type { Event, Operation } from './operation.ts';
import * as own from './own.operations.ts';
import * as receipts from './receipt.operations.ts';
import * as records from './record.operations.ts';
import * as reports from './report.operations.ts';
import * as responses from './response.operations.ts';
import * as returned from './returned-money.operations.ts';
import * as suppliers from './supplier.operations.ts';
import * as uploads from './upload.operations.ts';
import * as users from './user.operations.ts';

/** The users' operations, and their relative frequency. */
export const operations: Readonly<Record<string, { do: Operation; weight: number }>> = {
  'create a record': { do: records.createRecord, weight: 8 },
  'edit a record': { do: records.editRecord, weight: 6 },
  'change a status': { do: records.changeStatus, weight: 6 },
  'change a phone': { do: records.changePhone, weight: 4 },
  'note on a record': { do: records.noteOnRecord, weight: 2 },
  'assign a record': { do: records.assignRecord, weight: 2 },
  'delete a record': { do: archive.deleteRecord, weight: 4 },
  'restore a record': { do: archive.restoreRecord, weight: 4 },
  'create a supplier': { do: suppliers.createSupplier, weight: 3 },
  'change phone numbers': { do: suppliers.replacePhones, weight: 4 },
  'change a supplier': { do: suppliers.changeSupplierStatus, weight: 3 },
  'note on a supplier': { do: suppliers.noteOnSupplier, weight: 1 },
  'merge suppliers': { do: suppliers.mergeSuppliers, weight: 2 },
  'undo a merge': { do: suppliers.undoMerge, weight: 2 },
  'change contacts': { do: collections.changeContacts, weight: 2 },
  'schedule a callback': { do: collections.scheduleCallback, weight: 2 },
  'delete a callback': { do: collections.deleteCallback, weight: 1 },
  'assign suppliers': { do: collections.assignSuppliers, weight: 3 },
  'create an invoice': { do: invoices.createInvoice, weight: 7 },
  reconcile: { do: invoices.reconcile, weight: 8 },
  'undo a reconciliation': { do: invoices.undoReconciliation, weight: 4 },
  'upload a file': { do: uploads.uploadFile, weight: 4 },
  'undo an upload': { do: uploads.undoUpload, weight: 3 },
  'pay an agency': { do: agencies.payAgency, weight: 2 },
  'change an agency': { do: agencies.changeAgencyStatus, weight: 3 },
  'run the month': { do: reports.runMonth, weight: 2 },
  'publish the month': { do: reports.publishMonth, weight: 2 },
  'bulk edit': { do: bulk.applyBulkEdit, weight: 3 },
  'undo a bulk edit': { do: bulk.undoBulkEdit, weight: 3 },
  'enter a receipt': { do: receipts.enterReceipt, weight: 5 },
  'apply lines': { do: receipts.applyLines, weight: 8 },
  'deduct from a receipt': { do: receipts.deduct, weight: 2 },
  'undo a line': { do: receipts.undoLine, weight: 4 },
  'move a line': { do: receipts.moveLine, weight: 3 },
  'correct a line': { do: receipts.correctLine, weight: 3 },
  'move a line to a receipt': { do: receipts.moveToReceipt, weight: 3 },
  'match a receipt': { do: bank.matchReceipt, weight: 4 },
  'undo a match': { do: bank.undoMatch, weight: 2 },
  'say a line is not ours': { do: bank.sayNotOurs, weight: 2 },
  'return a receipt': { do: returned.returnReceipt, weight: 2 },
  'return a part': { do: returned.returnPart, weight: 3 },
  'refund a receipt': { do: returned.refundReceipt, weight: 3 },
  'transfer between receipts': { do: returned.transfer, weight: 3 },
  'receive a response': { do: responses.receiveResponse, weight: 5 },
  'bind a response': { do: responses.bindResponse, weight: 2 },
  'apply a response': { do: applyResponse, weight: 6 },
  'dismiss a response': { do: responses.dismissResponse, weight: 2 },
  'open a response again': { do: responses.reopenResponse, weight: 3 },
  'convert a receipt': { do: foreign.convertReceipt, weight: 4 },
  'undo a conversion': { do: foreign.undoConversion, weight: 2 },
  'save a view': { do: own.saveView, weight: 2 },
  'delete a view': { do: own.deleteView, weight: 2 },
  'change the least rate': { do: own.changeMinimumRate, weight: 1 },
  'switch a user': { do: users.switchUser, weight: 2 },
  'change a role': { do: users.changeRole, weight: 2 },
};

/** Other events. */
export const backgroundEvents: Readonly<Record<string, { do: Event; weight: number }>> = {
  'days pass': { do: events.daysPass, weight: 3 },
  'the application restarts': { do: events.restart, weight: 1 },
  'somebody looks at everything': { do: events.lookAtEverything, weight: 2 },
  'a mail arrives': { do: mailArrives, weight: 3 },
  'somebody knocks': { do: events.tryPermissions, weight: 5 },
};
