import type { Deps } from '#platform/deps';
import type { AddressesModule } from '../addresses/addresses.api.ts';
import type { Restorers } from '../undo/undo.api.ts';
import { createSupplierAddresses } from './supplier-addresses.service.ts';
import { createSupplierListQueries } from './supplier-lists.queries.ts';
import { createSupplierMerges } from './supplier-merges.service.ts';
import { createSupplierNotes } from './supplier-notes.service.ts';
import { createSupplierTimeline } from './supplier-timeline.queries.ts';
import { createSupplierQueries } from './suppliers.queries.ts';
import { createSupplierService } from './suppliers.service.ts';

/** Hotels and other businesses that owe commission. */
export function createSuppliers(
  deps: Pick<Deps, 'db' | 'lists' | 'clock'> & { addresses: AddressesModule },
) {
  const notes = createSupplierNotes(deps);
  const addresses = createSupplierAddresses(deps);
  const merges = createSupplierMerges(deps);
  return {
    queries: {
      ...createSupplierQueries(deps),
      ...createSupplierListQueries(deps),
      ...createSupplierTimeline(deps),
      notesOf: notes.notesOf,
      previewMerge: merges.preview,
      mergesOf: merges.mergesOf,
    },
    service: createSupplierService(deps),
    addresses,
    notes,
    merges,
    restorers: {
      'supplierNotes.delete': notes.restoreNote,
      'supplierAddresses.delete': addresses.restoreAddress,
    } satisfies Partial<Restorers>,
  };
}

export type SuppliersModule = ReturnType<typeof createSuppliers>;
