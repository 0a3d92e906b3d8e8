import { endpoint } from '../kit/endpoint.ts';
import {
  supplierPaymentInput,
  supplierPaymentResponse,
  supplierPaymentsResponse,
} from './supplier-payments.schemas.ts';

export const listSupplierPayments = endpoint({
  method: 'GET',
  path: '/api/suppliers/{supplierId}/payments',
  summary: 'Lists the payments of a supplier and the invoices that a payment can pay.',
  access: 'invoices.view',
  response: supplierPaymentsResponse,
});

/** Decision 82. Suppliers in collections need a collection agent besides (S-227..S-229). */
export const paySupplierInvoices = endpoint({
  method: 'POST',
  path: '/api/suppliers/{supplierId}/payments',
  summary: 'Posts one payment to several invoices. Any remainder is posted as Unknown Deposit.',
  access: 'invoices.update',
  body: supplierPaymentInput,
  response: supplierPaymentResponse,
  status: 201,
  errors: ['notFound', 'refused', 'staleSave'],
});

export const undoSupplierPayment = endpoint({
  method: 'POST',
  path: '/api/suppliers/{supplierId}/payments/{paymentId}/undo',
  summary: 'Undoes a payment on every invoice that it was posted to.',
  access: 'invoices.undoReconciliation',
  response: supplierPaymentResponse,
  errors: ['notFound', 'refused', 'conflict'],
});
