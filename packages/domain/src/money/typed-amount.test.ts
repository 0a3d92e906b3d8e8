import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents, formatDecimal, formatDollars, parseDollars } from './cents.ts';
import { plainAmount, typedNumber } from './typed-amount.ts';

it('reads an amount as users type and paste it', () => {
  for (const [text, plain] of [
    ['12', '12'],
    ['12.345', '12.345'],
    ['$1,234.50', '1234.50'],
    ['$ 1,234,567', '1234567'],
    ['-$3.5', '-3.5'],
    ['\u00a0.99\t', '0.99'],
    ['7.', '7'],
  ])
    expect([text, plainAmount(text ?? '')]).toEqual([text, plain]);
});

it('takes a comma for nothing but the end of thousands', () => {
  for (const text of ['12,50', '1.234,50', '1,23', '1,2345', ',50', '1234,567', '12,345,67'])
    expect([text, plainAmount(text)]).toEqual([text, undefined]);
});

it('refuses texts that are not numbers', () => {
  for (const text of ['', ' ', '.', '$', '-', 'abc', '1.2.3', '0x1F', '1e3', 'Infinity', '(5)'])
    expect([text, plainAmount(text)]).toEqual([text, undefined]);
});

it('reads back every amount as it is shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (amount) => {
      for (const format of [formatDollars, formatDecimal])
        expect(parseDollars(plainAmount(format(cents(amount))) ?? '')).toBe(cents(amount));
    }),
  );
});

it('makes a number of it, and none of what could be two amounts', () => {
  expect(typedNumber('$1,234.50')).toBe(1_234.5);
  for (const text of ['', '12,50', '1e3', '0x1F']) expect(typedNumber(text)).toBeNaN();
});
