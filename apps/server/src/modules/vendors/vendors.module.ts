import type { Db } from '#platform/db/database';
import type { Lists } from '#platform/list/lists';
import { createVendorQueries } from './vendors.queries.ts';

/** Vendor codes, which group suppliers for invoicing. */
export function createVendors({ db, lists }: { db: Db; lists: Lists }) {
  return { queries: createVendorQueries(db, lists) };
}

export type VendorsModule = ReturnType<typeof createVendors>;
