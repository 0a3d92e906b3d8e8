import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '../dates/day.ts';
import { observeColumns } from './observe-columns.ts';
import type { RawFields } from './pick-fields.ts';
import { rateMarkByCurrency } from './read-rate.ts';

function detectDayOrder(dates: readonly string[]): string {
  const observer = observeColumns(() => undefined);
  for (const checkInOn of dates) observer.observe({ checkInOn });
  return observer.styles().dayOrder;
}

describe('the order of day and month', () => {
  test('is decided by one middle part over 12', () => {
    expect(detectDayOrder(['3/4/2026', '5/6/2026', '7/13/2026'])).toBe('mdy');
  });

  test('is decided by one first part over 12', () => {
    expect(detectDayOrder(['3/4/2026', '13-07-2026'])).toBe('dmy');
  });

  test('is ambiguous when no value decides it', () => {
    expect(detectDayOrder(['3/4/2026', '5/6/2026'])).toBe('ambiguous');
  });

  test('does not matter where every value is the same in both', () => {
    expect(detectDayOrder(['3/3/2026', '2026-09-25', '25SEP26', '45000', 'OPEN'])).toBe('mdy');
  });

  test('is not decided by a date that exists in neither', () => {
    expect(detectDayOrder(['31/02/2026', '3/4/2026'])).toBe('ambiguous');
  });

  test('is that of the file although a few dates are mistyped', () => {
    const dates = Array.from(
      { length: 20 },
      (_, index) => `7/${index + 13 > 31 ? 20 : index + 13}/2026`,
    );
    expect(detectDayOrder([...dates, '25/7/2026', '26/7/2026'])).toBe('mdy');
  });

  test('is ambiguous when the file writes both about as often', () => {
    expect(detectDayOrder(['7/13/2026', '7/14/2026', '15/7/2026'])).toBe('ambiguous');
  });

  test.each([
    [['9.5.2026', '10.25.2026'], 'mdy'],
    [['3.4.2026', '11.13.26'], 'mdy'],
    [['12.31.2026'], 'mdy'],
    [['5.9.2026', '25.9.2026'], 'dmy'],
    [['1.2.2026', '3.4.2026'], 'ambiguous'],
    [['1.2.2026', '2.13.2026', '14.2.2026'], 'ambiguous'],
  ])('is proved for dates with dots like for others: %j is %s [F-108]', (dates, order) => {
    expect(detectDayOrder(dates)).toBe(order);
  });

  test.each([
    [
      ['12/31/2026', '31/12/2026'],
      ['mdy', 'dmy'],
    ],
    [
      ['12/31/2026', '31/12/2026', 'OPEN'],
      ['mdy', 'dmy'],
    ],
    [
      ['25-01-20', '25-01-25'],
      ['dmy', 'ymd'],
    ],
    [['25-01-19', '25-01-25'], ['ymd']],
    [
      ['01-02-03', '10-11-12'],
      ['mdy', 'dmy', 'ymd'],
    ],
  ])('is asked for among those that are possible: %j can be %j [F-105]', (dates, orders) => {
    const observer = observeColumns(() => undefined);
    for (const checkInOn of dates) observer.observe({ checkInOn });
    expect(observer.styles().dayOrders).toEqual(orders);
  });

  test.each([
    ['3/4/2026', 'OPEN', 'ambiguous'],
    ['3/4/2026', '3/4/2029', 'ambiguous'],
    ['1/2/2026', '1/3/2027', 'mdy'],
  ])('is decided by stays of a year at most: %s to %s is %s', (checkInOn, checkOutOn, order) => {
    const observer = observeColumns(() => undefined);
    observer.observe({ checkInOn, checkOutOn });
    expect(observer.styles().dayOrder).toBe(order);
  });

  test('is the day first beside dates with dots', () => {
    expect(detectDayOrder(['25.07.2026', '3/4/2026'])).toBe('dmy');
  });
});

