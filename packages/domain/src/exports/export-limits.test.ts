import { expect, it } from 'vitest';
import { reasonOf } from '../kit/verdict.ts';
import { mayExportAs } from './export-limits.ts';

it('an Excel file has a million rows at most, a CSV any number [F-432]', () => {
  expect(mayExportAs('xlsx', 1_000_000).allowed).toBe(true);
  expect(mayExportAs('csv', 1_000_001).allowed).toBe(true);
  expect(reasonOf(mayExportAs('xlsx', 1_000_001))).toBe(
    'An Excel file can have 1,000,000 rows, and 1,000,001 match. Filter the list, or choose CSV.',
  );
});
