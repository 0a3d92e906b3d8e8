import { addDays, addMonths, type Day, day } from '@recoup/domain/dates/day';
import type { ListQuery } from '@recoup/list-engine/types';
import type { RecordFilters, RecordSort } from '@recoup/server/modules/records/records.list';
import type { Pool } from 'pg';

/** Position of the page in the list: near its beginning, its last one, or entered in the middle. */
export type PagePosition = 'first' | 'last' | 'middle';
export type SampledQuery = Omit<ListQuery<RecordFilters, RecordSort>, 'page' | 'perPage'>;

/** One kind of list that users request. */
export interface ListKind {
  readonly name: string;
  readonly place: PagePosition;
  /** A query of this kind about some record. */
  about(record: SampleRecord, random: () => number): SampledQuery;
}

type StatusCode = NonNullable<RecordFilters['status']>[number];

interface SampleRecord {
  id: number;
  agency_id: number;
  agency_name: string;
  supplier_id: number | null;
  assigned_user_id: number | null;
  status_code: StatusCode;
  substatus_code: number | null;
  last_lc: string;
  first_lc: string;
  phone: string;
  confirmation_key: string | null;
  start_date: Day;
  entry: Day;
}

const sampleSize = 2_000;

/** Records drawn evenly, so that a large agency is asked for more often than a small one. */
export async function sampleRecords(pool: Pool, random: () => number): Promise<SampleRecord[]> {
  const { rows: ends } = await pool.query<{ last: number }>('select max(id) as last from records');
  const last = ends[0]?.last ?? 0;
  const ids = Array.from({ length: sampleSize }, () => 1 + Math.floor(random() * last));
  const { rows } = await pool.query<SampleRecord>(
    `select r.id, agency_id, a.name as agency_name, supplier_id, assigned_user_id, r.status_code,
       substatus_code, last_lc, first_lc, r.phone, confirmation_key, start_date, entry
     from records r join agencies a on a.id = r.agency_id where r.id = any($1)`,
    [ids],
  );
  return rows;
}

const sorts = [
  'id',
  'entry',
  'startDate',
  'endDate',
  'guestLastName',
  'guestFirstName',
  'confirmationNumber',
  'commission',
  'phone',
] as const satisfies readonly RecordSort[];

const billable: StatusCode[] = [0, 10, 41];

function one<Value>(values: readonly Value[], random: () => number): Value {
  return values[Math.floor(random() * values.length)] as Value;
}

function anySort(random: () => number) {
  return { sortBy: one(sorts, random), sortDirection: one(['asc', 'desc'] as const, random) };
}

function monthOf(on: Day): { from: Day; to: Day } {
  const from = day(`${on.slice(0, 7)}-01`);
  return { from, to: addDays(addMonths(from, 1), -1) };
}

function yearOf(on: Day): { from: Day; to: Day } {
  const year = on.slice(0, 4);
  return { from: day(`${year}-01-01`), to: day(`${year}-12-31`) };
}

type About = ListKind['about'];
const filtered =
  (filters: (record: SampleRecord) => SampledQuery['filters']): About =>
  (record) => ({ filters: filters(record) });
const searched =
  (search: (record: SampleRecord) => string): About =>
  (record) => ({ search: search(record) });

const status = filtered(({ status_code: code }) => ({ status: [code] }));
const agency = filtered(({ agency_id: id }) => ({ agencyId: id }));
const plain: About = () => ({});
const sorted =
  (about: About): About =>
  (record, random) => ({ ...about(record, random), ...anySort(random) });

const kind = (name: string, about: About, place: PagePosition = 'first'): ListKind => ({
  name,
  place,
  about,
});