describe('the year in front', () => {
  const stays = (...texts: ReadonlyArray<readonly [string, string]>) => {
    const observer = observeColumns(() => undefined);
    for (const [checkInOn, checkOutOn] of texts) observer.observe({ checkInOn, checkOutOn });
    const { dayOrder, dayOrders } = observer.styles();
    return dayOrder === 'ambiguous' ? dayOrders : dayOrder;
  };

  test.each<[string, string]>([
    ['26-03-04', '26-03-07'],
    ['26/11/30', '26/12/02'],
    ['25.12.29', '26.01.03'],
    ['27-02-28', '27-03-01'],
    ['24/06/05', '24/06/12'],
  ])('is told by one stay that no other order makes short: %s to %s [F-105]', (from, to) => {
    expect(stays([from, to])).toBe('ymd');
  });

  test.each<[string, string, string]>([
    ['04-03-26', '07-03-26', 'dmy'],
    ['11/30/26', '12/02/26', 'mdy'],
    ['29.12.26', '31.12.26', 'dmy'],
  ])('is not where the stay shows another: %s to %s is %s [F-105]', (from, to, order) => {
    const found = stays([from, to]);
    expect([found].flat()).toContain(order);
    expect([found].flat()).not.toContain('ymd');
  });

  test('is told by check-ins alone whose days would be many years [F-105]', () => {
    const dates = ['26-01-02', '26-02-28', '26-03-17', '25-12-09', '26-04-23'];
    expect(detectDayOrder(dates)).toBe('ymd');
    const turned = dates.map((text) => text.split('-').toReversed().join('/'));
    expect(detectDayOrder(turned)).toBe('dmy');
  });

  test('is asked about where one check-in could be either [F-105]', () => {
    expect(detectDayOrder(['25-09-26'])).toBe('ambiguous');
    expect(stays(['25-09-26', ''])).toEqual(['dmy', 'ymd']);
  });

  test('is read back from any stays of two years [F-105]', () => {
    const stay = fc.record({
      start: fc.integer({ min: 0, max: 700 }),
      // from a 25th of February 28 nights lead to a 25th of March, which both orders read alike
      nights: fc.integer({ min: 1, max: 27 }),
      mark: fc.constantFrom('-', '/', '.'),
    });
    fc.assert(
      fc.property(fc.array(stay, { minLength: 1, maxLength: 20 }), (drawn) => {
        const texts = drawn.map(({ start, nights, mark }) => {
          const from = addDays(day('2025-01-01'), start);
          const write = (on: string) => on.slice(2).replaceAll('-', mark);
          return [write(from), write(addDays(from, nights))] as const;
        });
        expect([stays(...texts)].flat()).toContain('ymd');
      }),
    );
  });
});

describe('a decimal mark', () => {
  const markOf = (...rows: readonly RawFields[]) => {
    const observer = observeColumns((fields) => rateMarkByCurrency(fields, undefined, {}));
    for (const row of rows) observer.observe(row);
    return observer.styles().decimalMark;
  };

  test.each<[string, RawFields[], string]>([
    ['three decimals of dollars', [{ rate: '208.375' }, { rate: '80' }], 'ambiguous'],
    ['a thousand euros', [{ rate: '1.450 EUR' }, { rate: '980 EUR' }], 'ambiguous'],
    ['three decimals of dinars', [{ rate: '61.250', currency: 'BHD' }], 'either'],
    ['thousands of won', [{ rate: '165.000', currency: 'KRW' }], 'either'],
    ['numbers of a workbook', [{ rate: '87.625', formats: { rate: 'General' } }], 'either'],
    ['another amount that proves it', [{ rate: '87.625' }, { rate: '99.5' }], '.'],
    [
      'dinars against a column of commas',
      [{ rate: '88,20' }, { rate: '52.750', currency: 'KWD' }],
      'ambiguous',
    ],
    [
      'dinars against a column of points',
      [{ rate: '88.20' }, { rate: '52,750', currency: 'BHD' }],
      'ambiguous',
    ],
    [
      'yen against a column of points',
      [{ rate: '88.20' }, { rate: '21.000', currency: 'JPY' }],
      'ambiguous',
    ],
    [
      'dinars and yen of one mind with the column',
      [{ rate: '88.20' }, { rate: '52.750', currency: 'OMR' }, { rate: '21,000', currency: 'JPY' }],
      '.',
    ],
  ])('is asked for where nothing tells: %s [F-103]', (_, rows, mark) => {
    expect(markOf(...rows)).toBe(mark);
  });
});

describe('a file of bookings', () => {
  const observe = (
    ...rows: ReadonlyArray<Parameters<ReturnType<typeof observeColumns>['observe']>[0]>
  ) => {
    const observer = observeColumns((fields) => rateMarkByCurrency(fields, undefined, {}));
    for (const row of rows) observer.observe(row);
    return observer.styles();
  };

  test('has one order of day and month for all its date columns', () => {
    expect(
      observe({ checkInOn: '3/4/2026', checkOutOn: '3/14/2026' }, { checkInOn: '5/6/2026' })
        .dayOrder,
    ).toBe('mdy');
  });

  test('counts days where most of a column are counts, not where one is a fault', () => {
    const styles = observe(
      { checkInOn: '45000', checkOutOn: '3/14/2026' },
      { checkInOn: '45001', checkOutOn: '45001' },
      { checkInOn: '', checkOutOn: '3/15/2026' },
      { checkInOn: '45003', checkOutOn: '3/16/2026' },
    );
    expect([...styles.serialColumns]).toEqual(['checkInOn']);
  });

  test.each([
    [['53,01', '1.234'], ','],
    [['99.00', '1,234'], '.'],
    [['1.234.567'], ','],
    [['1,234', '99', 'NET'], 'ambiguous'],
    [['99', '1234', 'NET'], 'either'],
  ])('that writes %s has the decimal mark "%s"', (rates, mark) => {
    expect(observe(...rates.map((rate) => ({ rate }))).decimalMark).toBe(mark);
  });
});
