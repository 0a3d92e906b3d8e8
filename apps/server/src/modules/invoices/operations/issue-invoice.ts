import { formatInvoiceNumber } from '@recoup/domain/invoices/invoice-number';
import { counted } from '@recoup/domain/kit/counted';
import type { Db } from '#platform/db/database';
import { insertInvoice, type NewInvoice } from '../invoices.repository.ts';

/** Writes an invoice and the note on its supplier that links it; answers the invoice's id. */
export async function issueInvoice(db: Db, invoice: NewInvoice): Promise<number> {
  const invoiceId = await insertInvoice(db, invoice);
  const records = counted(invoice.recordIds.length, 'record');
  await db
    .insertInto('supplier_notes')
    .values({
      supplier_id: invoice.supplierId,
      invoice_id: invoiceId,
      note: `Invoice ${formatInvoiceNumber(invoiceId)} created for ${records}.`,
      created_by: invoice.createdBy,
    })
    .execute();
  return invoiceId;
}
