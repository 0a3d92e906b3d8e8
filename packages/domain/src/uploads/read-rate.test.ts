import { describe, expect, test } from 'vitest';
import { bookingRules, classifierOf } from '../../test/booking-rules.ts';
import type { RawFields } from './pick-fields.ts';

const row: RawFields = {
  arc: '10518491',
  guestLastName: 'Johnson',
  guestFirstName: 'Donald',
  checkInOn: '9/25/2026',
  checkOutOn: '9/26/2026',
};

const classify = classifierOf(row);

describe('a row of bookings', () => {
  test.each([['XAF'], ['VES'], ['franc CFP'], ['GEL'], ['524']])(
    'in %s, for which there is no exchange rate, is unreadable and never dollars [F-127]',
    (currency) => {
      const classified = classify({ rate: '120.00', currency });
      expect(classified).toMatchObject({
        bucket: 'unreadable',
        reason: expect.stringMatching(/^There is no exchange rate for [A-Z]{3}\.$/),
      });
    },
  );

  test.each([['net'], ['per night'], ['XYZ'], ['pesos'], ['Room']])(
    'with %s in its currency column is unreadable [F-107]',
    (currency) => {
      expect(classify({ rate: '120.00', currency })).toMatchObject({
        bucket: 'unreadable',
        reason: `Currency: '${currency}' is not a currency.`,
      });
    },
  );

  test.each<[string, RawFields, string]>([
    ['Quid', { rate: '120', currency: 'Quid' }, 'GBP'],
    ['978', { rate: '120', currency: '978' }, 'EUR'],
    ['a number format in euros', { rate: '120', formats: { rate: '#,##0.00 [$€-1]' } }, 'EUR'],
    ['a number format in pounds', { rate: '95.5', formats: { rate: '[$£-809]0.00' } }, 'GBP'],
    ['yen of a workbook', { rate: '18000', formats: { rate: '[$¥-411]#,##0' } }, 'JPY'],
    [
      'the column before the number format',
      { rate: '120', currency: 'USD', formats: { rate: '0.00 "€"' } },
      'USD',
    ],
    [
      'the number format before the country',
      { rate: '120', country: 'France', formats: { rate: '[$£-809]0.00' } },
      'GBP',
    ],
  ])('has its rate in the currency of %s [F-104, F-107]', (_, changes, currency) => {
    expect(classify(changes)).toMatchObject({ bucket: 'valid', booking: { currency } });
  });

  test('whose rate is in another currency than its column says is unreadable [F-107]', () => {
    expect(classify({ rate: 'EUR 120.00', currency: 'USD' })).toMatchObject({
      bucket: 'unreadable',
      reason: "Avg Rate: 'EUR 120.00' is in EUR, but the currency of the row is USD.",
    });
    expect(classify({ rate: 'EUR 120.00', currency: 'EUR' })).toMatchObject({ bucket: 'valid' });
  });

  test.each<[string, RawFields, string, boolean]>([
    ['Rate (EUR)', {}, 'USD', true],
    ['Rate (EUR)', { rate: '120.00 $' }, 'USD', true],
    ['Rate (EUR)', { rate: '120.00' }, 'EUR', false],
    ['Rate', { country: 'France' }, 'USD', true],
    ['Rate CAD', {}, 'CAD', false],
    ['Rate', { currency: 'MXN' }, 'MXN', false],
    ['Rate', {}, 'USD', false],
  ])(
    'whose rate has a bare $ in %s with %j is in %s, which is to be confirmed where it contradicts the rest: %s [F-107]',
    (header, changes, currency, currencyIsGuessed) => {
      const names = { ...bookingRules.names, rate: header };
      const dollarsPerUnit = () => 1;
      expect(classify({ rate: '$120', ...changes }, { names, dollarsPerUnit })).toMatchObject({
        booking: { rateCents: 12_000, currency, currencyIsGuessed },
      });
    },
  );

  test('whose $ contradicts its country has not the decimals of that currency [F-103]', () => {
    const styles = { ...bookingRules.styles, decimalMark: 'either' } as const;
    expect(classify({ rate: '$1.250', country: 'JP' }, { styles })).toMatchObject({
      bucket: 'unreadable',
      reason: "Avg Rate: '$1.250' has a separator that could mark thousands or decimals.",
    });
  });

  test('whose column names the currency needs none of its number format [F-107]', () => {
    const formats = { rate: '[$QQQ] 0.00' };
    expect(classify({ rate: '120', currency: 'USD', formats })).toMatchObject({ bucket: 'valid' });
  });

  test('is in the currency that a note says of all amounts, unless its header does [F-107]', () => {
    const names = { ...bookingRules.names, currency: 'All amounts in EUR' };
    expect(classify({ rate: '120' }, { names })).toMatchObject({ booking: { currency: 'EUR' } });
    expect(classify({ rate: '£120' }, { names })).toMatchObject({ booking: { currency: 'GBP' } });
    const dollars = { ...names, rate: 'Rate USD' };
    expect(classify({ rate: '120' }, { names: dollars })).toMatchObject({
      booking: { currency: 'USD' },
    });
  });

  test.each<[string, RawFields, string, boolean]>([
    ['Rate USD', { currency: 'EUR' }, 'EUR', true],
    ['Rate USD', { rate: '120 EUR' }, 'EUR', true],
    ['Rate', { currency: 'USD', formats: { rate: '0.00 "€"' } }, 'USD', true],
    ['Rate (€)', { formats: { rate: '[$£-809]0.00' } }, 'GBP', true],
    ['Rate EUR', { currency: 'EUR', formats: { rate: '0.00 "€"' } }, 'EUR', false],
    ['Rate $', { currency: 'EUR', formats: { rate: '"$"0.00' } }, 'EUR', false],
    ['Rate ¥', { currency: 'CNY', formats: { rate: '"¥"0.00' } }, 'CNY', false],
    ['Rate in EUR or USD', { currency: 'EUR' }, 'EUR', false],
  ])(
    'in %s with %j is in %s, which is to be confirmed if another one is written: %s [F-104]',
    (header, changes, currency, currencyIsGuessed) => {
      const names = { ...bookingRules.names, rate: header };
      const dollarsPerUnit = () => 1;
      expect(classify({ rate: '120', ...changes }, { names, dollarsPerUnit })).toMatchObject({
        booking: { currency, currencyIsGuessed },
      });
    },
  );

  test.each([
    ['0.00%', 'is a percentage'],
    ['[$QQQ] 0.00', "is shown in 'QQQ', which does not name one currency"],
    ['0.00 "kr"', "is shown in 'kr', which does not name one currency"],
  ])('whose rate is formatted as %s is unreadable [F-104]', (format, claim) => {
    expect(classify({ rate: '120', formats: { rate: format } })).toMatchObject({
      bucket: 'unreadable',
      reason: `Avg Rate: '120' ${claim}.`,
    });
  });

  test.each([['Rate in EUR or USD'], ['Rate (kr)'], ['Price pesos']])(
    'in a column %s, with no currency of its own, is unreadable and never dollars [F-107]',
    (header) => {
      const names = { ...bookingRules.names, rate: header };
      expect(classify({ rate: '120' }, { names })).toMatchObject({
        bucket: 'unreadable',
        reason: `${header}: '120' is in a column that does not name one currency.`,
      });
      expect(classify({ rate: '120 EUR' }, { names })).toMatchObject({
        booking: { currency: 'EUR' },
      });
    },
  );

  test('whose mark may part thousands or decimals is unreadable, not guessed [F-103]', () => {
    const styles = { ...bookingRules.styles, decimalMark: 'either' } as const;
    expect(classify({ rate: '208.375' }, { styles })).toMatchObject({
      bucket: 'unreadable',
      reason: "Avg Rate: '208.375' has a separator that could mark thousands or decimals.",
    });
    expect(classify({ rate: '208.375', formats: { rate: 'General' } }, { styles })).toMatchObject({
      booking: { rateCents: 20_838 },
    });
  });

  test.each([
    ['120 EUR', 'USD', 'unreadable'],
    ['£120', 'Euro', 'unreadable'],
    ['USD 120', 'CAD', 'unreadable'],
    ['$120', 'EUR', 'unreadable'],
    ['120.00 $', 'GBP', 'unreadable'],
    ['120 EUR', 'Euros', 'valid'],
    ['¥1200', 'CNY', 'valid'],
    ['kr 1200', 'SEK', 'valid'],
    ['$120', 'CAD', 'valid'],
  ])('of %s in a row of the currency %s is %s [F-107]', (rate, currency, bucket) => {
    const dollarsPerUnit = () => 1;
    expect(classify({ rate, currency }, { dollarsPerUnit })).toMatchObject({ bucket });
  });

  test.each([['Atlantis'], ['Fraunce'], ['XX'], ['EU'], ['Europe']])(
    'in %s, no country known, is taken for no other [F-106]',
    (country) => {
      expect(classify({ rate: '120.00', country })).toMatchObject({
        bucket: 'unreadable',
        reason: `Country: '${country}' is not a known country.`,
      });
      expect(classify({ rate: '120.00 EUR', country, hotelPhone: '030 1234017' })).toMatchObject({
        bucket: 'valid',
        booking: { countryCode: null, currency: 'EUR', phone: { dialable: false } },
      });
    },
  );
});
