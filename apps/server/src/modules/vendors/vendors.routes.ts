import {
  createVendor,
  deleteVendor,
  getVendorCode,
  listVendorCodes,
  replaceVendor,
} from '@recoup/contract/vendors/vendors.endpoints';
import { listResponse } from '#platform/http/list-response';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route, write } from '#platform/http/route';
import type { VendorsModule } from './vendors.module.ts';

export function vendorRoutes(vendors: ModuleScope<VendorsModule>): Route[] {
  const { queries } = vendors;
  return [
    route(listVendorCodes, async ({ query, request }) => {
      const { page } = query;
      if (page === undefined) return await queries.allVendors();
      const paged = { ...query, page };
      return listResponse(request.url, paged, await queries.page(paged));
    }),
    route(getVendorCode, ({ params }) => queries.getVendor(params.vendorId)),

    write(createVendor, vendors, async (module, { body }) =>
      module.queries.getVendor(await module.service.createVendor(body.code)),
    ),

    write(replaceVendor, vendors, async (module, { params, body }) => {
      await module.service.replaceVendor(params.vendorId, body.code);
      return await module.queries.getVendor(params.vendorId);
    }),

    write(deleteVendor, vendors, ({ service }, { params }) =>
      service.deleteVendor(params.vendorId),
    ),
  ];
}
