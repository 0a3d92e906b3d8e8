import { endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './receipts.shapes.ts';

export const listReceipts = endpointOf<typeof shapes.listReceipts>()({
  method: 'GET',
  path: '/api/receipts',
  summary: 'Lists checks, wires, ACH credits, and card settlements that came in.',
  access: 'receipts.view',
});

export const downloadReceipts = endpointOf<typeof shapes.downloadReceipts>()({
  method: 'GET',
  path: '/api/receipts/downloadCsv',
  summary: 'Exports receipts as CSV.',
  access: 'receipts.view',
  file: 'text/csv',
});

export const createReceipt = endpointOf<typeof shapes.createReceipt>()({
  method: 'POST',
  path: '/api/receipts',
  summary: 'Enters a receipt, from a payer or from nobody known.',
  access: 'receipts.enter',
  status: 201,
  errors: ['notFound', 'refused'],
});

export const getReceipt = endpointOf<typeof shapes.getReceipt>()({
  method: 'GET',
  path: '/api/receipts/{receiptId}',
  summary: 'Returns a receipt with its lines, and all that happened to it.',
  access: 'receipts.view',
});

export const editReceipt = endpointOf<typeof shapes.editReceipt>()({
  method: 'PATCH',
  path: '/api/receipts/{receiptId}',
  summary: "Names a receipt's payer, or corrects what was entered before the bank had it.",
  access: ['receipts.enter', 'receipts.correct'],
  errors: ['notFound', 'refused', 'staleSave'],
});

export const listCandidates = endpointOf<typeof shapes.listCandidates>()({
  method: 'GET',
  path: '/api/receipts/{receiptId}/candidates',
  summary:
    'Finds records that a receipt may pay by REC, confirmation, invoice number, or guest, of any hotel.',
  access: 'receipts.apply',
});
