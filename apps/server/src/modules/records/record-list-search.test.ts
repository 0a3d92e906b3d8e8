import { confirmationKey } from '@recoup/domain/records/record-search';
import { readPage } from '@recoup/list-engine/page';
import type { Strategy } from '@recoup/list-engine/strategy';
import type { ListQuery } from '@recoup/list-engine/types';
import { type Read, withSnapshot } from '@recoup/postgres/read';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertManyRecords, type PlainRecord, type RecordsFixture } from '#test/many-records';
import { createTestDatabase, type TestDatabase } from '#test/test-database';
import { type RecordFilters, type RecordSort, recordList } from './records.list.ts';

let database: TestDatabase;
let world: RecordsFixture;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await insertManyRecords(database.db, 2500);
  await database.owner.query('vacuum analyze');
});
afterAll(() => database.close());

type Query = ListQuery<RecordFilters, RecordSort>;

/** The records that a query means, found by looking at every one of them. */
function search(query: Query): number[] {
  const { filters = {}, search: text = '', sortBy = 'id' } = query;
  const direction = query.sortDirection ?? (query.sortBy ? 'asc' : 'desc');
  const sign = direction === 'asc' ? 1 : -1;
  return world.records
    .filter((record) => fits(record, filters) && (text.trim() === '' || fitsText(record, text)))
    .toSorted((one, other) => sign * compareBy(sortBy, one, other))
    .map(({ id }) => id);
}

const lower = (text: string): string => text.toLowerCase();

function fits(record: PlainRecord, filters: Query['filters'] & object): boolean {
  const { agency, supplierPhone, assignedUserId, checkIn, checkOut, uploadDate } = filters;
  const isIn = (
    on: string,
    days?: { from?: string | undefined; to?: string | undefined },
  ): boolean => (days?.from ?? '') <= on && on <= (days?.to ?? '9999');
  const itsAgency = world.agencies.find(({ id }) => id === record.agency_id)!;
  const itsPhones = [...world.phones].filter(([, supplier]) => supplier === record.supplier_id);
  return [
    filters.status?.some((code) => code === record.status_code),
    filters.substatus?.some((code) => (code === 'none' ? null : code) === record.substatus_code),
    filters.recordId && filters.recordId === record.id,
    filters.firstName && lower(record.guest_first_name).includes(lower(filters.firstName)),
    filters.lastName && lower(record.guest_last_name).includes(lower(filters.lastName)),
    filters.phone && record.phone.startsWith(filters.phone),
    filters.confirmationNumber && confirmationStartsWith(record, filters.confirmationNumber),
    agency &&
      (lower(itsAgency.name).includes(lower(agency)) ||
        itsAgency.arc === agency.toUpperCase() ||
        String(itsAgency.id) === agency),
    filters.agencyId && filters.agencyId === record.agency_id,
    supplierPhone && itsPhones.some(([phone]) => phone.startsWith(supplierPhone)),
    filters.supplierId && filters.supplierId === record.supplier_id,
    assignedUserId &&
      (assignedUserId === 'none' ? null : assignedUserId) === record.assigned_user_id,
    checkIn && isIn(record.start_date, checkIn),
    checkOut && isIn(record.end_date, checkOut),
    uploadDate && isIn(record.entry, uploadDate),
  ].every((fit) => fit !== false);
}

function confirmationStartsWith(
  { confirmation_number: number }: PlainRecord,
  text: string,
): boolean {
  return number !== null && confirmationKey(number).startsWith(confirmationKey(text));
}

function fitsText(record: PlainRecord, search: string): boolean {
  const text = search.trim();
  if (/^[\d\s()+-]+$/.test(text) && /\d/.test(text)) {
    const digits = text.replaceAll(/\D/g, '');
    return (
      record.phone.startsWith(digits) ||
      confirmationStartsWith(record, digits) ||
      String(record.id) === text
    );
  }
  if (/\d/.test(text)) return confirmationStartsWith(record, text);
  const names = [record.guest_first_name, record.guest_last_name].map(lower);
  const isNamed = text
    .split(/[\s,/]+/)
    .every((word) => names.some((name) => name.includes(lower(word))));
  return isNamed || (/^[A-Za-z-]*[A-Za-z]$/.test(text) && confirmationStartsWith(record, text));
}

const bytes = (text: string): Buffer => Buffer.from(text);
const compareText = (one: string, other: string): number =>
  Buffer.compare(bytes(one), bytes(other));

function compareBy(sort: RecordSort, one: PlainRecord, other: PlainRecord): number {
  const texts: Record<string, (record: PlainRecord) => string> = {
    entry: (record) => record.entry,
    startDate: (record) => record.start_date,
    endDate: (record) => record.end_date,
    guestLastName: (record) =>
      `${lower(record.guest_last_name)}\0${lower(record.guest_first_name)}`,
    guestFirstName: (record) =>
      `${lower(record.guest_first_name)}\0${lower(record.guest_last_name)}`,
    // a record without a number comes after all others
    confirmationNumber: ({ confirmation_number: number }) =>
      number === null ? '~' : confirmationKey(number),
    commission: (record) => record.commission.padStart(12, '0'),
    phone: (record) => record.phone,
  };
  const text = texts[sort];
  return (text && compareText(text(one), text(other))) || one.id - other.id;
}

