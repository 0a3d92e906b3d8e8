import { z } from 'zod';
import { jobStarted } from '../jobs/jobs.schemas.ts';
import { endpoint } from '../kit/endpoint.ts';
import { listQuery, pageOf } from '../kit/list.ts';
import { chosenLetters, letterRow } from './print-queue.schemas.ts';

export const listPrintQueue = endpoint({
  method: 'GET',
  path: '/api/invoices/printQueue',
  summary: 'Lists invoices waiting to be printed and mailed.',
  access: 'invoices.view',
  query: listQuery({ sorts: ['id', 'invoiceId', 'supplier', 'total', 'created_at'] }),
  response: pageOf(letterRow),
});

/** The job's file is one PDF of all of them, in the order of the queue. */
export const printLetters = endpoint({
  method: 'POST',
  path: '/api/invoices/printQueue/print',
  summary:
    'Renders letters of the print queue. They stay in the queue until they are marked as mailed.',
  access: 'invoices.createForSupplier',
  body: chosenLetters,
  response: jobStarted,
  status: 202,
  errors: ['refused'],
});

export const markLettersPosted = endpoint({
  method: 'POST',
  path: '/api/invoices/printQueue/posted',
  summary: 'Marks letters as mailed.',
  access: 'invoices.createForSupplier',
  body: chosenLetters,
  response: z.object({ posted: z.int() }),
  errors: ['refused'],
});
