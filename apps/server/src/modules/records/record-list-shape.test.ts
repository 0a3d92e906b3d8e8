import { isSelective, planPage, type Shape } from '@recoup/list-engine/plan';
import { resolvePredicate } from '@recoup/list-engine/predicates';
import { readList } from '@recoup/list-engine/read-list';
import { compileStatement, type Read } from '@recoup/postgres/read';
import { expect, test } from 'vitest';
import { paymentList } from '../payments/payments.list.ts';
import { type RecordFilters, type RecordSort, recordList } from './records.list.ts';

const years = {
  first: '2017-01-01',
  last: '2026-12-31',
  otherFirst: '2017-01-02',
  otherLast: '2027-01-10',
};
const names: Read = async <Row>() =>
  ['smith', 'mistry'].map((name) => ({
    column: 'last_lc',
    name,
    words: ['smi', 'mi'].filter((word) => name.includes(word)),
    ...years,
  })) as Row[];

const tableSize = 5_000_000;
const since = { from: '2024-01-01' } as RecordFilters['checkIn'];
const year = { from: '2025-01-01', to: '2025-12-31' } as RecordFilters['checkIn'];

interface Case {
  filters?: RecordFilters;
  search?: string;
  sort?: RecordSort;
  total: number;
  /** Matches up to the end of the page, from the nearer end. */
  reach?: number;
}

/** The shape in words. */
function wordsOf(shape: Shape): string {
  return 'glance' in shape && shape.glance !== undefined ? `glance, then ${shape.by}` : shape.by;
}

test.each<[string, string, Case]>([
  [
    'all records by id, a page in the middle: half of them are rather counted',
    'leap',
    { total: tableSize, reach: 2_500_000 },
  ],
  [
    'one status by id, a page in the middle',
    'leap',
    { filters: { status: [1] }, total: 2_900_000, reach: 1_450_000 },
  ],
  ['all records by any indexed column', 'walk', { total: tableSize, sort: 'commission' }],
  [
    'one status in the order of its own index, however few',
    'walk',
    { filters: { status: [7] }, total: 3 },
  ],
  [
    'a common status by commission: most entries of that index match',
    'walk',
    { filters: { status: [1] }, sort: 'commission', total: 2_900_000 },
  ],
  [
    'a rare status by commission: hardly any would',
    'collect',
    { filters: { status: [7] }, sort: 'commission', total: 900 },
  ],
  [
    'several statuses by id: a run of each',
    'merge',
    { filters: { status: [0, 10, 41] }, total: 600_000 },
  ],
  [
    "an assignee's by id: a run of each status",
    'merge',
    { filters: { assignedUserId: 4 }, total: 26_000 },
  ],
  [
    'the stays of a year by id: far from the end, a run of each day',
    'merge',
    { filters: { checkIn: year }, total: 560_000 },
  ],
  [
    'the paid stays of a year by commission: they lie anywhere',
    'walk',
    { filters: { checkIn: year, status: [1] }, sort: 'commission', total: 470_000 },
  ],
  [
    'a large agency by commission, the first page: unless it has none of the lowest',
    'glance, then collect',
    { filters: { agencyId: 1 }, sort: 'commission', total: 114_000 },
  ],
  [
    'a large agency by commission, a page in the middle',
    'collect',
    { filters: { agencyId: 1 }, sort: 'commission', total: 114_000, reach: 57_000 },
  ],
  [
    'a small agency by commission',
    'collect',
    { filters: { agencyId: 9 }, sort: 'commission', total: 1_600 },
  ],
  [
    'a large agency by check-in, which its own index carries',
    'glance, then collect',
    { filters: { agencyId: 1 }, sort: 'startDate', total: 114_000 },
  ],
  [
    'a common status by upload day: probably near the end, and else in its own index',
    'glance, then collect',
    { filters: { status: [0] }, sort: 'entry', total: 410_000 },
  ],
  [
    'the stays since a day in their own order: a stretch of its index',
    'walk',
    { filters: { checkIn: since }, sort: 'startDate', total: 2_500_000 },
  ],
  [
    'the paid stays since a day in their own order: a stretch of the index of both',
    'walk',
    { filters: { checkIn: since, status: [1] }, sort: 'startDate', total: 1_900_000 },
  ],
  [
    'the stays since a day by id: a run of each day until the last',
    'merge',
    { filters: { checkIn: since }, total: 2_500_000 },
  ],
  [
    'the stays since a day by check-out: a walk from the first check-out of such a stay',
    'walk',
    { filters: { checkIn: since }, sort: 'endDate', total: 2_500_000 },
  ],
  [
    'the stays of a year with a name by check-in: they lie evenly in the year',
    'glance, then collect',
    { filters: { checkIn: year, lastName: 'smi' }, sort: 'startDate', total: 30_000 },
  ],
  [
    'the stays since a day by upload day: probably near this end',
    'glance, then collect',
    { filters: { checkIn: since }, sort: 'entry', total: 2_500_000 },
  ],
  [
    'an agency asked twice, in an order that its index does not hold',
    'glance, then collect',
    { filters: { agencyId: 1, agency: '1' }, total: 114_000 },
  ],
  [
    'the records of a large supplier by telephone number: all have its own',
    'collect',
    { filters: { supplierId: 1 }, sort: 'phone', total: 66_000 },
  ],
  [
    'several last names by last name: stretches of that order, one after another',
    'walk',
    { filters: { lastName: 'mi' }, sort: 'guestLastName', total: 143_000 },
  ],
  [
    'one last name by last name: it orders nothing, the first name does',
    'walk',
    { filters: { lastName: 'smi' }, sort: 'guestLastName', total: 143_000 },
  ],
  ['a common name by id', 'glance, then collect', { search: 'smi', total: 143_000 }],
  ['a rare name by id', 'collect', { search: 'smi', total: 900 }],
  [
    'a common name by commission',
    'glance, then collect',
    { search: 'smi', sort: 'commission', total: 143_000 },
  ],
])('%s: %s', async (_name, shape, { filters = {}, search, sort = 'id', total, reach = 25 }) => {
  const matching = await resolvePredicate(recordList, { filters, search }, names);
  const chosen = planPage(recordList, matching, sort, { total, tableSize, reach });
  expect(wordsOf(chosen)).toBe(shape);
});

