import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { getVendorCode } from '@recoup/contract/vendors/vendors.endpoints';
import { sql } from 'kysely';
import { conditionsOn, containing } from '#platform/list/condition';
import { defineList } from '#platform/list/define-list';

export type Vendor = ResponseInput<typeof getVendorCode>;

const vendors = conditionsOn('vendors');

/** The vendor codes screen (S-793). */
export const vendorList = defineList<
  'vendors',
  Record<never, never>,
  'code' | 'id' | 'created_at',
  Vendor
>({
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
