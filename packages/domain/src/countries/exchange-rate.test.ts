import { describe, expect, it } from 'vitest';
import { day } from '../dates/day.ts';
import { ageOfOldRate, formatRate, mayHaveRate, noRateFor, rateToSave } from './exchange-rate.ts';

describe('the exchange rate of a country', () => {
  it.each([
    ['any other currency', 75, { currency: 'EUR', exchange: 1.17 }, undefined],
    ['the dollar at 1', 170, { currency: 'USD', exchange: 1 }, undefined],
    ['the dollar at home', 214, { currency: 'USD', exchange: 1 }, undefined],
    ['the dollar', 170, { currency: 'USD', exchange: 1.1 }, 'The exchange rate for USD must be 1'],
    [
      'the home country',
      214,
      { currency: 'EUR', exchange: 1.17 },
      "The home country's currency must be USD",
    ],
  ] as const)('is checked for %s', (_what, countryId, rate, reason) => {
    const verdict = mayHaveRate(countryId, rate);
    expect(verdict.allowed ? undefined : verdict.reason).toBe(reason);
  });

  it.each([
    ['2026-11-20', undefined],
    ['2026-10-16', undefined],
    ['2026-10-15', 36],
    ['2025-11-20', 365],
    ['2026-12-01', undefined],
  ])('set on %s is shown with the age %s on November 20 [F-127]', (setOn, age) => {
    expect(ageOfOldRate(day(setOn), day('2026-11-20'))).toBe(age);
  });

  it('is read with all its decimals [F-133]', () => {
    expect([1.095, 1.1, 0.0000083, 1234.5, 1].map(formatRate)).toEqual([
      '1.095',
      '1.1',
      '0.0000083',
      '1234.5',
      '1',
    ]);
  });

  it('is missing by the name of its currency [F-127]', () => {
    expect(noRateFor('XTS')).toBe('There is no exchange rate for XTS.');
  });

  it('comes with the currency that a country joins, unless a new one is given', () => {
    const lev = { currency: 'BGN', exchange: 0.6 };
    expect(rateToSave(lev, { currency: 'EUR', exchange: 0.6 }, 1.17)).toBe(1.17);
    expect(rateToSave(lev, { currency: 'EUR', exchange: 1.2 }, 1.17)).toBe(1.2);
    expect(rateToSave(lev, { currency: 'XXX', exchange: 0.6 }, undefined)).toBe(0.6);
    expect(rateToSave(lev, { currency: 'BGN', exchange: 0.61 }, 0.6)).toBe(0.61);
    expect(rateToSave(lev, lev, 0.7)).toBe(0.6);
  });
});
