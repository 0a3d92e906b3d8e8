import { undoInput } from './reconciliation.schemas.ts';
import {
  supplierPaymentInput,
  supplierPaymentResponse,
  supplierPaymentsResponse,
} from './supplier-payments.schemas.ts';

export const listSupplierPayments = { response: supplierPaymentsResponse };

export const paySupplierInvoices = {
  body: supplierPaymentInput,
  response: supplierPaymentResponse,
};

export const undoSupplierPayment = { body: undoInput, response: supplierPaymentResponse };
