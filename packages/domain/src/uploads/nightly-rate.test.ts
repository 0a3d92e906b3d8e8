import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { isSpanlessPrice, nightlyRate, type PriceBasis, readRooms } from './nightly-rate.ts';
import type { RawFields } from './pick-fields.ts';

const names = { rooms: 'Rooms', rate: 'Price' };
const rateOf = (price: number, nights: number, rooms: string | undefined, basis: PriceBasis) =>
  nightlyRate(cents(price), nights, rooms === undefined ? {} : { rooms }, { names, basis });

describe('the rate of one night of all rooms', () => {
  test.each([
    ['night', 'all', 36_000, 3, '2', 36_000],
    ['night', 'one', 36_000, 3, '2', 72_000],
    ['stay', 'all', 36_000, 3, '2', 12_000],
    ['stay', 'one', 36_000, 3, '2', 24_000],
    ['stay', undefined, 36_000, 3, '1', 12_000],
    ['stay', undefined, 10_000, 3, undefined, 3_333],
    ['stay', 'one', 10_000, 7, '3 rooms', 4_286],
    ['night', undefined, 9_900, 7, undefined, 9_900],
  ] as const)(
    'is read from the price of a %s of %s: %i for %i nights, rooms %s [F-122]',
    (per, rooms, price, nights, text, expected) => {
      expect(rateOf(price, nights, text, { per, rooms })).toEqual({ value: expected });
    },
  );

  test('is not guessed for several rooms that no one was asked about [F-122]', () => {
    expect(rateOf(100, 1, '2', { per: 'night', rooms: undefined })).toEqual({
      fault: "Rooms: '2' cannot be used until you choose what the price covers.",
    });
    expect(rateOf(100, 1, 'Double', { per: 'night', rooms: 'one' })).toEqual({
      fault: "Rooms: 'Double' is not a number of rooms.",
    });
    expect(rateOf(100, 1, 'Double', { per: 'night', rooms: 'all' })).toEqual({ value: 100 });
  });

  test('does not look at the rooms of a cancelled stay [F-122]', () => {
    const read = (fields: RawFields) =>
      nightlyRate(cents(100), 1, fields, { names, basis: { per: 'night', rooms: undefined } });
    expect(read({ rooms: '2', status: 'Storniert' })).toEqual({ value: 100 });
    expect(read({ rooms: 'Double', cancelled: 'Yes' })).toEqual({ value: 100 });
    expect(read({ rooms: '2', status: 'Confirmed' })).toHaveProperty('fault');
  });
});

test('rooms are one where the file does not say [F-122]', () => {
  expect(['', '0', '1', '02', '4 Rooms', '2.0', 'two'].map(readRooms)).toEqual([
    1,
    1,
    1,
    2,
    4,
    2,
    undefined,
  ]);
});

test.each([
  ['12', 12],
  ['2,00', 2],
  ['2x', 2],
  ['2 rm', 2],
  ['2 rms', 2],
  ['2room', 2],
  ['2  rooms', 2],
  ['2.5', undefined],
  ['x2', undefined],
  ['2 rooms!', undefined],
])('%s in the column of rooms are %s [F-122]', (text, rooms) => {
  expect(readRooms(text)).toBe(rooms);
});

test.each([
  ['Price', true],
  ['Preis', true],
  ['Total Price', true],
  ['Gesamtpreis', true],
  ['Montant total', true],
  ['Precio de la estancia', true],
  ['Hotel Cost', true],
  ['Total Rate', true],
  ['Rate per stay', true],
  ['Rate (total stay)', true],
  ['Room Total', true],
  ['Amount', true],
  ['Hotel Amount', true],
  ['Total', true],
  ['Amount per night', false],
  ['Average rate', false],
  ['Wage', false],
  ['Confirmation', false],
  ['Price per night', false],
  ['Nightly price', false],
  ['Preis pro Nacht', false],
  ['Average price', false],
  ['Room price', false],
  ['Rate', false],
  ['Column 4', false],
] as const)('whether %s leaves open what it is the price of: %s [F-122]', (header, expected) => {
  expect(isSpanlessPrice(header)).toBe(expected);
});
