import { formatInvoiceNumber } from '@recoup/domain/invoices/invoice-number';
import { counted } from '@recoup/domain/kit/counted';
import { insertSupplierNote } from '#modules/suppliers/suppliers.api';
import type { Db } from '#platform/db/database';
import { insertInvoice, type NewInvoice } from '../invoices.repository.ts';

/** Writes an invoice and the note on its supplier that links it; answers the invoice's id. */
export async function issueInvoice(db: Db, invoice: NewInvoice): Promise<number> {
  const invoiceId = await insertInvoice(db, invoice);
  const records = counted(invoice.recordIds.length, 'record');
  await insertSupplierNote(db, {
    supplierId: invoice.supplierId,
    invoiceId,
    note: `Invoice ${formatInvoiceNumber(invoiceId)} created for ${records}.`,
    createdBy: invoice.createdBy,
  });
  return invoiceId;
}
