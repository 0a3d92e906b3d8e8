import { endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './supplier-payments.shapes.ts';

export const listSupplierPayments = endpointOf<typeof shapes.listSupplierPayments>()({
  method: 'GET',
  path: '/api/suppliers/{supplierId}/payments',
  summary: 'Lists the payments of a supplier and the invoices that a payment can pay.',
  access: 'invoices.view',
});

/** Decision 82. Suppliers in collections need a collection agent besides (S-227..S-229). */
export const paySupplierInvoices = endpointOf<typeof shapes.paySupplierInvoices>()({
  method: 'POST',
  path: '/api/suppliers/{supplierId}/payments',
  summary:
    'Posts one payment to several invoices, from a receipt that came in before or as one of its own. Any remainder stays unapplied on the receipt.',
  access: 'invoices.update',
  status: 201,
  errors: ['notFound', 'refused', 'staleSave'],
});

export const undoSupplierPayment = endpointOf<typeof shapes.undoSupplierPayment>()({
  method: 'POST',
  path: '/api/suppliers/{supplierId}/payments/{paymentId}/undo',
  summary: 'Undoes a payment on every invoice that it was posted to.',
  access: 'invoices.undoReconciliation',
  errors: ['notFound', 'refused', 'conflict'],
});
