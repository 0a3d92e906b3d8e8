import { endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './print-queue.shapes.ts';

export const listPrintQueue = endpointOf<typeof shapes.listPrintQueue>()({
  method: 'GET',
  path: '/api/invoices/printQueue',
  summary: 'Lists invoices waiting to be printed and mailed.',
  access: 'invoices.view',
});

/** The job's file is one PDF of all of them, in the order of the queue. */
export const printLetters = endpointOf<typeof shapes.printLetters>()({
  method: 'POST',
  path: '/api/invoices/printQueue/print',
  summary:
    'Renders letters of the print queue. They stay in the queue until they are marked as mailed.',
  access: 'invoices.createForSupplier',
  status: 202,
  errors: ['refused'],
});

export const markLettersPosted = endpointOf<typeof shapes.markLettersPosted>()({
  method: 'POST',
  path: '/api/invoices/printQueue/posted',
  summary: 'Marks letters as mailed.',
  access: 'invoices.createForSupplier',
  errors: ['refused'],
});
