export { readPaper } from './reading/read-response-file.ts';
export { answerRecords } from './use-cases/reconcile-invoice.ts';
