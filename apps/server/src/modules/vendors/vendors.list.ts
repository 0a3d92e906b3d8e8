import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { getVendorCode, listVendorCodes } from '@recoup/contract/vendors/vendors.endpoints';
import { containing } from '@recoup/list-engine/filters';
import { sql } from 'kysely';
import { defineList, filtersOn } from '#platform/lists/lists';

export type Vendor = ResponseInput<typeof getVendorCode>;

const vendors = filtersOn('vendors');

/** The vendor codes screen (S-793). */
export const vendorList = defineList<'vendors', typeof listVendorCodes, Vendor>({
  name: 'vendors',
  table: 'vendors',
  filters: {},
  text: (code) =>
    vendors.that(['code'], sql`lower(${vendors.ref('code')}) like lower(${containing(code)})`),
  sorts: { code: [sql`lower(${vendors.ref('code')})`], id: ['id'], created_at: ['created_at'] },
  defaultSort: { by: 'code', direction: 'asc' },
  rows: (page) => sql<Vendor>`
    select vendors.id, code, created_at, updated_at from ${page}
    join vendors on vendors.id = page.id order by page.place`,
});
