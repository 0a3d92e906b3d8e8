import { day } from '@recoup/domain/dates/day';
import { resolvePredicate } from '@recoup/list-engine/predicates';
import { sortColumns } from '@recoup/list-engine/sort';
import { chooseStrategy, readTableFacts, type Strategy } from '@recoup/list-engine/strategy';
import { readerFor } from '@recoup/postgres/read';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/test-database';
import { type RecordFilters, type RecordSort, recordList } from './records.list.ts';

interface Case {
  filters?: RecordFilters;
  search?: string;
  sort?: RecordSort;
  total: number;
  /** Of the last match on the page. */
  depth?: number;
}

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function strategyOf({ filters = {}, search, sort = 'id', total, depth = 25 }: Case) {
  const read = readerFor(database.db);
  const predicate = await resolvePredicate(recordList, { filters, search }, read);
  const question = { predicate, total, order: sortColumns(recordList, sort), depth };
  return await chooseStrategy(question, async () => ({
    ...(await readTableFacts('records', read)),
    rows: 5_000_000,
  }));
}

const newYear = day('2026-01-01');
const since = { from: newYear };

test.each<[string, Strategy['by'], Case]>([
  ['all records', 'scan', { total: 5_000_000 }],
  ['all records of a small office', 'scan', { total: 6_000 }],
  ['a common status', 'scan', { filters: { status: [1] }, total: 2_900_000 }],
  ['a rare status', 'sort', { filters: { status: [7] }, total: 900 }],
  ['a large agency', 'bounded scan', { filters: { agencyId: 1 }, total: 114_000 }],
  [
    'stays since a day, by that day',
    'scan',
    { filters: { checkIn: since }, sort: 'startDate', total: 400_000 },
  ],
  [
    'stays of one day, by number',
    'scan',
    { filters: { checkIn: { from: newYear, to: newYear } }, total: 30_000 },
  ],
  [
    'stays since a day, by commission',
    'bounded scan',
    { filters: { checkIn: since }, sort: 'commission', total: 400_000 },
  ],
  [
    'a page in the middle of them',
    'sort',
    { filters: { checkIn: since }, sort: 'commission', total: 400_000, depth: 200_000 },
  ],
  ['a common name', 'sort', { search: 'smith', total: 143_000 }],
  ['a single letter', 'bounded scan', { search: 's', total: 2_100_000 }],
])('%s are found by a %s', async (_name, by, given) => {
  expect((await strategyOf(given)).by).toBe(by);
});

test.each([
  ['four times as far as matches would need that lie evenly', 250, 100_000, 50_000],
  ['an eighth of the matches where sorting them would cost more', 25, 800_000, 100_000],
])('a bounded scan goes %s', async (_far, depth, total, mostRows) => {
  expect(
    await strategyOf({ filters: { checkIn: since }, sort: 'commission', total, depth }),
  ).toEqual({ by: 'bounded scan', mostRows });
});