const days = fc.record(
  {
    from: fc.constantFrom('2022-10-01', '2023-06-15', '2024-01-01'),
    to: fc.constantFrom('2023-06-15', '2023-07-10', '2024-05-05', '2021-01-01'),
  },
  { requiredKeys: [] },
);
const part = fc.constantFrom('smi', 'SMITH', 'l', 'li', 'nn', '%', '_', 'ü', 'zzz', "o'b", '\\');
const queries = fc.record(
  {
    search: fc.oneof(
      part,
      fc.tuple(part, part).map((words) => words.join(' ')),
      fc.constantFrom(
        'anna smith li',
        'a n e i o',
        '212',
        '2125550003',
        '17',
        '1999',
        'ab1',
        'AB-2',
        'smi9',
        '(212) 555',
        ' ',
        '0',
      ),
    ),
    filters: fc
      .record(
        {
          status: fc.uniqueArray(fc.constantFrom(0, 1, 3, 6, 10, 46), {
            minLength: 1,
            maxLength: 3,
          }),
          substatus: fc.uniqueArray(fc.constantFrom(15, 5, 1, 'none' as const), {
            minLength: 1,
            maxLength: 2,
          }),
          recordId: fc.constantFrom(1, 1700, 99_999),
          firstName: part,
          lastName: part,
          phone: fc.constantFrom('212', '2125550', '2125550003', '21255500031', '999'),
          confirmationNumber: fc.constantFrom('ab', 'AB-1', '2', '999999', 'res0012', 'RES-0012'),
          agency: fc.constantFrom('travel', '%', '2', 'arc00003', 'zzz'),
          agencyId: fc.constantFrom(1, 2, 5, 77),
          supplierPhone: fc.constantFrom('305', '2125550007', '9'),
          supplierId: fc.constantFrom(3, 4, 77),
          checkIn: days,
          checkOut: days,
          assignedUserId: fc.constantFrom(1, 2, 'none' as const),
          uploadDate: days,
        },
        { requiredKeys: [] },
      )
      .chain((all) =>
        // few at a time, or nothing is ever found
        fc
          .subarray(Object.keys(all), { maxLength: 3 })
          .map(
            (kept) =>
              Object.fromEntries(
                Object.entries(all).filter(([name]) => kept.includes(name)),
              ) as RecordFilters,
          ),
      ),
    sortBy: fc.constantFrom(...(Object.keys(recordList.sorts) as RecordSort[])),
    sortDirection: fc.constantFrom('asc' as const, 'desc' as const),
    perPage: fc.constantFrom(10, 25),
    somewhere: fc.double({ min: 0, max: 1, noNaN: true }),
  },
  { requiredKeys: ['perPage', 'somewhere'] },
);

// of the last, some pages fill within the bound, others do not and are sorted
const strategies: readonly Strategy[] = [
  { by: 'sort' },
  { by: 'scan' },
  { by: 'bounded scan', mostRows: 12 },
];

describe('the records list', () => {
  test('finds, counts, orders and cuts into pages what a look at every record finds [A-114, A-115, R-043]', async () => {
    await fc.assert(
      fc.asyncProperty(queries, async ({ somewhere, perPage, ...rest }) => {
        const expected = search({ ...rest, page: 1, perPage } as Query);
        const last = Math.max(1, Math.ceil(expected.length / perPage));
        const pages = new Set([1, 2, last, last + 1, 1 + Math.floor(somewhere * (last - 1))]);
        for (const page of pages)
          for (const strategy of strategies) {
            const found = await withSnapshot(database.pool, (read) =>
              readPage(recordList, { ...rest, page, perPage } as Query, read, strategy),
            );
            expect(found.total).toBe(expected.length);
            expect(found.rows.map(({ id }) => id)).toEqual(
              expected.slice((page - 1) * perPage, page * perPage),
            );
          }
      }),
      { numRuns: 60 },
    );
  });

  test('never contradicts itself, whatever is written while it is read [A-092, R-032]', async () => {
    const newest = world.records.at(-1)!;
    let { id } = newest;
    const query: Query = { filters: { agencyId: newest.agency_id }, page: 1, perPage: 200 };
    const addOne = () =>
      database.db
        .insertInto('records')
        .values({ ...newest, id: ++id })
        .execute();
    const addingMeanwhile =
      (read: Read): Read =>
      async (statement, options) => {
        const rows = await read(statement, options);
        await addOne();
        return rows;
      };
    const before = search(query).length;
    const found = await withSnapshot(database.pool, (read) =>
      readPage(recordList, query, addingMeanwhile(read)),
    );
    expect(found.total).toBe(before);
    expect(found.rows.map((row) => row.id)).toEqual(search(query).slice(0, 200));
  });
});
