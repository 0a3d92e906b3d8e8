import { describe, expect, it } from 'vitest';
import { addDays, day } from '../dates/day.ts';
import { claimAges } from './claim-ages.ts';

const today = day('2026-11-20');

describe('the ages of open claims', () => {
  it('begin with stays that are not over and end with those of more than a year ago', () => {
    expect(claimAges(today).map(({ name, from, to }) => [name, from, to])).toEqual([
      ['Not checked out', '2026-11-21', null],
      ['Up to 30 days', '2026-10-21', '2026-11-20'],
      ['31 to 90 days', '2026-08-22', '2026-10-20'],
      ['91 to 180 days', '2026-05-24', '2026-08-21'],
      ['181 to 365 days', '2025-11-20', '2026-05-23'],
      ['Over a year', null, '2025-11-19'],
    ]);
  });

  it('contain every day exactly once', () => {
    for (let back = -40; back <= 800; back += 1) {
      const on = addDays(today, -back);
      const holding = claimAges(today).filter(
        ({ from, to }) => (from === null || from <= on) && (to === null || on <= to),
      );
      expect(holding, on).toHaveLength(1);
    }
  });
});
