import { describe, expect, it } from 'vitest';
import { line, lines, text } from '../../test/papers.ts';
import { day } from '../dates/day.ts';
import { indexLines } from './index-lines.ts';
import { readBlockLines } from './read-lines.ts';
import { dayOrderOf, markOf, orderByStays, trustsNumbers } from './writing-of.ts';

it.each([
  [['30,00', '36,00', '42.00'], ','],
  [['30.00', '36,00', '42.00'], '.'],
  [['30.00', '36,00'], 'either'],
  [['no amount', '30', '30.5'], 'either'],
  [['1.234,50'], ','],
  [['1,234.50'], '.'],
  [['1 234,50'], ','],
  [['paid 30,00 and 36,00 of 42.00'], ','],
  [['12.30,5', '30,00'], ','],
  [['paid 30,00. Thank you.'], ','],
  [['30.00, 36,00, 42,00'], ','],
  [['12,50%', '03.04.26', '1/30,00', '30.00'], '.'],
] as const)('most amounts of %j prove the decimal mark "%s"', (texts, mark) => {
  expect(markOf(texts)).toBe(mark);
});

describe('the order of days', () => {
  it.each([
    ['whose dates are check-ins', ['03/04/2026', '04/11/2026'], 'EUR', 'mdy'],
    ['whose dates are check-ins, the day first', ['04/03/2026', '11/04/2026'], 'USD', 'dmy'],
    ['with a day that no month has, second', ['05/20/2026'], 'EUR', 'mdy'],
    ['with a day that no month has, first', ['20/05/2026'], 'USD', 'dmy'],
    ['with check-ins without a year', ['3/4', '4/11'], 'EUR', 'mdy'],
    ['with check-ins without a year, the day first', ['4/3', '11/4'], 'USD', 'dmy'],
    ['of dollars with other dates', ['08/09/2026'], 'USD', 'mdy'],
    ['of euros with other dates', ['08/09/2026'], 'EUR', 'dmy'],
    ['without dates, in dollars', ['no date'], 'USD', 'mdy'],
    ['without dates, in pounds', [], 'GBP', 'dmy'],
  ] as const)('of a response %s', (_, texts, currency, order) => {
    expect(dayOrderOf(texts, lines, currency)).toBe(order);
  });

  it('is that of the check-out, where no check-in is stated', () => {
    const stay = { ...line(1, ['Lee', 'Ann'], '2026-08-01', 20), endDate: day('2026-08-09') };
    expect(dayOrderOf(['08/09/2026'], [stay], 'EUR')).toBe('mdy');
    expect(dayOrderOf(['09/08/2026'], [stay], 'USD')).toBe('dmy');
  });

  it('is that of the check-in rather than of a check-out of another stay', () => {
    const stays = [
      line(1, ['Lee', 'Ann'], '2026-08-09', 20),
      { ...line(2, ['Roe', 'Jo'], '2026-09-01', 20), endDate: day('2026-09-08') },
    ];
    expect(dayOrderOf(['08/09/2026'], stays, 'EUR')).toBe('mdy');
    expect(dayOrderOf(['09/08/2026'], stays, 'USD')).toBe('dmy');
  });
});

describe('the order of the days in a column', () => {
  it.each([
    ['month first', ['03/04/2026', '04/11/2026'], 'mdy'],
    ['day first', ['04/03/2026', '11/04/2026'], 'dmy'],
    ['open, where one date speaks for each', ['03/04/2026', '11/04/2026'], undefined],
    ['open, where no date is a stay', ['08/09/2026'], undefined],
    ['that of more different days', ['03/04/2026', '04/11/2026', '11/04/2026'], 'mdy'],
    ['open, where a date is only repeated', ['03/04/2026', '03/04/2026', '11/04/2026'], undefined],
  ] as const)('is %s in %j', (_, dates, order) => {
    expect(orderByStays(dates, lines, ['mdy', 'dmy'])).toBe(order);
  });

  it('is proven by check-outs, too', () => {
    const stay = { ...line(1, ['Lee', 'Ann'], '2026-08-01', 20), endDate: day('2026-08-09') };
    expect(orderByStays(['08/09/2026'], [stay], ['dmy', 'mdy'])).toBe('mdy');
    expect(orderByStays(['08/09/2026'], [stay], [])).toBeUndefined();
  });
});

describe('bare numbers', () => {
  it.each([
    ['begin lines', ['70211 Vintner', '70212 Amsel'], true],
    ['begin lines behind their position', ['1. no. 70211', '2. no. 70212'], true],
    ['are the same one', ['70211 Vintner', '70211 Amsel'], false],
    ['are one alone', ['70211 Vintner', 'Amsel'], false],
    ['stand behind other words', ['Vintner, Olga 70211', 'Amsel, Peter 70212'], false],
    ['stand at the thirteenth place', ['Vintner, O. 70211', 'Vintner, O. 70212'], false],
    ['stand at the twelfth place', ['Vintner, O 70211', 'Vintner, O 70212'], true],
    ['are confirmation numbers', ['88120047 paid', '07731992 paid'], false],
    ['are called RECs', ['REC 70211', 'REC 70212'], false],
    ['are quoted', ['> 70211 Vintner', '> 70212 Amsel'], false],
    ['are of no line', ['80211 Vintner', '80212 Amsel'], false],
  ])('that %s: whether they are RECs', (_, texts, areTrusted) => {
    const read = readBlockLines([text(...texts)], []).flat();
    expect(trustsNumbers(read, indexLines(lines))).toBe(areTrusted);
  });
});
