import { describe, expect, test } from 'vitest';
import type { RawFields } from './pick-fields.ts';
import type { DayOrder } from './read-date.ts';
import { dateOf, readStay } from './read-stay.ts';

const stylesOf = (
  dayOrder: DayOrder,
  ...serialColumns: ReadonlyArray<'checkInOn' | 'checkOutOn'>
) => ({ dayOrder, serialColumns: new Set(serialColumns), decimalMark: '.' }) as const;
const names = { checkInOn: 'Arrival', checkOutOn: 'Departure', nights: 'Nts' };

const stayOf = (fields: RawFields) =>
  readStay({ checkInOn: '9/25/2026', ...fields }, stylesOf('mdy'), names);

describe('a stay without a check-out', () => {
  test.each([
    ['3', '2026-09-28'],
    ['3.0', '2026-09-28'],
    ['3,00', '2026-09-28'],
    ['3n', '2026-09-28'],
    ['3 N', '2026-09-28'],
    ['3nt', '2026-09-28'],
    ['3 NTS', '2026-09-28'],
    ['3  nights', '2026-09-28'],
    ['1 night', '2026-09-26'],
    ['3 Nächte', '2026-09-28'],
    ['3 noches', '2026-09-28'],
    ['3 night(s)', '2026-09-28'],
    ['3 notti', '2026-09-28'],
    ['14', '2026-10-09'],
    ['0', '2026-09-25'],
  ])('of %s ends on %s', (nights, checkOutOn) => {
    expect(stayOf({ nights })).toMatchObject({ value: { checkOutOn } });
    expect(stayOf({ checkOutOn: '', nights })).toMatchObject({ value: { checkOutOn } });
  });

  test.each(['3.5', '3.05', '3 days', 'x3', '3 n/a', '3 nightsx', '-3', 'three', '33333', '3 nig'])(
    'of %s is refused',
    (nights) => {
      expect(stayOf({ nights })).toEqual({
        fault: `Nts: '${nights}' is not a valid number of nights.`,
      });
    },
  );

  test('lacks what its file has a column for', () => {
    expect(stayOf({ checkOutOn: '' })).toEqual({ fault: 'Departure: required value is missing.' });
    expect(stayOf({})).toEqual({ fault: 'Departure: required value is missing.' });
    expect(stayOf({ nights: '' })).toEqual({ fault: 'Nts: required value is missing.' });
  });
});

describe('a stay with a check-out', () => {
  test('ends there, whatever its nights are', () => {
    expect(stayOf({ checkOutOn: '9/27/2026', nights: 'some' })).toEqual({
      value: {
        checkInOn: '2026-09-25',
        checkOutOn: '2026-09-27',
        nights: 2,
        nightsDisagree: false,
      },
    });
  });

  test('never ends before it begins', () => {
    expect(stayOf({ checkOutOn: '9/24/2026' })).toEqual({
      fault: "Departure: '9/24/2026' is before the check-in date, '9/25/2026'.",
    });
  });

  test('is not read from room nights of several rooms, which may be those of all rooms', () => {
    const ofRooms = { ...names, nights: 'Room Nights' };
    const fault = "Room Nights: '4' could be the nights of one room or of all rooms.";
    const fields = { checkInOn: '9/25/2026', nights: '4' };
    expect(readStay({ ...fields, rooms: '2' }, stylesOf('mdy'), ofRooms)).toEqual({ fault });
    expect(readStay({ ...fields, rooms: '1' }, stylesOf('mdy'), ofRooms)).toMatchObject({
      value: { nights: 4 },
    });
    expect(readStay({ ...fields, rooms: '2' }, stylesOf('mdy'), names)).toMatchObject({
      value: { nights: 4 },
    });
    const days = { ...fields, checkOutOn: '9/27/2026', rooms: '2' };
    expect(readStay(days, stylesOf('mdy'), ofRooms)).toMatchObject({ value: { nights: 2 } });
  });

  test('is not read with nights in place of a check-out that is none', () => {
    expect(stayOf({ checkOutOn: 'OPEN', nights: '2' })).toEqual({
      fault: "Departure: 'OPEN' is not a valid date.",
    });
  });

  test('is refused for its check-in first', () => {
    expect(stayOf({ checkInOn: '', checkOutOn: 'OPEN' })).toEqual({
      fault: 'Arrival: required value is missing.',
    });
  });

  test.each([
    ['2', '', false],
    ['2 nights', '1', false],
    ['12', '', true],
    ['4', '2', false],
    ['6', '2', true],
    ['4', 'some', true],
  ])(
    'of two nights that states %s nights in %s rooms is marked: %s [F-123]',
    (nights, rooms, marked) => {
      expect(stayOf({ checkOutOn: '9/27/2026', nights, rooms })).toMatchObject({
        value: { nightsDisagree: marked },
      });
    },
  );
});

describe('a date of a row', () => {
  test.each([
    ['mdy', '2005-03-04'],
    ['dmy', '2005-04-03'],
    ['ymd', '2003-04-05'],
  ] as const)('is read in the order of its file: %s', (order, day) => {
    expect(dateOf('checkInOn', { checkInOn: '03/04/05' }, stylesOf(order))).toBe(day);
  });

  test.each(['mdy', 'dmy', 'ymd'] as const)(
    'is a day count only in a column of such, with the order %s',
    (order) => {
      const fields = { checkInOn: '46290', checkOutOn: '46292' };
      const styles = stylesOf(order, 'checkInOn');
      expect(dateOf('checkInOn', fields, styles)).toBe('2026-09-25');
      expect(dateOf('checkOutOn', fields, styles)).toBeUndefined();
      expect(dateOf('bookedOn', fields, styles)).toBeUndefined();
    },
  );
});
