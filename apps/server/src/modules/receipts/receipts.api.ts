export { paidLines } from './receipts.repository.ts';
export {
  isSharedReconciliation,
  receiptsOfSupplier,
  reconciliationsOfReceipt,
} from './receipts.sql.ts';
export { postPayment, takeBack } from './use-cases/reconciled-receipts.ts';