test('a glance stays among the payments, which are all that their indexes hold', async () => {
  const asked: string[] = [];
  const read: Read = async <Row>(statement: Parameters<Read>[0]) => {
    asked.push(compileStatement(statement).sql.replaceAll(/\s+/g, ' '));
    return (asked.length === 1 ? [{ total: 60_000, tableSize, sums: { paidCt: 0 } }] : []) as Row[];
  };
  const query = { filters: { agencyId: 1 }, sortBy: 'paidCt', page: 1, perPage: 25 } as const;
  await readList(paymentList, query, read);
  expect(asked[1]).toMatch(
    /from "records" where \(records\.status_code in \([\d, ]+\)\) order by "records"\."paid_ct"/,
  );
});

test.each<[string, boolean, Pick<Case, 'filters' | 'search'>]>([
  ["one hotel's", true, { filters: { supplierId: 7 } }],
  ["one hotel's of one status", false, { filters: { supplierId: 7, status: [7] } }],
  ['a whole telephone number', true, { filters: { phone: '4075550100' } }],
  ['an area code', false, { filters: { phone: '407' } }],
  ['a confirmation number or telephone number', true, { search: '40755501' }],
  ['its first digits', false, { search: '40' }],
  ["a guest's first and last name", true, { filters: { firstName: 'mi', lastName: 'smi' } }],
  ['a last name', false, { filters: { lastName: 'smi' } }],
  ['a status', false, { filters: { status: [7] } }],
  ['all', false, {}],
])('the records of %s are few: %s', async (_, expected, { filters, search }) => {
  const matching = await resolvePredicate(recordList, { filters, search }, names);
  expect(isSelective(recordList, matching)).toBe(expected);
});
