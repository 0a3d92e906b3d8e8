import type { Db } from '#platform/db/database';
import type { Lists } from '#platform/list/lists';
import { createSupplierListQueries } from './supplier-lists.queries.ts';
import { createSupplierNotes } from './supplier-notes.service.ts';
import { createSupplierQueries } from './suppliers.queries.ts';

/** Hotels and other businesses that owe commission. */
export function createSuppliers({ db, lists }: { db: Db; lists: Lists }) {
  return {
    queries: createSupplierQueries(db),
    lists: createSupplierListQueries(lists),
    notes: createSupplierNotes(db),
  };
}

export type SuppliersModule = ReturnType<typeof createSuppliers>;
