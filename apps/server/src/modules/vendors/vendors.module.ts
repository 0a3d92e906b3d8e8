import type { Deps } from '#platform/deps';
import { createVendorQueries } from './vendors.queries.ts';
import { createVendorService } from './vendors.service.ts';

/** Vendor codes, which group suppliers for invoicing. */
export function createVendors(deps: Pick<Deps, 'db' | 'lists'>) {
  return { queries: createVendorQueries(deps), service: createVendorService(deps) };
}

export type VendorsModule = ReturnType<typeof createVendors>;
