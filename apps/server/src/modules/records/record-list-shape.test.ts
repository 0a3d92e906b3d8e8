import { chooseStrategy } from '@recoup/list-engine/page';
import { resolvePredicate } from '@recoup/list-engine/predicates';
import type { Read } from '@recoup/postgres/read';
import { expect, test } from 'vitest';
import { type RecordFilters, recordList } from './records.list.ts';

const names: Read = async <Row>() =>
  [{ column: 'last_lc', name: 'smith', words: ['smi'] }] as Row[];

interface Case {
  filters?: RecordFilters;
  search?: string;
  total: number;
}

test.each<[string, string, Case]>([
  ['all records', 'scan', { total: 5_000_000 }],
  ['a common status', 'scan', { filters: { status: [1] }, total: 2_900_000 }],
  ['a rare status', 'sort', { filters: { status: [7] }, total: 900 }],
  ['a small agency', 'sort', { filters: { agencyId: 9 }, total: 1_600 }],
  ['a large agency', 'scan', { filters: { agencyId: 1 }, total: 114_000 }],
  ['a common name', 'sort', { search: 'smi', total: 143_000 }],
  ['a single letter', 'scan', { search: 's', total: 2_100_000 }],
])('%s are found by a %s', async (_name, strategy, { filters = {}, search, total }) => {
  const predicate = await resolvePredicate(recordList, { filters, search }, names);
  expect(chooseStrategy(total, predicate)).toBe(strategy);
});
