import type { QueryOf } from '@recoup/contract/kit/endpoint';
import type { listRecords } from '@recoup/contract/records/records.endpoints';
import type { Day } from '@recoup/domain/dates/day';
import { confirmationKey, searchedPhone } from '@recoup/domain/records/record-search';
import { type Condition, containing, startingWith } from '@recoup/list-engine/filters';
import type { Read } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { defineList, filtersOn } from '#platform/lists/lists';
import { recordCsv } from './record-csv.list.ts';
import { confirmationStartsWith, nameContains, recordSearchFilter } from './record-search.sql.ts';
import { type RecordColumns, recordColumns, recordJoins } from './records.sql.ts';
import { recordTable } from './records.table.ts';

type Query = QueryOf<typeof listRecords>;
export type RecordSort = NonNullable<Query['sortBy']>;
export type RecordFilters = NonNullable<Query['filters']> & NonNullable<Query['advancedSearch']>;

const records = filtersOn('records');

/** The records list, and what its bulk assignment and its download mean. */
export const recordList = defineList<'records', RecordFilters, RecordSort, RecordColumns>({
  ...recordTable,
  name: 'records',
  filters: {
    status: (codes) => records.oneOf('status_code', codes),
    substatus: (codes) => records.oneOfOrNone('substatus_code', codes),
    recordId: (id) => records.equals('id', id),
    firstName: (name, read) => nameContains('first_lc', name, read),
    lastName: (name, read) => nameContains('last_lc', name, read),
    phone: (phone) => records.startsWith('phone', searchedPhone(phone)),
    confirmationNumber: (number) => confirmationStartsWith(confirmationKey(number)),
    agency: (typed, read) => ofAgenciesNamed(typed, read),
    agencyId: (id) => records.equals('agency_id', id),
    supplierPhone: (phone, read) => ofSuppliersWithPhone(searchedPhone(phone), read),
    supplierId: (id) => records.equals('supplier_id', id),
    checkIn: (days, read) => staying('start_date', 'end_date', days, read),
    checkOut: (days, read) => staying('end_date', 'start_date', days, read),
    assignedUserId: (user) =>
      user === 'none'
        ? {
            ...records.isNull('assigned_user_id'),
            // the index of assignees holds none of them
            kind: 'other',
            opposite: records.isPresent('assigned_user_id'),
          }
        : records.equals('assigned_user_id', user),
    uploadDate: uploadedWithin,
  },
  text: recordSearchFilter,
  sorts: {
    id: ['id'],
    entry: ['entry'],
    startDate: ['start_date'],
    endDate: ['end_date'],
    guestLastName: ['last_lc', 'first_lc'],
    guestFirstName: ['first_lc', 'last_lc'],
    confirmationNumber: ['confirmation_key'],
    commission: ['commission'],
    phone: ['phone'],
  },
  defaultSort: { by: 'id', direction: 'desc' },
  rows: (page) => sql<RecordColumns>`
    select ${recordColumns} from ${page}
    join records on records.id = page.id ${recordJoins} order by page.place`,
  csv: recordCsv,
});

interface Days {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/** An open end becomes the first or last day that occurs, so that the matches are a run of each day. */
async function uploadedWithin({ from, to }: Days, read: Read): Promise<Condition> {
  if ((from === undefined) === (to === undefined)) return records.between('entry', { from, to });
  const [ends] = await read(
    sql<{ first: Day | null; last: Day | null }>`
    select min(entry) as first, max(entry) as last from records`,
    { isPrepared: true },
  );
  return records.between('entry', {
    from: from ?? ends?.first ?? undefined,
    to: to ?? ends?.last ?? undefined,
  });
}

/** Stays by one of their ends; what is known of the other end of these stays is implied. */
async function staying(
  end: 'start_date' | 'end_date',
  other: 'start_date' | 'end_date',
  { from, to }: Days,
  read: Read,
): Promise<Condition> {
  const asked = records.between(end, { from, to });
  if (from === undefined && to === undefined) return asked;
  const ends = sql`min(${records.ref(end)}) as first, max(${records.ref(end)}) as last,
    min(${records.ref(other)}) as "otherFirst", max(${records.ref(other)}) as "otherLast"`;
  // offset 0 keeps the planner from looking for each end by itself, among the stays of all other days
  const [known] = await read(
    sql<Record<'first' | 'last' | 'otherFirst' | 'otherLast', Day | null>>`
    select ${ends}
    from (select * from stay_counts as records where ${asked.sql} offset 0) as records`,
    { isPrepared: true },
  );
  if (!known?.first || !known.last) return asked;
  return {
    ...records.between(end, { from: from ?? known.first, to: to ?? known.last }),
    implied: records.between(other, { from: known.otherFirst, to: known.otherLast }),
  };
}

/** Agencies by a part of their name, their whole ARC, or their id. */
async function ofAgenciesNamed(typed: string, read: Read): Promise<Condition> {
  const id = /^\d{1,9}$/.test(typed) ? Number(typed) : null;
  const agencies = await read(
    sql<{ id: number }>`
    select id from agencies where lower(name) like lower(${containing(typed)}) or id = ${id}::int
    union select agency_id from agency_arcs where arc = upper(${typed.replaceAll(/[\s-]/g, '')})`,
    { isPrepared: true },
  );
  return records.oneOf(
    'agency_id',
    agencies.map((agency) => agency.id),
  );
}

/** Suppliers that own a number which begins so, the primary or any other. */
async function ofSuppliersWithPhone(phone: string, read: Read): Promise<Condition> {
  const suppliers = await read(
    sql<{ id: number }>`
    select distinct supplier_id as id from supplier_phone_numbers
    where phone like ${startingWith(phone)}`,
    { isPrepared: true },
  );
  return records.oneOf(
    'supplier_id',
    suppliers.map((supplier) => supplier.id),
  );
}
