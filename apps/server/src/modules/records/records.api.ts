export { attachesByPhone, findMatchingForeignPairs } from './attach-by-phone.queries.ts';
export {
  currencyOfMoney,
  decimalIn,
  foreignColumns,
  foreignCurrencyOf,
  givenRateOf,
  isUnconverted,
  paidCtInCurrency,
  paidCurrencyOf,
  unconvertedPayments,
} from './foreign-payments.sql.ts';
export { type PaidRecord, setPaid } from './paid-records.repository.ts';
export { type ReconciledValues, setReconciled } from './reconciled-records.repository.ts';
export type { RecordQueries } from './records.queries.ts';
export { lockSupplierPhones } from './records.repository.ts';
export {
  type RecordColumns,
  recordColumns,
  recordJoins,
  supplierNameKey,
  toRecordRow,
} from './records.sql.ts';
export {
  attachingRecords,
  deleteUploadedRecords,
  detachRecords,
  insertUploadedRecords,
  settingArcs,
} from './uploaded-records.repository.ts';
export {
  attachRecords,
  closeAsBankruptcy,
  inactivateRecords,
  reopenRecords,
} from './use-cases/cascade-to-records.ts';
