import { invoiceResponse } from '../invoices/invoices.schemas.ts';
import { endpoint } from '../kit/endpoint.ts';
import { reconcileInput, reconcileResponse } from './reconciliation.schemas.ts';

/** S-248, S-249. Suppliers in collections need a collection agent besides (S-227..S-229). */
export const reconcileInvoice = endpoint({
  method: 'PATCH',
  path: '/api/invoices/{invoiceId}/records',
  summary: "Posts a payment to an invoice's records, all or nothing.",
  access: 'invoices.update',
  body: reconcileInput,
  response: reconcileResponse,
  errors: ['notFound', 'refused', 'staleSave'],
});

export const undoReconciliation = endpoint({
  method: 'POST',
  path: '/api/invoices/{invoiceId}/reconciliations/{reconciliationId}/undo',
  summary: 'Reverses one reconciliation with new history entries and restores balances.',
  access: 'invoices.undoReconciliation',
  response: invoiceResponse,
  errors: ['notFound', 'refused', 'conflict'],
});
