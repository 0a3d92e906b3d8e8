import { cents, formatDollars } from '@recoup/domain/money/cents';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAmount, readDollars } from './read-dollars.ts';

it('reads dollars as users type and paste them', () => {
  for (const [text, amount] of [
    ['12', 1_200],
    ['12.5', 1_250],
    ['$1,234.50', 123_450],
    [' .99 ', 99],
    ['7.', 700],
    ['0', 0],
  ] as const)
    expect([text, readDollars(text)]).toEqual([text, amount]);
});

it('rounds to 2 decimals, half up [S-233]', () => {
  expect(readDollars('12.345')).toBe(1_235);
  expect(readDollars('12.3449')).toBe(1_234);
  expect(readDollars('0.995')).toBe(100);
});

it('refuses amounts below 0 and texts that are not amounts [S-235, S-236]', () => {
  for (const text of [
    '-1',
    '-0.01',
    '(5)',
    '12,50',
    '1.234,50',
    'abc',
    '1.2.3',
    '.',
    '$',
    '1e5',
    '99999999999.99',
  ])
    expect([text, readDollars(text)]).toEqual([text, undefined]);
});

it('distinguishes an empty text from 0, which an amount in a cell does not', () => {
  expect(readDollars('  ')).toBeNull();
  expect(readAmount('')).toBe(0);
});

it('reads back every amount that is shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (amount) => {
      expect(readDollars(formatDollars(cents(amount)))).toBe(amount);
    }),
  );
});
