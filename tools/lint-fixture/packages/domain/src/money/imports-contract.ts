import { invoiceShape } from '@recoup/contract/invoices/invoices.schemas';

export const shape = invoiceShape;
