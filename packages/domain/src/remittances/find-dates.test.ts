import { expect, it } from 'vitest';
import { day } from '../dates/day.ts';
import { datesIn, dayOf } from './find-dates.ts';

it.each([
  ['11/2', '2026-11-16', '2026-11-02'],
  ['12/15', '2026-11-16', '2025-12-15'],
  ['2/29', '2026-11-16', '2024-02-29'],
  ['2/29', '2024-01-10', '2020-02-29'],
  ['2/29', '2024-02-29', '2024-02-29'],
  ['2/30', '2026-11-16', undefined],
])('"%s" without a year, in what was sent on %s, means %s', (written, sentOn, meant) => {
  const [found] = datesIn(written, 'mdy');
  expect(found && dayOf(found, day(sentOn))).toBe(meant);
});
