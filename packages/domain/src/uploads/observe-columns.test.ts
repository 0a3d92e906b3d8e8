import { describe, expect, test } from 'vitest';
import { detectDayOrder, observeColumns } from './observe-columns.ts';

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

  test('is the day first beside dates with dots', () => {
    expect(detectDayOrder(['25.07.2026', '3/4/2026'])).toBe('dmy');
  });
});

describe('a file of bookings', () => {
  const observe = (
    ...rows: ReadonlyArray<Parameters<ReturnType<typeof observeColumns>['observe']>[0]>
  ) => {
    const observer = observeColumns();
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
    [['1,234', '99', 'NET'], 'either'],
  ])('that writes %s has the decimal mark "%s"', (rates, mark) => {
    expect(observe(...rates.map((rate) => ({ rate }))).decimalMark).toBe(mark);
  });
});
