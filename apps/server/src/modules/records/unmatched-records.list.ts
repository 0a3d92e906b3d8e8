import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { listUnknownSupplierRecords } from '@recoup/contract/records/record-lists.endpoints';
import { searchedPhone } from '@recoup/domain/records/record-search';
import { supplierStatus } from '@recoup/domain/suppliers/supplier-status';
import { csvText, csvValue } from '@recoup/list-engine/csv';
import { type Condition, containing, type Disjunction, not } from '@recoup/list-engine/filters';
import type { ListDefinition } from '@recoup/list-engine/types';
import type { Read } from '@recoup/postgres/read';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database-types';
import { csvPhone } from '#platform/lists/csv-phone';
import { defineList, filtersOn } from '#platform/lists/lists';
import { phoneOrIdMatches } from './record-search.sql.ts';
import {
  givenHotel,
  type RecordColumns,
  type RecordRow,
  recordColumns,
  recordJoins,
} from './records.sql.ts';
import { recordTable } from './records.table.ts';

export type UnmatchedRow = ResponseInput<typeof listUnknownSupplierRecords>['data'][number];

/** Hotel columns from the uploaded file, in addition to the standard record columns. */
export type UnmatchedColumns = RecordColumns & Omit<UnmatchedRow, keyof RecordRow>;

const records = filtersOn('records');
const givenName = sql`lower(records.supplier_name)`;

function nameGiven(text: string): Condition {
  return records.that(['supplier_name'], sql`${givenName} like lower(${containing(text)})`);
}

function unmatchedList(
  own: Pick<ListDefinition<Database, 'records', object, never, never>, 'name' | 'only'>,
) {
  return defineList<'records', typeof listUnknownSupplierRecords, UnmatchedColumns>({
    ...recordTable,
    ...own,
    filters: {
      recordId: (id) => records.equals('id', id),
      supplierName: nameGiven,
      supplierPhone: (phone) => records.startsWith('phone', searchedPhone(phone)),
      agencyId: (id) => records.equals('agency_id', id),
    },
    text: (search) => phoneOrIdMatches(search) ?? nameGiven(search),
    sorts: {
      id: ['id'],
      entry: ['entry'],
      supplierName: {
        by: ['given.name_lc'],
        joins: sql`cross join lateral (select ${givenName} as name_lc) given`,
      },
      phone: ['phone'],
      startDate: ['start_date'],
      commission: ['commission'],
    },
    defaultSort: { by: 'id', direction: 'desc' },
    rows: (page) => sql<UnmatchedColumns>`
      select ${recordColumns}, ${givenHotel}
      from ${page} join records on records.id = page.id ${recordJoins} order by page.place`,
    csv: {
      columns: [
        csvValue('Record ID', sql`records.id`),
        csvValue('Upload Date', sql`records.entry`),
        csvValue('Agency ID', sql`records.agency_id`),
        csvText('Agency', sql`agencies.name`),
        csvPhone('Phone', sql`records.phone`),
        csvText('Supplier', sql`records.supplier_name`),
        csvText('Street', sql`records.supplier_street`),
        csvText('City', sql`records.supplier_city`),
        csvText('State', sql`records.supplier_state`),
        csvText('Zip', sql`records.supplier_zip`),
        csvText('Country', sql`records.supplier_country`),
        csvText('Guest Last Name', sql`records.guest_last_name`),
        csvText('Guest First Name', sql`records.guest_first_name`),
        csvValue('Check In', sql`records.start_date`),
        csvValue('Check Out', sql`records.end_date`),
        csvValue('Commission', sql`records.commission`),
      ],
      joins: recordJoins,
    },
  });
}

/** Records whose phone no supplier owns. */
export const unknownSupplierList = unmatchedList({
  name: 'unknown supplier records',
  only: () => records.isNull('supplier_id'),
});

/** Records whose phone cannot be dialed, or whose supplier is invalid. */
export const invalidSupplierList = unmatchedList({
  name: 'invalid supplier records',
  only: withInvalidSupplier,
});

async function withInvalidSupplier(read: Read): Promise<Disjunction> {
  const invalid = await read(
    sql<{ id: number }>`select id from suppliers where status_code = ${supplierStatus.invalid}`,
  );
  const bySupplier = records.oneOf(
    'supplier_id',
    invalid.map(({ id }) => id),
  );
  const byPhone = records.that(['phone_dialable'], sql`not ${records.ref('phone_dialable')}`);
  return {
    ways: [[bySupplier], [byPhone, not(bySupplier)]],
    test: sql`${bySupplier.sql} or ${byPhone.sql}`,
  };
}
