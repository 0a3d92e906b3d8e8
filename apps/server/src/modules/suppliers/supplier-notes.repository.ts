import { insertRow } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';

interface NewSupplierNote {
  supplierId: number;
  note: string;
  important?: boolean;
  /** The invoice that the note is about. */
  invoiceId?: number;
  createdBy: number | null;
}

/** Stores a note on a supplier; returns its id. */
export async function insertSupplierNote(db: Db, given: NewSupplierNote): Promise<number> {
  const { supplierId, note, important, invoiceId, createdBy } = given;
  return await insertRow(db, 'supplier_notes', {
    supplier_id: supplierId,
    invoice_id: invoiceId ?? null,
    note,
    important: important ?? false,
    created_by: createdBy,
  });
}
