import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { areFarLess, areUsDollars, currencyCodes, isFarMore } from './plausible-amounts.ts';

/** What was paid, and what was billed for it in dollars. */
const paidOf = (...amounts: ReadonlyArray<readonly [number, number]>) =>
  amounts.map(([paid, billed]) => ({
    paid: cents(Math.round(paid * 100)),
    billed: cents(billed * 100),
  }));
const one = (paid: number, billed: number) => ({
  paid: cents(Math.round(paid * 100)),
  billed: cents(billed * 100),
});

/** When, the amounts, the currency, and whether it is so. */
type Row = [string, Array<[number, number]>, string, boolean];

describe('an amount is far more than what is billed', () => {
  it.each([
    [30, 30, 'USD', false],
    [110, 30, 'USD', false],
    [111, 30, 'USD', true],
    [21, 1, 'USD', false],
    [24, 1, 'USD', true],
    [500, 30, 'MXN', false],
    [2100, 30, 'MXN', true],
    [4500, 30, 'JPY', false],
    [120_000, 30, 'COP', false],
    [100, 30, 'GBP', true],
    [100, 30, 'CAD', false],
    [5000, 0, 'USD', false],
    [5000, -30, 'USD', false],
    [1_000_000, 30, 'XAF', false],
  ])('when %s are paid for %s dollars in %s: %s', (paid, billed, currency, isMore) => {
    expect(isFarMore(one(paid, billed), currency)).toBe(isMore);
  });

  it('in no currency that is known, where its equal in dollars is what is billed', () => {
    const inOneHundredDollars: Array<[string, number]> = [
      ['USD', 100],
      ['EUR', 90],
      ['GBP', 78],
      ['CHF', 88],
      ['BRL', 550],
      ['PLN', 400],
      ['CNY', 720],
      ['SEK', 1050],
      ['CZK', 2300],
      ['THB', 3500],
      ['INR', 8400],
      ['JPY', 15_000],
      ['HUF', 36_000],
      ['CLP', 95_000],
      ['KRW', 138_000],
      ['COP', 410_000],
    ];
    for (const [currency, paid] of inOneHundredDollars) {
      expect(currencyCodes).toContain(currency);
      expect(isFarMore(one(paid, 100), currency)).toBe(false);
      expect(isFarMore(one(paid * 5, 100), currency)).toBe(true);
      expect(areFarLess(paidOf([paid, 100]), currency)).toBe(false);
      expect(areFarLess(paidOf([paid / 5, 100]), currency)).toBe(true);
    }
  });
});

describe('most amounts are far less than what is billed', () => {
  it.each<Row>([
    [
      'where all are',
      [
        [30, 30],
        [36, 36],
      ],
      'JPY',
      true,
    ],
    [
      'where half are',
      [
        [30, 30],
        [5400, 36],
      ],
      'JPY',
      true,
    ],
    [
      'not where fewer are',
      [
        [30, 30],
        [5400, 36],
        [6300, 42],
      ],
      'JPY',
      false,
    ],
    ['not where each is a third', [[10, 30]], 'USD', false],
    ['where one is less than a third', [[9, 30]], 'USD', true],
    ['not where nothing was paid', [], 'JPY', false],
    ['not in a currency that is not known', [[1, 30]], 'XAF', false],
  ])('%s', (_, amounts, currency, isLess) => {
    expect(areFarLess(paidOf(...amounts), currency)).toBe(isLess);
  });
});

describe('amounts with a dollar sign are US dollars', () => {
  it.each<Row>([
    ['at a hotel of the United States', [[500, 30]], 'USD', true],
    [
      'where two are what is billed',
      [
        [30, 30],
        [36, 36],
      ],
      'MXN',
      true,
    ],
    [
      'where half are what is billed',
      [
        [42, 42],
        [36, 36],
        [900, 30],
        [630, 35],
      ],
      'MXN',
      true,
    ],
    [
      'not where fewer are what is billed',
      [
        [42, 42],
        [36, 36],
        [540, 30],
        [630, 35],
        [720, 40],
      ],
      'MXN',
      false,
    ],
    ['where one is near what is billed', [[32, 30]], 'MXN', true],
    ['not where one is what is billed in pesos', [[540, 30]], 'MXN', false],
    [
      'where most are near it',
      [
        [32, 30],
        [35, 36],
        [720, 40],
      ],
      'MXN',
      true,
    ],
    [
      'not where half are near it',
      [
        [32, 30],
        [720, 40],
      ],
      'MXN',
      false,
    ],
    ['not where dollars are alike, and only one is what is billed', [[30, 30]], 'CAD', false],
    [
      'where dollars are alike, and two are what is billed',
      [
        [30, 30],
        [36, 36],
      ],
      'CAD',
      true,
    ],
    ['not where nothing was paid', [], 'MXN', false],
    ['not where the currency of the hotel is not known', [[32, 30]], 'XAF', false],
  ])('%s', (_, amounts, currency, areDollars) => {
    expect(areUsDollars(paidOf(...amounts), currency)).toBe(areDollars);
  });
});
