import { describe, expect, it } from 'vitest';
import { day } from '../dates/day.ts';
import { isRecentlyInvoiced } from './recently-invoiced.ts';

const today = day('2026-11-20');

describe('a batch', () => {
  it.each([
    ['nothing to bill', [], 30, false],
    ['a record that was never billed', [null], 30, false],
    ['a record billed today', ['2026-11-20'], 30, true],
    ['a record billed 29 days ago', ['2026-10-22'], 30, true],
    ['a record billed 30 days ago', ['2026-10-21'], 30, false],
    ['a record billed a year ago', ['2025-11-20'], 30, false],
    ['two records billed lately on different days', ['2026-11-01', '2026-11-19'], 30, true],
    ['a new record beside one billed today', ['2026-11-20', null], 30, false],
    ['an old record beside one billed today', ['2026-11-20', '2026-09-01'], 30, false],
    ['a record billed today where nothing is skipped', ['2026-11-20'], 0, false],
    ['a record billed yesterday where one day counts', ['2026-11-19'], 1, false],
    ['a record billed today where one day counts', ['2026-11-20'], 1, true],
  ] as const)('checks %s [F-148]', (_what, billed, days, isSkipped) => {
    const lastBilledOn = billed.map((text) => (text === null ? null : day(text)));
    expect(isRecentlyInvoiced(lastBilledOn, { today, days })).toBe(isSkipped);
  });
});
