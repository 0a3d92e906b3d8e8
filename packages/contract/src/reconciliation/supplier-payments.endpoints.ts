import { endpoint } from '../kit/endpoint.ts';
import {
  supplierPaymentInput,
  supplierPaymentResponse,
  supplierPaymentsResponse,
} from './supplier-payments.schemas.ts';

export const listSupplierPayments = endpoint({
  method: 'GET',
  path: '/api/suppliers/{supplierId}/payments',
  summary: 'What a supplier has paid, and its invoices that a payment can pay.',
  access: 'invoices.view',
  response: supplierPaymentsResponse,
});

/** Decision 82. Suppliers in collections need a collection agent besides (S-227..S-229). */
export const paySupplierInvoices = endpoint({
  method: 'POST',
  path: '/api/suppliers/{supplierId}/payments',
  summary: 'Books one payment on several invoices; what is left is kept as Unknown Deposit.',
  access: 'invoices.update',
  body: supplierPaymentInput,
  response: supplierPaymentResponse,
  status: 201,
  errors: ['notFound', 'refused', 'staleSave'],
});

export const undoSupplierPayment = endpoint({
  method: 'POST',
  path: '/api/suppliers/{supplierId}/payments/{paymentId}/undo',
  summary: 'Takes a payment back from every invoice that it was booked on.',
  access: 'invoices.undoReconciliation',
  response: supplierPaymentResponse,
  errors: ['notFound', 'refused', 'conflict'],
});
