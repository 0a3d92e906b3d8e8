export { lockMailDomains, mergeOwnPayer, unmergeOwnPayer } from './merged-payers.repository.ts';
export { lockReceiptRecords } from './receipt-records.repository.ts';
export { lockReceipts, paidLines } from './receipts.repository.ts';
export {
  givesUpAReceipt,
  isGivenUpWith,
  isSharedReconciliation,
  receiptsOfSupplier,
  reconciliationsOfReceipt,
} from './receipts.sql.ts';
export { applyLines, deduct, undoDeduction } from './use-cases/apply-lines.ts';
export {
  clearReceipts,
  type Fee,
  setSlip,
  takeOffFee,
  unclearReceipts,
  writeFee,
} from './use-cases/bank-receipts.ts';
export { undoReceiptLines } from './use-cases/correct-lines.ts';
export { enterReceipt } from './use-cases/enter-receipt.ts';
export {
  type Circumstances,
  enforce,
  openReceipt,
  refuseStaleRecord,
} from './use-cases/receipt-act.ts';
export { postPayment, takeBack } from './use-cases/reconciled-receipts.ts';
