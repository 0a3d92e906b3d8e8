import { describe, expect, it } from 'vitest';
import { day } from '../dates/day.ts';
import { datesIn, dayOf, dayOfDigits, withoutDates } from './find-dates.ts';

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

describe('a date in a text', () => {
  it.each([
    ['arrived 03/04/2026 late', ['2026-03-04']],
    ['2026-03-04', ['2026-03-04']],
    ['2026/3/4 to 2026.3.7', ['2026-03-04', '2026-03-07']],
    ['3/4/26', ['2026-03-04']],
    ['3-4-2026', ['2026-03-04']],
    ['March 4, 2026', ['2026-03-04']],
    ['March 4 2026', ['2026-03-04']],
    ['Mar. 4th, 2026', ['2026-03-04']],
    ["Mar 4 '2026", ['2026-03-04']],
    ['4 March 2026', ['2026-03-04']],
    ['4th of March 2026', ['2026-03-04']],
    ['4. März 2026', ['2026-03-04']],
    ['4 de marzo de 2026', ['2026-03-04']],
    ['4 de marzo del 2026', ['2026-03-04']],
    ['1er mars 2026', ['2026-03-01']],
    ['2nd March 2026', ['2026-03-02']],
    ["21st Mar '26", ['2026-03-21']],
    ['04-Mar-2026', ['2026-03-04']],
    ['04Mar26', ['2026-03-04']],
    ['04MAR2026', ['2026-03-04']],
    ['3 Mar 26', ['2026-03-03']],
    ['04 MAR 26', ['2026-03-04']],
    ['3rd Mar 26', ['2026-03-03']],
    ['4TH MAR 26', ['2026-03-04']],
    ['4-MAR-26', ['2026-03-04']],
    ['04MAR26', ['2026-03-04']],
    ['4. März 26', ['2026-03-04']],
    ['3 de marzo 26', ['2026-03-03']],
    ['3 DE MARZO DE 2026', ['2026-03-03']],
    ['3 mars 26', ['2026-03-03']],
    ['Mar 4 26', ['2026-03-04']],
    ['Mar-04-26', ['2026-03-04']],
    ["March 4, '26", ['2026-03-04']],
    ['March 4, ’26', ['2026-03-04']],
    ['Arrival 04 MAR 26 Dep 07 MAR 26', ['2026-03-04', '2026-03-07']],
    ['04 MAR 26 07 MAR 26', ['2026-03-04', '2026-03-07']],
    ['04MAR26-07MAR26', ['2026-03-04', '2026-03-07']],
    ['4-7 Mar 26', ['2026-03-04', '2026-03-07']],
    ['Mar 4-7, 26', ['2026-03-04', '2026-03-07']],
    ['March 4 - 7, 2026', ['2026-03-04', '2026-03-07']],
    ['March 4th to 7th, 2026', ['2026-03-04', '2026-03-07']],
    ['4. bis 7. März 2026', ['2026-03-04', '2026-03-07']],
    ['4 al 7 de marzo de 2026', ['2026-03-04', '2026-03-07']],
    ['du 4 au 7 mars 2026', ['2026-03-04', '2026-03-07']],
    ['12 - 7 Mar 26', ['2026-03-07']],
    ['7-7 Mar 26', ['2026-03-07']],
    ['0-7 Mar 26', ['2026-03-07']],
    ['March 4-31, 2026', ['2026-03-04', '2026-03-31']],
    ['Room 12 March 14, 2026', ['2026-03-14']],
    ['Room 12 March 4, 2026', ['2026-03-04']],
    ['04 MAR 26 USD 36.00', ['2026-03-04']],
    ['04 MAR 26 $36.00', ['2026-03-04']],
    ['Mar 4 26 36.00', ['2026-03-04']],
    ['03/04/2026, 04/11/2026', ['2026-03-04', '2026-04-11']],
    ['04/11/2026 before March 4, 2026', ['2026-04-11', '2026-03-04']],
  ])('is read from "%s"', (written, days) => {
    expect(datesIn(written, 'mdy').map((found) => found.day)).toEqual(days);
  });

  it.each([
    ['March 4', ['03-04']],
    ['4 March', ['03-04']],
    ['4-Mar', ['03-04']],
    ['3/4', ['03-04']],
    ['7/30-8/3', ['07-30', '08-03']],
    ['12/31', ['12-31']],
    ['1/1', ['01-01']],
    ['3.4.', ['03-04']],
    ['on 3/4 and March 7', ['03-04', '03-07']],
    ['3 Mar 7 Mar', ['03-03', '03-07']],
    ['03 MAR 07 MAR', ['03-03', '03-07']],
    ['Mar 3 Mar 7', ['03-03', '03-07']],
    ['Mar 3 - 7 Mar', ['03-03', '03-07']],
    ['Mar 30 - 2 Apr', ['03-30', '04-02']],
    ['March 3-7', ['03-03', '03-07']],
    ['3-7 March', ['03-03', '03-07']],
    ['March 4 30 USD', ['03-04']],
    ['March 4 12 nights', ['03-04']],
    ['March 4 - 30.00', ['03-04']],
    ['March 4 - 30 USD', ['03-04']],
    ['4 March 30 USD', ['03-04']],
    ['4 March 1250.00', ['03-04']],
    ['3. Mar 4', ['03-04']],
    ['March 4 - 40', ['03-04']],
    ['March 4-4', ['03-04']],
    ['March 7-4', ['03-07']],
    ['36.10 Mar 26', ['03-26']],
    ['$10 Mar 26', ['03-26']],
  ])('without a year is a day and a month, as "%s"', (written, monthDays) => {
    const found = datesIn(written, 'mdy');
    expect(found.map(({ monthDay }) => monthDay)).toEqual(monthDays);
    expect(found.map(({ day: known }) => known)).toEqual(monthDays.map(() => undefined));
  });

  it.each([
    'no digits at all',
    '13/14',
    '0/4',
    '3/0',
    '3/32',
    'March 32',
    '32 March',
    '0 March',
    'Room 4 2026',
    '4 nights 2026',
    '$3/4',
    'USD 3.4.',
    '12/15%',
    '1/2/3',
    '3/4.50',
    '03/04/20261',
    '103/04/2026',
    '3.50',
    'March 4.50',
    '104 March',
    'X4 March',
  ])('is none in "%s"', (written) => {
    expect(datesIn(written, 'mdy')).toEqual([]);
  });

  it.each([
    ['03/04/2026', '2026-04-03', '04-03'],
    ['3/4', undefined, '04-03'],
    ['3.4.', undefined, '04-03'],
    ['March 4, 2026', '2026-03-04', '03-04'],
  ])('has its day first in Europe, where "%s" has only numbers', (written, on, monthDay) => {
    expect(datesIn(written, 'dmy')).toMatchObject([{ day: on, monthDay }]);
  });

  it('of several days stands where each is written', () => {
    const textsOf = (written: string) => datesIn(written, 'mdy').map(({ text }) => text);
    expect(textsOf('in 4.-7 Mar 26.')).toEqual(['4', '7 Mar 26']);
    expect(textsOf('in Mar 4-7, 26.')).toEqual(['Mar 4', '7, 26']);
  });

  it('stands where it is written', () => {
    const written = 'Vintner 03/04/2026 paid Nov 12, 2026';
    const found = datesIn(written, 'mdy');
    expect(found.map(({ start, end }) => written.slice(start, end))).toEqual([
      '03/04/2026',
      'Nov 12, 2026',
    ]);
    expect(found.map(({ text }) => text)).toEqual(['03/04/2026', 'Nov 12, 2026']);
    expect(withoutDates(written, 'mdy')).toBe(`Vintner ${' '.repeat(10)} paid ${' '.repeat(12)}`);
  });
});

it.each([
  ['20261104', '2026-11-04'],
  [' 20261104 ', '2026-11-04'],
  ['20261304', undefined],
  ['19261104', undefined],
  ['120261104', undefined],
  ['202611041', undefined],
  ['No. 20261104', undefined],
])('the digits "%s" of a program mean the day %s', (written, meant) => {
  expect(dayOfDigits(written)).toBe(meant);
});

it('a date keeps its year, and means no day where nothing is known', () => {
  const [withYear] = datesIn('11/20/2026', 'mdy');
  expect(withYear && dayOf(withYear, day('2026-11-16'))).toBe('2026-11-20');
  const [without] = datesIn('11/20', 'mdy');
  expect(without && dayOf(without, undefined)).toBeUndefined();
});
