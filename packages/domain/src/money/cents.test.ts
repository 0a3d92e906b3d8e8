import { data } from 'currency-codes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day, nightsBetween } from '../dates/day.ts';
import {
  cents,
  centsOf,
  centsToDollars,
  dollarsToCents,
  formatAmount,
  formatDecimal,
  formatDollars,
  formatMoney,
  parseDollars,
  scaleCents,
  sumCents,
} from './cents.ts';
import { commissionOf, commissionOfStay } from './commission.ts';
import { currencyDecimals, unusualDecimals } from './currency-decimals.ts';

const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(cents);

describe('money', () => {
  it('shows amounts as US dollars of en-US [A-167, S-843]', () => {
    expect(formatDollars(cents(123450))).toBe('$1,234.50');
    expect(formatDollars(cents(-5))).toBe('-$0.05');
  });

  it.each([
    [123_450, 'USD', '$1,234.50'],
    [7_377, 'GBP', 'GBP 73.77'],
    [6_300, 'CAD', 'CAD 63.00'],
    [1_800_000, 'JPY', 'JPY 18,000'],
    [100_000_000, 'KRW', 'KRW 1,000,000'],
    [-500, 'CLP', '-CLP 5'],
    [4_550, 'KWD', 'KWD 45.500'],
    [1_205, 'BHD', 'BHD 12.050'],
    [-5, 'TND', '-TND 0.050'],
    [100, 'CLF', 'CLF 1.0000'],
    [-500, 'MXN', '-MXN 5.00'],
    [1_234, 'ABC', 'ABC 12.34'],
  ])(
    'shows %d cents of %s with the decimals of that currency, and no dollar sign unless they are dollars [F-133]',
    (amount, currency, text) => {
      const bare = text.replace(/[A-Z$]+ ?/, '');
      expect(formatMoney(cents(amount), currency)).toBe(text.replace(' ', '\u00a0'));
      expect(formatAmount(cents(amount), currency)).toBe(bare);
      expect(formatDecimal(cents(amount), currency)).toBe(bare.replaceAll(',', ''));
    },
  );

  it.each([
    [1_800_050, 'JPY', 'JPY 18,000.50'],
    [1_800_001, 'KRW', 'KRW 18,000.01'],
    [-99, 'VND', '-VND 0.99'],
    [1, 'XOF', 'XOF 0.01'],
    [10, 'ISK', 'ISK 0.10'],
  ])(
    'rounds nothing of %d hundredths of %s away, which has none [F-133]',
    (amount, currency, text) => {
      expect(formatMoney(cents(amount), currency)).toBe(text.replace(' ', '\u00a0'));
    },
  );

  it('loses nothing of any amount in any currency [F-133]', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(...data.map(({ code }) => code)), (amount, currency) => {
        const written = formatDecimal(amount, currency);
        expect(Math.round(Number(written) * 100)).toBe(amount);
        expect(written.split('.')[1]?.length ?? 0).toBeGreaterThanOrEqual(
          currencyDecimals(currency),
        );
      }),
    );
  });

  it('knows the decimals of every currency of ISO 4217 [F-103]', () => {
    const own = data.filter(({ digits }) => digits !== 2).map(({ code, digits }) => [code, digits]);
    expect(unusualDecimals).toEqual(Object.fromEntries(own));
    expect(['USD', 'EUR', 'JPY', 'KWD', 'ABC'].map(currencyDecimals)).toEqual([2, 2, 0, 3, 2]);
  });

  it('carries every amount through JSON and text without losing a cent', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(dollarsToCents(JSON.parse(JSON.stringify(centsToDollars(amount))))).toBe(amount);
        expect(parseDollars(formatDecimal(amount))).toBe(amount);
      }),
    );
  });

  it('is a whole number of cents that a computer counts exactly, and never minus nothing', () => {
    for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => cents(amount)).toThrow(RangeError);
    expect(Object.is(cents(-0), 0)).toBe(true);
    expect(cents(2 ** 53 - 1)).toBe(2 ** 53 - 1);
  });

  it('adds up to nothing without amounts, and to the cent with them', () => {
    expect(sumCents([])).toBe(0);
    expect(sumCents([cents(10), cents(-3), cents(1)])).toBe(8);
  });

  it('is written as plain decimals and read again, below nothing too', () => {
    const written = [0, 5, -5, 99, 100, -1_234, 123_456].map((amount) =>
      formatDecimal(cents(amount)),
    );
    expect(written).toEqual(['0.00', '0.05', '-0.05', '0.99', '1.00', '-12.34', '1234.56']);
    expect([' 12 ', '1.5', '-0.01', '7.05'].map(parseDollars)).toEqual([1_200, 150, -1, 705]);
    expect(['', '.', '1.', 'x1', '90071992547409.92'].map(parseDollars)).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
  });

  it('refuses more than two decimals', () => {
    expect(dollarsToCents(0.005)).toBeUndefined();
    expect(dollarsToCents(Number.NaN)).toBeUndefined();
    expect(dollarsToCents(Number.POSITIVE_INFINITY)).toBeUndefined();
    expect(dollarsToCents(1e15)).toBeUndefined();
    expect(dollarsToCents(-19.99)).toBe(-1_999);
    expect(parseDollars('1.234')).toBeUndefined();
    expect(parseDollars('1e3')).toBeUndefined();
  });

  it('reads an amount of a response, of which none has fractions of a cent', () => {
    expect(centsOf(1_234.5)).toBe(123_450);
    expect(centsOf(null)).toBe(0);
    expect(() => centsOf(0.005)).toThrow('0.005 is not a whole number of cents');
  });

  it('rounds half up, away from zero below it', () => {
    expect(scaleCents(cents(5), 1, 10)).toBe(1);
    expect(scaleCents(cents(4), 1, 10)).toBe(0);
    expect(scaleCents(cents(-5), 1, 10)).toBe(-1);
    expect(scaleCents(cents(-4), 1, 10)).toBe(0);
    expect(scaleCents(cents(7), 3, 2)).toBe(11);
    for (const [numerator, denominator] of [
      [0.5, 1],
      [1, 0.5],
      [1, 0],
      [1, -2],
      [2 ** 53, 1],
      [1, 2 ** 53],
    ] as const)
      expect(() => scaleCents(cents(1), numerator, denominator)).toThrow(RangeError);
    expect(scaleCents(cents(1), 1, 1)).toBe(1);
  });
});

describe('commission', () => {
  it('is ten percent of rate times nights [A-166, S-829]', () => {
    expect(commissionOf(cents(18_500), 4)).toBe(7_400);
    expect(commissionOfStay(cents(9_985), day('2026-03-01'), day('2026-03-04'))).toBe(2_996);
  });

  it('equals an exact oracle for a million-fold range of rates and nights', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.nat(1_000), (rate, nights) => {
        const exact = (BigInt(rate) * BigInt(nights) + 5n) / 10n;
        expect(BigInt(commissionOf(cents(rate), nights))).toBe(exact);
      }),
      { numRuns: 2_000 },
    );
  });

  it('counts at least one night', () => {
    expect(nightsBetween(day('2026-03-01'), day('2026-03-01'))).toBe(1);
    expect(nightsBetween(day('2026-02-28'), day('2026-03-02'))).toBe(2);
  });
});
