import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '../dates/day.ts';
import { type DayOrder, isSerial, readDate } from './read-date.ts';

const mdy = { dayOrder: 'mdy', serials: false } as const;

describe('a date', () => {
  test.each([
    ['9/25/2026'],
    ['09/25/2026'],
    ['9/25/26'],
    ['09-25-2026'],
    ['2026-09-25'],
    ['2026/9/25'],
    ['20260925'],
    ['25SEP26'],
    ['25SEP2026'],
    ['25-Sep-2026'],
    ['25 Sep 26'],
    ['September 25, 2026'],
    ['Sep 25 2026'],
    ['Fri 25 Sep 2026'],
    ['Friday, September 25, 2026'],
    ['25th September 2026'],
    ['2026-09-25T14:00:00.000Z'],
    ['2026-09-25 14:00'],
    ['9/25/2026 12:00:00 AM'],
    ['25. September 2026'],
    ['25 septembre 2026'],
    ['25 de septiembre de 2026'],
    ['25 SET 2026'],
    ['Fri. 25 Sep 2026'],
    ['Friday,  September  25th,  2026'],
    ['Sep. 25, 2026'],
    [`2026-09-25${' '.repeat(25)}14:00`],
    ['2026-09-25 00:00:00+00'],
    ['Sep 25 2026 12:00:00:000AM'],
    ['FRI25SEP26'],
    ['25SEP26FRI'],
    ['FRI-25-SEP-26'],
    ['Fr25.Sep.2026'],
    ['vrijdag 25 september 2026'],
  ])('is read from %s', (text) => {
    expect(readDate(text, mdy)).toBe('2026-09-25');
  });

  test.each([
    ['03MAI26', '2026-05-03'],
    ['03OKT26', '2026-10-03'],
    ['03DEZ26', '2026-12-03'],
    ['3 août 2026', '2026-08-03'],
    ['3 MÄRZ 2026', '2026-03-03'],
    ['03ENE26', '2026-01-03'],
    ['03JUIN26', '2026-06-03'],
  ])('has its month in any of the languages: %s', (text, expected) => {
    expect(readDate(text, mdy)).toBe(expected);
  });

  test.each([
    ['Mar 5, 2026'],
    ['MAR 05 2026'],
    ['Mar. 5th, 2026'],
    ['Mar-05-26'],
    ['Mar 5 2026 12:00AM'],
    ['mar 3/5/2026'],
    ['mar. 3/05/2026'],
    ['mar 5 mars 2026'],
    ['mar. 5 mar. 2026'],
    ['5 mrt 2026'],
  ])('in March is not mistaken for a Tuesday, which is mar. in other languages: %s', (text) => {
    expect(readDate(text, mdy)).toBe('2026-03-05');
  });

  test.each([
    ['31/02/2026'],
    ['2/30/26'],
    ['2026-13-01'],
    ['1900-01-00'],
    ['00/00/0000'],
    ['31APR26'],
    ['29FEB25'],
    ['13/13/2026'],
    ['25/9/2026'],
    ['OPEN'],
    [''],
    ['25JUI26'],
    ['25XXX26'],
    ['05JUN'],
    ['1/1/9999'],
    ['9/25-2026'],
    ['45000'],
    ['12345678'],
    ['9/25/2026 maybe'],
    ['2026-09-25'.padEnd(500_000)],
    [`2026-09-25${' '.repeat(26)}14:00`],
    ['120260925'],
    ['202609251'],
    ['125SEP26'],
    ['25SEP20261'],
    ['on the September 25, 2026'],
    ['September 25, 20261'],
    ['1899-12-31'],
    ['2101-01-01'],
    ['12026-09-25'],
    ['2026-09-255'],
    ['12026年9月25日'],
    ['2026年9月25日x'],
    ['12026-Sep-25'],
    ['2026-Sep-251'],
    ['1/2/3'],
  ])('that does not exist or is none is refused: %s', (text) => {
    expect(readDate(text, mdy)).toBeUndefined();
  });

  test('is read in the order of its column', () => {
    expect(readDate('3/4/2026', mdy)).toBe('2026-03-04');
    expect(readDate('3/4/2026', { dayOrder: 'dmy', serials: false })).toBe('2026-04-03');
    expect(readDate('3.4.2026', { dayOrder: 'dmy', serials: false })).toBe('2026-04-03');
  });

  test.each([
    ['3.4.2026', '2026-03-04', '2026-04-03'],
    ['10.11.26', '2026-10-11', '2026-11-10'],
    ['1.12.2026', '2026-01-12', '2026-12-01'],
    ['9.25.2026', '2026-09-25', undefined],
    ['25.9.2026', undefined, '2026-09-25'],
  ])('with dots begins with what its column begins with: %s [F-108]', (text, american, german) => {
    expect(readDate(text, mdy)).toBe(american);
    expect(readDate(text, { dayOrder: 'dmy', serials: false })).toBe(german);
  });

  test.each([
    ['26-10-02', '2026-10-02'],
    ['26/01/31', '2026-01-31'],
    ['99.12.24', '1999-12-24'],
    ['27-02-28', '2027-02-28'],
    ['26-13-01', undefined],
    ['26-1-02', '2026-01-02'],
    ['26/1/2', '2026-01-02'],
    ['26.12.5', '2026-12-05'],
    ['6-1-2', undefined],
    ['6-10-02', undefined],
    ['26-10-2002', undefined],
  ])('begins with its year in a column of such: %s [F-105]', (text, expected) => {
    expect(readDate(text, { dayOrder: 'ymd', serials: false })).toBe(expected);
  });

  test.each([
    ['3-Oct-2026 08:15'],
    ['03 OCT 2026 23:59:59'],
    ['October 3 2026 11:05 PM'],
    ['Oct 3, 2026, 7:00 AM'],
    ['October 3, 2026 at 7 AM'],
    ['20261003T081500Z'],
    ['20261003T0815'],
    ['Oct 3, 26'],
    ["Oct 3 '26"],
    ['Oct-03-2026'],
    ['Oct/03/2026'],
    ['03/Oct/2026'],
    ['3/oct/26'],
    ['2026-Oct-03'],
    ['2026 Oct 3'],
    ['3 Oct 2026 15h30'],
    ['2026. 10. 03.'],
    ['03OCT26/0815'],
    ['03OCT2026 0815'],
    ['3rd of October 2026'],
    ['3 de octubre de 2026'],
    ['Sat 10/3/2026'],
    ['Saturday, 10/3/2026 3:00 PM'],
    ['Samstag, 2026-10-03'],
    ['sáb. 3 oct 2026'],
    ['10/3/2026 (Sat)'],
    ['2026年10月3日'],
    ['2026-10-03T08:15:00+02:00'],
    ['2026-10-03 08:15 UTC'],
    ['3\u2013Oct\u20132026'],
    ['10\u201103\u20112026'],
    ['2026\u221210\u221203'],
    ['3 ottobre 2026'],
    ['sabato 3 ott 2026'],
    ['2026Oct03'],
    ['2026 - Oct - 3'],
    ['2026년 10월 3일'],
    ['10/3/2026 Sat'],
    ['10/3/2026  (Sat.)'],
    ['10/3/2026 Sat 3:00 PM'],
    ['10/  3/  2026'],
  ])('is read without its weekday and time: %s [F-120]', (text) => {
    expect(readDate(text, mdy)).toBe('2026-10-03');
  });

  test('has two digits for its day where it needs them', () => {
    expect(readDate('2026年10月13日', mdy)).toBe('2026-10-13');
    expect(readDate('2026Oct13', mdy)).toBe('2026-10-13');
  });

  test.each([
    ['3. 10. 2026'],
    ['03. 10. 26'],
    ['3 / 10 / 2026'],
    ['Sa 3.10.2026'],
    ['3.10.2026 um'],
  ])('may have blanks after its marks: %s [F-120]', (text) => {
    const expected = text.endsWith('um') ? undefined : '2026-10-03';
    expect(readDate(text, { dayOrder: 'dmy', serials: false })).toBe(expected);
  });

  test('with two digits for the year is of 1980 to 2079', () => {
    expect([readDate('01JAN79', mdy), readDate('01JAN80', mdy)]).toEqual([
      '2079-01-01',
      '1980-01-01',
    ]);
  });

  test.each([
    ['45000', '2023-03-15'],
    ['46286.75', '2026-09-21'],
    ['36526', '2000-01-01'],
  ])('is the day count %s of a spreadsheet where the column holds those', (text, expected) => {
    expect(readDate(text, { dayOrder: 'mdy', serials: true })).toBe(expected);
  });

  test.each([
    ['32874', '1990-01-01'],
    ['73050', '2099-12-31'],
    ['32873', undefined],
    ['73051', undefined],
    ['145000', undefined],
    ['450001', undefined],
    ['OPEN', undefined],
  ])('is a day count from 1990 to 2099 only: %s is %s', (text, expected) => {
    expect(readDate(text, { dayOrder: 'mdy', serials: true })).toBe(expected);
    expect(isSerial(text)).toBe(expected !== undefined);
  });

  test('is of a year from 1900 to 2100', () => {
    expect(readDate('1900-01-01', mdy)).toBe('1900-01-01');
    expect(readDate('12/31/2100', mdy)).toBe('2100-12-31');
  });

  test('of any day is read back from every way of writing it', () => {
    const names = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
    const orders = fc.constantFrom<DayOrder>('mdy', 'dmy');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 43_000 }), orders, (days, dayOrder) => {
        const on = addDays(day('1981-01-01'), days);
        const [year = '', month = '', date = ''] = on.split('-');
        const numeric =
          dayOrder === 'mdy' ? `${month}/${date}/${year}` : `${date}/${month}/${year}`;
        const style = { dayOrder, serials: false };
        for (const text of [on, numeric, numeric.replaceAll('/', '.'), `${year}${month}${date}`])
          expect(readDate(text, style)).toBe(on);
        expect(readDate(`${date}${names[Number(month) - 1]}${year}`, style)).toBe(on);
      }),
      { numRuns: 500 },
    );
  });
});
