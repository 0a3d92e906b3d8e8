import type { listRecords } from '@recoup/contract/records/records.endpoints';
import { confirmationKey, searchedPhone } from '@recoup/domain/records/record-search';
import { recordStatuses } from '@recoup/domain/records/record-status';
import { recordSubstatuses } from '@recoup/domain/records/record-substatus';
import { type CsvColumn, csvNames, csvText, csvValue } from '@recoup/list-engine/csv';
import { type Condition, containing, startingWith } from '@recoup/list-engine/filters';
import type { Read } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { csvPhone } from '#platform/lists/csv-phone';
import { defineList, type FiltersOf, filtersOn, type SortOf } from '#platform/lists/lists';
import { paidCtInCurrency } from './foreign-payments.sql.ts';
import { confirmationStartsWith, nameContains, recordSearchFilter } from './record-search.sql.ts';
import { type RecordColumns, recordColumns, recordJoins, recordNights } from './records.sql.ts';
import { recordTable } from './records.table.ts';

export type RecordSort = SortOf<typeof listRecords>;
export type RecordFilters = FiltersOf<typeof listRecords>;

const records = filtersOn('records');

/** The download of the records list. */
const csvColumns: readonly CsvColumn[] = [
  csvValue('Record ID', sql`records.id`),
  csvValue('Upload Date', sql`records.entry`),
  csvNames('Status', sql`records.status_code`, recordStatuses),
  csvNames('Substatus', sql`records.substatus_code`, recordSubstatuses),
  csvValue('Agency ID', sql`records.agency_id`),
  csvText('Agency', sql`agencies.name`),
  csvText('ARC', sql`records.arc`),
  csvValue('Supplier ID', sql`records.supplier_id`),
  csvText('Supplier', sql`coalesce(suppliers.name, records.supplier_name)`),
  csvPhone('Phone', sql`records.phone`),
  csvText('Guest Last Name', sql`records.guest_last_name`),
  csvText('Guest First Name', sql`records.guest_first_name`),
  csvText('Confirmation Number', sql`records.confirmation_number`),
  csvValue('Check In', sql`records.start_date`),
  csvValue('Check Out', sql`records.end_date`),
  csvValue('Nights', recordNights),
  csvValue('Rate', sql`records.rate`),
  csvValue('Commission', sql`records.commission`),
  csvValue('Paid CT', paidCtInCurrency),
  csvValue('Processed Date', sql`records.date_processed`),
  csvText('Assigned User', sql`assigned.name`),
];

/** Filters by which only actions on chosen rows narrow the list. */
interface ChosenRows {
  readonly ids: readonly number[];
  readonly except: readonly number[];
}

/** The records list, and what its bulk assignment and its download mean. */
export const recordList = defineList<'records', typeof listRecords, RecordColumns, ChosenRows>({
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
    checkIn: (days) => records.between('start_date', days),
    checkOut: (days) => records.between('end_date', days),
    assignedUserId: (user) => records.equalsOrNone('assigned_user_id', user),
    uploadDate: (days) => records.between('entry', days),
    ids: (ids) => records.oneOf('id', ids),
    except: (ids) => records.noneOf('id', ids),
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
  csv: { columns: csvColumns, joins: recordJoins },
});

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
