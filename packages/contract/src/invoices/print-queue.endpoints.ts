import { z } from 'zod';
import { jobStarted } from '../jobs/jobs.schemas.ts';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery, pageOf } from '../kit/list.ts';
import { chosenLetters, letterRow } from './print-queue.schemas.ts';

export const listPrintQueue = endpoint({
  method: 'GET',
  path: '/api/invoices/printQueue',
  summary: 'Invoices to be posted that nobody has printed and posted yet.',
  access: 'invoices.view',
  query: listQuery({ sorts: ['id', 'invoiceId', 'supplier', 'total', 'created_at'] }),
  response: pageOf(letterRow),
});

/** The job's file is one PDF of all of them, in the order of the queue. */
export const printLetters = endpoint({
  method: 'POST',
  path: '/api/invoices/printQueue/print',
  summary: 'Prints letters of the queue; they stay in it until they are posted.',
  access: 'invoices.createForSupplier',
  body: chosenLetters,
  response: jobStarted,
  status: 202,
  errors: ['refused'],
});

export const markLettersPosted = endpoint({
  method: 'POST',
  path: '/api/invoices/printQueue/posted',
  summary: 'Says that letters were posted: their deliveries are done.',
  access: 'invoices.createForSupplier',
  body: chosenLetters,
  response: z.object({ posted: z.int() }),
  errors: ['refused'],
});
