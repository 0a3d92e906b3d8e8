import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { listForeignConversions } from '@recoup/contract/records/record-lists.endpoints';
import type { RecordStatusCode } from '@recoup/domain/records/record-status';
import { type Condition, containing } from '@recoup/list-engine/filters';
import { sql } from 'kysely';
import { defineList, filtersOn } from '#platform/lists/lists';
import { foreignCurrencyOf, isUnconverted, rateOnFile } from './foreign-payments.sql.ts';
import { phoneOrIdMatches } from './record-search.sql.ts';
import { supplierNameKey } from './records.sql.ts';

export type ConversionRow = ResponseInput<typeof listForeignConversions>['data'][number];

export interface ForeignConversionColumns
  extends Omit<ConversionRow, 'status' | 'supplier' | 'supplierName'> {
  statusCode: RecordStatusCode;
  supplierId: number | null;
  matchedName: string | null;
  givenName: string;
}

const records = filtersOn('records');

const unconverted = records.that(
  ['converted_at', 'status_code', 'supplier_id', 'country_id'],
  isUnconverted(),
);

/** Foreign payments in another currency than dollars that no one has converted yet (R-297). */
export const foreignConversionList = defineList<
  'records',
  typeof listForeignConversions,
  ForeignConversionColumns
>({
  name: 'foreign conversions',
  table: 'records',
  only: () => unconverted,
  filters: {},
  // R-277, R-278, R-279
  text: (search) => phoneOrIdMatches(search) ?? supplierNamed(search),
  sorts: {
    id: ['id'],
    phone: ['phone'],
    supplierName: [supplierNameKey],
    forval: ['forval'],
    paidCt: ['paid_ct'],
  },
  defaultSort: { by: 'id', direction: 'desc' },
  rows: (page) => sql<ForeignConversionColumns>`
    select records.id, records.created_at, records.updated_at,
      records.status_code as "statusCode", records.supplier_id as "supplierId",
      suppliers.name as "matchedName", records.supplier_name as "givenName",
      nullif(records.phone, '') as phone,
      records.forval, records.paid_ct as "paidCt", own.currency,
      rate.exchange::float8 as "exchangeRate", rate.exchange_set_on as "exchangeSetOn"
    from ${page} join records on records.id = page.id
    left join suppliers on suppliers.id = records.supplier_id
    cross join lateral (select ${foreignCurrencyOf()} as currency) own
    left join lateral ${rateOnFile(sql`own.currency`)} rate on true
    order by page.place`,
});

function supplierNamed(text: string): Condition {
  return records.that(
    ['supplier_id', 'supplier_name'],
    sql`${supplierNameKey} like lower(${containing(text)})`,
  );
}
