import { endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './reconciliation.shapes.ts';

/** S-248, S-249. Suppliers in collections need a collection agent besides (S-227..S-229). */
export const reconcileInvoice = endpointOf<typeof shapes.reconcileInvoice>()({
  method: 'PATCH',
  path: '/api/invoices/{invoiceId}/records',
  summary: "Posts a payment to an invoice's records, all or nothing.",
  access: 'invoices.update',
  errors: ['notFound', 'refused', 'staleSave'],
});

export const undoReconciliation = endpointOf<typeof shapes.undoReconciliation>()({
  method: 'POST',
  path: '/api/invoices/{invoiceId}/reconciliations/{reconciliationId}/undo',
  summary: 'Reverses one reconciliation with new history entries and restores balances.',
  access: 'invoices.undoReconciliation',
  errors: ['notFound', 'refused', 'conflict'],
});
