import { getVendorCode, listVendorCodes } from '@recoup/contract/vendors/vendors.endpoints';
import { type Route, route } from '#platform/http/route';
import type { Unit } from '#platform/http/unit';
import { listAnswer } from '#platform/list/list-answer';
import type { VendorsModule } from './vendors.module.ts';

export function vendorRoutes(vendors: Unit<VendorsModule>): Route[] {
  const { queries } = vendors.reads;
  return [
    route(listVendorCodes, async ({ query, request }) => {
      const { page } = query;
      if (page === undefined) return await queries.allVendors();
      const paged = { ...query, page };
      return listAnswer(request.url, paged, await queries.page(paged));
    }),
    route(getVendorCode, ({ params }) => queries.getVendor(params.vendorId)),
  ];
}
