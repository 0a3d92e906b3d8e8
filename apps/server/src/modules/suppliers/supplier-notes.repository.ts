import type { Db } from '#platform/db/database';

interface NewSupplierNote {
  supplierId: number;
  note: string;
  important?: boolean;
  /** The invoice that the note is about. */
  invoiceId?: number;
  createdBy: number | null;
}

/** Stores a note on a supplier; returns what the database gave it. */
export async function insertSupplierNote(db: Db, given: NewSupplierNote) {
  const { supplierId, note, important, invoiceId, createdBy } = given;
  return await db
    .insertInto('supplier_notes')
    .values({
      supplier_id: supplierId,
      invoice_id: invoiceId,
      note,
      important,
      created_by: createdBy,
    })
    .returning(['id', 'invoice_id as invoiceId', 'created_at', 'updated_at'])
    .executeTakeFirstOrThrow();
}
