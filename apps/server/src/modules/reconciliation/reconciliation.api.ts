export { readPaper } from './reading/read-response-file.ts';
export { findReading, saveReading } from './response-readings.repository.ts';
export { answerRecords } from './use-cases/reconcile-invoice.ts';
