import { describe, expect, it, test } from 'vitest';
import { day } from './day.ts';
import { dayPresets } from './day-presets.ts';
import { formatDay, formatDayLong, formatDayShort, formatInstant } from './format.ts';
import { readTypedDay } from './typed-day.ts';

const today = day('2026-11-27');

test.each([
  ['today', '2026-11-27'],
  [' T ', '2026-11-27'],
  ['yesterday', '2026-11-26'],
  ['y', '2026-11-26'],
  ['tomorrow', '2026-11-28'],
  ['-7', '2026-11-20'],
  ['+30', '2026-12-27'],
  ['3/14/2026', '2026-03-14'],
  ['03.14.26', '2026-03-14'],
  ['3-14-2026', '2026-03-14'],
  ['03142026', '2026-03-14'],
  ['031426', '2026-03-14'],
  ['14032026', undefined],
  ['2026-03-14', '2026-03-14'],
  ['2026-03-14T09:30:00Z', '2026-03-14'],
  ['12/1', '2026-12-01'],
  ['6/1', '2026-06-01'],
  ['2/3', '2027-02-03'],
  ['mar 14, 2026', '2026-03-14'],
  ['March 14', '2027-03-14'],
  ['', undefined],
  ['-', undefined],
  ['3', undefined],
  ['2/30/2026', undefined],
  ['13/1/2026', undefined],
  ['2026-02-30', undefined],
  ['soon', undefined],
  ['mayor 3', undefined],
])('a user who types %j means %s [F-434]', (typed, meant) => {
  expect(readTypedDay(typed, today)).toBe(meant);
});

test('a day that Recoup shows can be pasted [F-434]', () => {
  const on = day('2024-02-29');
  const shown = [formatDay(on), formatDayLong(on), formatDayShort(on)];
  expect(shown.map((text) => readTypedDay(text, today))).toEqual([on, on, on]);
  expect(readTypedDay(formatInstant('2024-02-29T17:00:00Z'), today)).toBe(on);
});

describe('the presets of a range', () => {
  const rangesOn = (on: string) =>
    Object.fromEntries(dayPresets(day(on)).map(({ name, from, to }) => [name, `${from} ${to}`]));

  it('begin and end with whole days, months, quarters, and years [F-434]', () => {
    expect(rangesOn('2026-11-27')).toEqual({
      Today: '2026-11-27 2026-11-27',
      Yesterday: '2026-11-26 2026-11-26',
      'Last 7 Days': '2026-11-21 2026-11-27',
      'This Month': '2026-11-01 2026-11-30',
      'Last Month': '2026-10-01 2026-10-31',
      'This Quarter': '2026-10-01 2026-12-31',
      'This Year': '2026-01-01 2026-12-31',
    });
  });

  it('cross the year on its first day [F-434]', () => {
    expect(rangesOn('2024-01-01')).toMatchObject({
      Yesterday: '2023-12-31 2023-12-31',
      'Last 7 Days': '2023-12-26 2024-01-01',
      'Last Month': '2023-12-01 2023-12-31',
      'This Quarter': '2024-01-01 2024-03-31',
    });
  });
});
