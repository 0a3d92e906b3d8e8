import { listVendorCodes } from '@recoup/contract/vendors/vendors.endpoints';
import type { Vendor } from '@recoup/contract/vendors/vendors.schemas';
import { call } from '#api/client.ts';
import { endpointKey } from '#api/queries.ts';
import type { ListSource } from '#ui/paged-list/list-types.ts';

/** Vendor codes by pages: without `page` the same call answers the lookup of all of them. */
export const vendorCodes: ListSource<Vendor> = {
  key: endpointKey(listVendorCodes),
  async load(sent, signal) {
    const answer = await call(listVendorCodes, { query: { page: '1', ...sent } }, { signal });
    if ('data' in answer) return answer;
    throw new Error('The vendor codes came without their page');
  },
};
