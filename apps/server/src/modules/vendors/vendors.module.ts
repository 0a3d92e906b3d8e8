import type { Lists } from '@recoup/list-engine/lists';
import type { Db } from '#platform/db/database';
import { createVendorQueries } from './vendors.queries.ts';
import { createVendorService } from './vendors.service.ts';

/** Vendor codes, which group suppliers for invoicing. */
export function createVendors({ db, lists }: { db: Db; lists: Lists }) {
  return { queries: createVendorQueries(db, lists), service: createVendorService(db) };
}

export type VendorsModule = ReturnType<typeof createVendors>;