/** Every filter, every sort, first and last pages, free text. */
export const listKinds: readonly ListKind[] = [
  kind('all', plain),
  kind('all, last page', plain, 'last'),
  kind('all, middle', plain, 'middle'),
  kind('all, any sort', sorted(plain)),
  kind('all, any sort, last page', sorted(plain), 'last'),
  kind('status', status),
  kind('status, last page', status, 'last'),
  kind('status, any sort', sorted(status)),
  kind('paid, middle', () => ({ filters: { status: [1] } }), 'middle'),
  kind('billable statuses', () => ({ filters: { status: billable } })),
  kind(
    'billable statuses, any sort',
    sorted(() => ({ filters: { status: billable } })),
  ),
  kind('substatus', () => ({ filters: { status: [6], substatus: [6] } })),
  kind(
    'substatus, any sort',
    sorted(() => ({ filters: { status: [6], substatus: [6] } })),
  ),
  kind('agency', agency),
  kind('agency, any sort', sorted(agency)),
  kind('agency, last page', agency, 'last'),
  kind(
    'agency and status',
    filtered((record) => ({ agencyId: record.agency_id, status: [record.status_code] })),
  ),
  kind('agency and status by commission', (record) => ({
    filters: { agencyId: record.agency_id, status: [record.status_code] },
    sortBy: 'commission',
    sortDirection: 'desc',
  })),
  kind(
    'agency by name',
    filtered(({ agency_name: name }) => ({ agency: name })),
  ),
  kind(
    'supplier',
    filtered(({ supplier_id: id }) => ({ supplierId: id ?? 1 })),
  ),
  kind('supplier, billable by check-in', (record) => ({
    filters: { supplierId: record.supplier_id ?? 1, status: billable },
    sortBy: 'startDate',
  })),
  kind(
    'supplier phone',
    filtered(({ phone }) => ({ supplierPhone: phone })),
  ),
  kind(
    'phone',
    filtered(({ phone }) => ({ phone })),
  ),
  kind(
    'confirmation number',
    filtered((record) => ({ confirmationNumber: record.confirmation_key ?? 'A1' })),
  ),
  kind(
    'last name',
    filtered(({ last_lc: name }) => ({ lastName: name })),
  ),
  kind(
    'last name of 3 letters',
    filtered(({ last_lc: name }) => ({ lastName: name.slice(0, 3) })),
  ),
  kind(
    'first and last name',
    filtered((record) => ({ firstName: record.first_lc, lastName: record.last_lc })),
  ),
  kind(
    'last name, status and year',
    filtered((record) => ({
      lastName: record.last_lc.slice(0, 3),
      status: [record.status_code],
      checkIn: yearOf(record.start_date),
    })),
  ),
  kind(
    'check-in month',
    filtered((record) => ({ checkIn: monthOf(record.start_date) })),
  ),
  kind(
    'check-in year and status',
    filtered((record) => ({
      checkIn: yearOf(record.start_date),
      status: [record.status_code],
    })),
  ),
  kind('check-in year and paid by commission', (record) => ({
    filters: { checkIn: yearOf(record.start_date), status: [1] },
    sortBy: 'commission',
    sortDirection: 'desc',
  })),
  kind(
    'check-out month',
    filtered((record) => ({ checkOut: monthOf(record.start_date) })),
  ),
  kind(
    'upload day',
    filtered(({ entry }) => ({ uploadDate: { from: entry, to: entry } })),
  ),
  kind(
    'upload month and status',
    filtered((record) => ({
      uploadDate: monthOf(record.entry),
      status: [record.status_code],
    })),
  ),
  kind(
    'agency, check-in year and status',
    filtered((record) => ({
      agencyId: record.agency_id,
      checkIn: yearOf(record.start_date),
      status: [record.status_code],
    })),
  ),
  kind(
    'assigned user',
    filtered(({ assigned_user_id: id }) => ({ assignedUserId: id ?? 1 })),
  ),
  kind(
    'assigned user and status',
    filtered((record) => ({
      assignedUserId: record.assigned_user_id ?? 1,
      status: [record.status_code],
    })),
  ),
  kind('nobody assigned, open', () => ({ filters: { assignedUserId: 'none', status: [0] } })),
  kind(
    'text: last name',
    searched(({ last_lc: name }) => name),
  ),
  kind(
    'text: first name',
    searched(({ first_lc: name }) => name),
  ),
  kind(
    'text: 3 letters',
    searched(({ last_lc: name }) => name.slice(0, 3)),
  ),
  kind(
    'text: first and last name',
    searched((record) => `${record.first_lc} ${record.last_lc}`),
  ),
  kind(
    'text: confirmation number',
    searched((record) => record.confirmation_key ?? 'A1'),
  ),
  kind(
    'text: beginning of a confirmation number',
    searched((record) => record.confirmation_key?.slice(0, 5) ?? 'A1'),
  ),
  kind(
    'text: phone',
    searched(({ phone }) => phone || '2125550100'),
  ),
  kind(
    'text: record id',
    searched(({ id }) => String(id)),
  ),
  kind('text: last name and status', (record) => ({
    search: record.last_lc,
    filters: { status: [record.status_code] },
  })),
];
