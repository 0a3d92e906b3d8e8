import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { budgets } from './budgets.ts';
import { type Budget, wordsOf } from './measurement.ts';

const page = new URL('../../docs/performance.md', import.meta.url);

test('every bench has its budgets, and every budget its bench', async () => {
  const files = await readdir(import.meta.dirname);
  const benches = files.filter((file) => file.endsWith('.bench.ts'));
  const named = Object.keys(budgets).map((name) => `${name}.bench.ts`);
  expect(named.toSorted()).toEqual(benches.toSorted());
});

test('the page of performance lists every budget as it is measured', async () => {
  const promised: Budget[] = Object.values(budgets).flatMap((each) => Object.values<Budget>(each));
  const rows = (await readFile(page, 'utf8'))
    .split('\n')
    .filter((line) => /^\| .+ \| [≤≥] /.test(line))
    .map((line) => line.split(' | ').slice(0, 2).join(' | '));
  expect(rows).toEqual(promised.map((budget) => `| ${budget.name} | ${wordsOf(budget)}`));
});
