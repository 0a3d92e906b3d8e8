import { describe, expect, it } from 'vitest';
import { country, replaceCountryInput, state } from './countries.schemas.ts';

describe('a country', () => {
  const accepts = (change: Record<string, unknown>): boolean =>
    replaceCountryInput.safeParse({
      name: 'France',
      abbreviation: 'FR',
      currency: 'EUR',
      exchange: 1.08,
      ...change,
    }).success;

  it('has its ISO code, currency, rate and flags, a state its country [A-402, A-418]', () => {
    expect(Object.keys(country.shape)).toEqual(
      expect.arrayContaining([
        'id',
        'abbreviation',
        'billable',
        'currency',
        'exchange',
        'name',
        'isForeign',
      ]),
    );
    expect(Object.keys(state.shape)).toEqual(
      expect.arrayContaining(['id', 'abbreviation', 'countryId', 'name']),
    );
  });

  it('is refused without one of them, or with one of another length or kind [A-405..A-411]', () => {
    expect(accepts({})).toBe(true);
    for (const change of [
      { name: '' },
      { abbreviation: '' },
      { currency: '' },
      { exchange: '' },
      { exchange: 'much' },
      { exchange: undefined },
      { abbreviation: 'FRA' },
      { abbreviation: 'F' },
      { currency: 'EU' },
      { currency: 'EURO' },
    ])
      expect([change, accepts(change)]).toEqual([change, false]);
  });
});
