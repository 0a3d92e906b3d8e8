import type { Db } from '#platform/db/database';

interface NewSupplierNote {
  supplierId: number;
  note: string;
  important?: boolean;
  /** The invoice that the note tells of. */
  invoiceId?: number;
  createdBy: number | null;
}

/** Stores a note on a supplier; answers what the database gave it. */
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
