import type { Db } from '#platform/db/database';
import { createSupplierNotes } from './supplier-notes.service.ts';
import { createSupplierQueries } from './suppliers.queries.ts';

/** Hotels and other businesses that owe commission. */
export function createSuppliers({ db }: { db: Db }) {
  return { queries: createSupplierQueries(db), notes: createSupplierNotes(db) };
}

export type SuppliersModule = ReturnType<typeof createSuppliers>;
