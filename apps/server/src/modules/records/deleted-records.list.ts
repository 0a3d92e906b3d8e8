import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { listDeletedRecords } from '@recoup/contract/records/records.endpoints';
import { type Cents, dollarsToCents, noCents } from '@recoup/domain/money/cents';
import { type RecordStatusCode, recordStatusName } from '@recoup/domain/records/record-status';
import { containing } from '@recoup/list-engine/filters';
import { sql } from 'kysely';
import { jsonReference } from '#platform/db/json-reference';
import { defineList, filtersOn } from '#platform/lists/lists';
import { onDays } from '#platform/lists/on-days';

type Row = ResponseInput<typeof listDeletedRecords>['data'][number];

interface Columns extends Omit<Row, 'status' | 'commission'> {
  statusCode: RecordStatusCode;
  dollars: number;
}

const archived = filtersOn('archived_records');

/** The archive of deleted records, found by id, phone or guest. */
export const deletedRecordList = defineList<'archived_records', typeof listDeletedRecords, Columns>(
  {
    name: 'deleted records',
    table: 'archived_records',
    filters: {
      status: (codes) =>
        archived.that(
          ['record'],
          sql`(archived_records.record ->> 'status_code')::int = any(${codes})`,
        ),
      agencyId: (id) =>
        archived.that(['record'], sql`(archived_records.record ->> 'agency_id')::int = ${id}`),
      deletedBy: (id) => archived.equals('archived_by', id),
      deletedOn: (days) => archived.between('archived_at', onDays(days)),
    },
    text: (text) => {
      const pattern = sql`lower(${containing(text)})`;
      return archived.that(
        ['id', 'record'],
        sql`archived_records.id::text = ${text} or archived_records.record ->> 'last_lc' like ${pattern}
        or archived_records.record ->> 'first_lc' like ${pattern}
        or archived_records.record ->> 'phone' like ${pattern}`,
      );
    },
    sorts: { deletedAt: ['archived_at'], id: ['id'] },
    defaultSort: { by: 'deletedAt', direction: 'desc' },
    rows: (page) => sql<Columns>`
    select z.id, (z.record ->> 'created_at')::timestamptz as created_at,
      (z.record ->> 'updated_at')::timestamptz as updated_at, z.archived_at as "deletedAt",
      ${jsonReference('u')} as "deletedBy",
      z.reason as "deletedHow",
      (z.record ->> 'status_code')::int as "statusCode",
      jsonb_build_object('id', a.id, 'name', a.name) as agency,
      nullif(coalesce(s.name, z.record ->> 'supplier_name'), '') as "supplierName",
      z.record ->> 'guest_first_name' as "guestFirstName",
      z.record ->> 'guest_last_name' as "guestLastName",
      nullif(z.record ->> 'phone', '') as phone, z.record ->> 'start_date' as "startDate",
      z.record ->> 'end_date' as "endDate", (z.record ->> 'commission')::float8 as dollars
    from ${page} join archived_records z on z.id = page.id
    join agencies a on a.id = (z.record ->> 'agency_id')::int
    left join suppliers s on s.id = (z.record ->> 'supplier_id')::int
    left join users u on u.id = z.archived_by
    order by page.place`,
  },
);

/** A deleted record as the list returns it. */
export function toDeletedRow({ statusCode, dollars, ...rest }: Columns): Row {
  const commission: Cents = dollarsToCents(dollars) ?? noCents;
  return { ...rest, commission, status: { code: statusCode, name: recordStatusName(statusCode) } };
}
