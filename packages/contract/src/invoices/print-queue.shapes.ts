import { jobStarted } from '../jobs/jobs.schemas.ts';
import { bulkResults } from '../kit/bulk.ts';
import { listQuery, pageOf } from '../kit/list.ts';
import { chosenLetters, letterRow } from './print-queue.schemas.ts';

export const listPrintQueue = {
  query: listQuery({ sorts: ['id', 'invoiceId', 'supplier', 'total', 'created_at'] }),
  response: pageOf(letterRow),
};

export const printLetters = { body: chosenLetters, response: jobStarted };

export const markLettersPosted = { body: chosenLetters, response: bulkResults };
