import type { QueryOf } from '@recoup/contract/kit/endpoint';
import type { listVendorCodes } from '@recoup/contract/vendors/vendors.endpoints';
import type { Lists } from '@recoup/list-engine/lists';
import type { ListPage } from '@recoup/list-engine/read-list';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { found } from '#platform/errors/app-error';
import { type Vendor, vendorList } from './vendors.list.ts';

type Query = QueryOf<typeof listVendorCodes>;

/** The read side of vendor codes. */
export function createVendorQueries(db: Db, lists: Lists) {
  const vendors = db.selectFrom('vendors').select(['id', 'code', 'created_at', 'updated_at']);
  return {
    page: (query: Query & { page: number }): Promise<ListPage<Vendor>> => {
      const { search, sortBy, sortDirection, page, perPage } = query;
      return lists.page(vendorList, { search, sortBy, sortDirection, page, perPage });
    },

    /** Every vendor code, by code whatever its case. */
    async allVendors(): Promise<Vendor[]> {
      return await vendors.orderBy(sql`lower(code)`).orderBy('id').execute();
    },

    /** @throws AppError notFound 'Vendor Not Found' */
    async getVendor(vendorId: number): Promise<Vendor> {
      const vendor = await vendors.where('id', '=', vendorId).executeTakeFirst();
      return found(vendor, 'Vendor Not Found');
    },
  };
}
