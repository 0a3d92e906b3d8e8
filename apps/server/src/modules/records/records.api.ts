export { attachesByPhone, findAgreeingForeigners } from './attach-by-phone.queries.ts';
export {
  currencyAt,
  decimalIn,
  foreignColumns,
  foreignCurrencyOf,
  type GivenRateColumn,
  givenRateOf,
  isUnconverted,
  paidCtInCurrency,
  paidCurrencyOf,
  unconvertedPayments,
} from './foreign-payments.queries.ts';
export { inactivateRecords, reopenRecords } from './operations/follow-agency.ts';
export { attachRecords, closeAsBankruptcy } from './operations/follow-supplier.ts';
export { type ReconciledValues, settingReconciled } from './reconciled-records.repository.ts';
export {
  type RecordColumns,
  recordColumns,
  recordJoins,
  toRecordRow,
} from './record-rows.queries.ts';
export type { RecordQueries } from './records.queries.ts';
export {
  attachingRecords,
  deleteUploadedRecords,
  detachRecords,
  insertUploadedRecords,
  settingArcs,
} from './uploaded-records.repository.ts';
