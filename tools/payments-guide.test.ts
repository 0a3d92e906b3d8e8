import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { twelveChecks } from '../e2e/receipts/twelve-checks.ts';

const page = readFileSync(join(import.meta.dirname, '../docs/guide/payments.md'), 'utf8');

/** The rows of the table of checks, without what one does. */
function shownChecks(): string[][] {
  const [, table = ''] = page.split('## Twelve checks');
  return table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter((cells) => cells.length === 10)
    .slice(2)
    .map(([name = '', , ...figures]) => [name, ...figures]);
}

test('the guide shows the figures of the twelve checks that the journey plays', () => {
  expect(twelveChecks).toHaveLength(12);
  expect(shownChecks()).toEqual(
    twelveChecks.map(
      ({ name, receipt, entries, lines, balance, completed, days, october, november }) => [
        name,
        receipt,
        entries,
        lines,
        balance,
        completed,
        days,
        october,
        november,
      ],
    ),
  );
});
