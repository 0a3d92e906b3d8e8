import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** SQL's and Kysely's sum, the adding of cents, and a reduction that names money. */
const sum = /\bsum\(|\bsum<|\bsumCents\(|\.reduce\([^;\n]{0,90}?(?:cents|amount|payable|paidCt)/gi;
const comment = /^\s*(?:\/?\*|\/\/|--).*$/gm;

const files = globSync('{packages,apps}/*/src/**/*.{ts,tsx,sql}', { cwd: root }).filter(
  (path) => !/\.test\.tsx?$/.test(path),
);

/** Returns how many sums a source has; comments have none. */
function sumsIn(text: string): number {
  return [...text.replaceAll(comment, '').matchAll(sum)].length;
}

function listed(): Record<string, number> {
  const page = readFileSync(join(root, 'docs/money-sums.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `([^`]+)` \| (\d+) \| [^|]+ \| [^|]+ \| [^|]+ \|$/gm)];
  return Object.fromEntries(rows.map(([, path = '', count]) => [path, Number(count)]));
}

test('every sum of the product is in docs/money-sums.md with its currency [F-131]', () => {
  const found = files
    .map((path) => [path, sumsIn(readFileSync(join(root, path), 'utf8'))] as const)
    .filter(([, count]) => count > 0);
  expect(Object.fromEntries(found)).toEqual(listed());
});

test('a sum is noticed however it is written [F-131]', () => {
  for (const text of [
    'select sum(r.paid_ct) from records r',
    'select SUM(paid_ct)',
    "fn.sum<number>('amount')",
    'sumCents(lines.map(({ paidCt }) => paidCt))',
    'rows.reduce((all, { amount }) => all + amount, 0)',
    'reports.reduce((total, { totals }) => total + (totals?.payable ?? 0), 0)',
  ])
    expect([text, sumsIn(text)]).toEqual([text, 1]);
  expect(sumsIn('  // the sum(of) a comment')).toBe(0);
});
