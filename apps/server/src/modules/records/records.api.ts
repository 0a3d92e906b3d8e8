export {
  attachesByPhone,
  findAgreeingForeigners,
  recordHotel,
} from './attach-by-phone.queries.ts';
export {
  foreignColumns,
  foreignCurrencyOf,
  isUnconverted,
  paidCtInCurrency,
  unconvertedPayments,
} from './foreign-payments.queries.ts';
export { inactivateRecords, reopenRecords } from './operations/follow-agency.ts';
export { attachRecords, closeAsBankruptcy } from './operations/follow-supplier.ts';
export {
  type RecordColumns,
  recordColumns,
  recordJoins,
  toRecordRow,
} from './record-rows.queries.ts';
export type { RecordQueries } from './records.queries.ts';
