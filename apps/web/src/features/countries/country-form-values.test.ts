import { replaceCountryInput } from '@recoup/contract/countries/countries.schemas';
import { describe, expect, it } from 'vitest';
import { countryBodyOf } from './country-form-values.ts';

const france = {
  name: 'France',
  abbreviation: 'FR',
  currency: 'EUR',
  exchange: '1.17',
  billable: true,
};

describe('the form of a country', () => {
  it('sends the rate as a number', () => {
    expect(countryBodyOf(france)).toEqual({ ...france, exchange: 1.17 });
  });

  it('is refused with an empty rate and with one that is not a number [A-408, A-409]', () => {
    for (const exchange of ['', '  ', 'much', '1,17'])
      expect(
        replaceCountryInput.safeParse(countryBodyOf({ ...france, exchange })).error?.issues,
      ).toMatchObject([{ path: ['exchange'], message: 'Exchange Rate must be a number' }]);
  });
});
