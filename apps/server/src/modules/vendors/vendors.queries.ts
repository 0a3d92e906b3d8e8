import type { QueryOf } from '@recoup/contract/kit/endpoint';
import type { listVendorCodes } from '@recoup/contract/vendors/vendors.endpoints';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { findById } from '#platform/db/by-key';
import type { Deps } from '#platform/deps';
import { found } from '#platform/errors/app-error';
import { type Vendor, vendorList } from './vendors.list.ts';

type Query = QueryOf<typeof listVendorCodes>;

const columns = ['id', 'code', 'created_at', 'updated_at'] as const;

/** The read side of vendor codes. */
export function createVendorQueries({ db, lists }: Pick<Deps, 'db' | 'lists'>) {
  return {
    page: (query: Query & { page: number }) => lists.page(vendorList, query),

    /** Every vendor code, by code whatever its case. */
    allVendors: (): Promise<Vendor[]> =>
      rowsOf(db).all(
        sql`select id, code, created_at, updated_at from vendors order by lower(code), id`,
      ),

    /** @throws AppError notFound 'Vendor Not Found' */
    getVendor: async (vendorId: number): Promise<Vendor> =>
      found(await findById(db, 'vendors', vendorId, columns), 'Vendor Not Found'),
  };
}
