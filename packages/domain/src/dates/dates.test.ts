import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  day,
  dayInZone,
  daysBetween,
  isDay,
  officeTimeZone,
  previousMonth,
} from './day.ts';
import {
  formatDay,
  formatDayLong,
  formatDayShort,
  formatInstant,
  formatInstantExact,
  formatUpdated,
} from './format.ts';

describe('days', () => {
  it('knows which days exist', () => {
    expect(isDay('2024-02-29')).toBe(true);
    expect(isDay('2023-02-29')).toBe(false);
    expect(['2000-02-29', '1900-02-29', '2026-04-30', '2026-04-31'].map(isDay)).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(['1000-01-01', '0999-12-31'].map(isDay)).toEqual([true, false]);
    for (const text of [
      '',
      '2024-2-9',
      '24-02-09',
      '12024-02-09',
      '2024-02-091',
      '2024-02-09T00:00',
    ])
      expect([text, isDay(text)]).toEqual([text, false]);
    expect(() => day('2024-13-01')).toThrow(RangeError);
  });

  it('agrees with the calendar of the machine on every day written in digits', () => {
    const digits = fc.tuple(
      fc.integer({ min: 1000, max: 9999 }),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 0, max: 33 }),
    );
    fc.assert(
      fc.property(digits, ([year, month, date]) => {
        const text = [year, month, date].map((part) => String(part).padStart(2, '0')).join('-');
        const real = new Date(Date.UTC(year, month - 1, date)).toISOString().startsWith(text);
        expect(isDay(text)).toBe(real);
      }),
      { numRuns: 3_000 },
    );
  });

  it('adds and measures days without zones getting in the way', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60_000 }),
        fc.integer({ min: -5_000, max: 5_000 }),
        (start, step) => {
          const from = addDays(day('1980-01-01'), start);
          expect(daysBetween(from, addDays(from, step))).toBe(step);
        },
      ),
    );
  });

  it('keeps month ends inside their month', () => {
    expect(addMonths(day('2024-01-31'), 1)).toBe('2024-02-29');
    expect(addMonths(day('2024-11-20'), -24)).toBe('2022-11-20');
    expect(previousMonth(day('2026-01-15'))).toEqual({ first: '2025-12-01', last: '2025-12-31' });
  });

  it('uses the day in New York by default [A-140, R-477, S-832]', () => {
    expect(officeTimeZone).toBe('America/New_York');
    expect(dayInZone(new Date('2026-03-09T03:30:00Z'))).toBe('2026-03-08');
    expect(dayInZone(new Date('2026-03-09T03:30:00Z'), 'UTC')).toBe('2026-03-09');
  });
});

describe('date formats', () => {
  it("shows instants as 'MMM D, YYYY at h:mm A' in the zone [A-168, S-841]", () => {
    expect(formatInstant('2024-03-05T21:07:00.000Z')).toBe('Mar 5, 2024 at 4:07 PM');
    expect(formatInstant('2024-03-05T05:00:00.000Z')).toBe('Mar 5, 2024 at 12:00 AM');
    expect(formatInstant('2024-07-05T16:30:00.000Z')).toBe('Jul 5, 2024 at 12:30 PM');
  });

  it("shows an instant in the viewer's zone, across the change to summer time [A-139]", () => {
    expect(formatInstant('2026-03-08T06:59:00Z')).toBe('Mar 8, 2026 at 1:59 AM');
    expect(formatInstant('2026-03-08T07:00:00Z')).toBe('Mar 8, 2026 at 3:00 AM');
    expect(formatInstant('2026-03-08T07:00:00Z', 'America/Los_Angeles')).toBe(
      'Mar 7, 2026 at 11:00 PM',
    );
  });

  it("shows a day as each screen's format asks: long, short, and in figures [A-169, A-170, S-840, S-842]", () => {
    const on = day('2024-03-05');
    expect(formatDayLong(on)).toBe('March 5, 2024');
    expect(on).toBe('2024-03-05');
    expect(formatDayShort(on)).toBe('Mar 05, 2024');
    expect(formatDay(on)).toBe('3/5/2024');
    expect(formatUpdated('2024-03-08T03:00:00Z')).toBe('Mar 07, 2024');
    expect(formatInstantExact('2024-03-05T21:07:09Z')).toBe('2024-03-05 16:07:09');
    expect(formatInstantExact('2024-03-05T05:07:09Z')).toBe('2024-03-05 00:07:09');
  });
});
