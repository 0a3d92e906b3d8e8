import type { Lists } from '@recoup/list-engine/lists';
import type { Db } from '#platform/db/database';
import type { AddressesModule } from '../addresses/addresses.api.ts';
import { createSupplierAddresses } from './supplier-addresses.service.ts';
import { createSupplierListQueries } from './supplier-lists.queries.ts';
import { createSupplierMerges } from './supplier-merges.service.ts';
import { createSupplierNotes } from './supplier-notes.service.ts';
import { createSupplierTimeline } from './supplier-timeline.queries.ts';
import { createSupplierQueries } from './suppliers.queries.ts';
import { createSupplierService } from './suppliers.service.ts';

interface Needs {
  db: Db;
  lists: Lists;
  clock: () => Date;
  addresses: AddressesModule;
}

/** Hotels and other businesses that owe commission. */
export function createSuppliers(needs: Needs) {
  const { db, lists } = needs;
  return {
    queries: createSupplierQueries(db),
    lists: createSupplierListQueries(lists),
    service: createSupplierService(needs),
    addresses: createSupplierAddresses(needs),
    notes: createSupplierNotes(db),
    timeline: createSupplierTimeline(db),
    merges: createSupplierMerges(needs),
  };
}

export type SuppliersModule = ReturnType<typeof createSuppliers>;
