import { invoiceResponse } from '../invoices/invoices.schemas.ts';
import { reconcileInput, reconcileResponse, undoInput } from './reconciliation.schemas.ts';

export const reconcileInvoice = { body: reconcileInput, response: reconcileResponse };

export const undoReconciliation = { body: undoInput, response: invoiceResponse };
