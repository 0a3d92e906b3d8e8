import { describe, expect, test } from 'vitest';
import { bookingRules } from '../../test/booking-rules.ts';
import type { RawFields } from './pick-fields.ts';
import { type BookingContext, readBooking } from './read-booking.ts';

const row: RawFields = {
  arc: '10518491',
  guestName: 'Smith/Mary',
  checkInOn: '9/25/2026',
  checkOutOn: '9/27/2026',
  rate: '250.00',
};
const home = { code: 'US', currency: 'USD' };
const rules: BookingContext = {
  ...bookingRules,
  findCountry: (text) => (text === 'USA' ? home : bookingRules.findCountry(text)),
};
const read = (fields: RawFields, context: Partial<BookingContext> = {}) =>
  readBooking({ ...row, ...fields }, { ...rules, ...context });

describe('the currency of a booking', () => {
  test.each<[string, RawFields, string, boolean]>([
    ['a hotel that the row does not place', {}, 'USD', false],
    ['a hotel with a phone at home', { hotelPhone: '(307) 555-0102' }, 'USD', false],
    ['a hotel with a phone abroad', { hotelPhone: '+33 1 43 12 87 87' }, 'USD', true],
    ['a hotel with a phone that no one can dial', { hotelPhone: '828393' }, 'USD', false],
    ['a hotel in the United States', { country: 'USA' }, 'USD', false],
    [
      'a hotel in the United States with a phone abroad',
      { country: 'USA', hotelPhone: '+33 1 43 12 87 87' },
      'USD',
      false,
    ],
    ['a hotel in France', { country: 'France' }, 'EUR', true],
    ['a hotel in France with its currency', { country: 'France', currency: 'EUR' }, 'EUR', false],
    ['a rate that names it', { country: 'France', rate: '250 USD' }, 'USD', false],
    ['a currency in the row alone', { currency: 'GBP' }, 'GBP', false],
  ])('of %s is stated or guessed: %j [F-123]', (_, fields, currency, currencyIsGuessed) => {
    expect(read(fields).result).toMatchObject({ value: { currency, currencyIsGuessed } });
  });
});

describe('a booking', () => {
  test('has the states of its country, and none of a country that is not known [F-106]', () => {
    const place = { city: 'Douglas', state: 'Wyoming' };
    const stateOf = (country: string | undefined) =>
      read({ ...place, currency: 'USD', ...(country !== undefined && { country }) }).result;
    expect(stateOf(undefined)).toMatchObject({ value: { state: 'WY', countryCode: null } });
    expect(stateOf('USA')).toMatchObject({ value: { state: 'WY', countryCode: 'US' } });
    expect(stateOf('Freedonia')).toMatchObject({ value: { state: 'Wyoming', countryCode: null } });
    expect(read({ city: '75001 Paris', country: 'France' }).result).toMatchObject({
      value: { city: 'Paris', zip: '75001', countryCode: 'FR' },
    });
  });

  test('needs its currency where its country is not known [F-106]', () => {
    expect(read({ country: 'Freedonia' }).result).toEqual({
      fault: "Country: 'Freedonia' is not a known country.",
    });
    expect(read({ country: 'Freedonia', rate: '250 EUR' }).result).toMatchObject({
      value: { currency: 'EUR', currencyIsGuessed: false },
    });
  });

  test('with a number of rooms that is none is refused, and belongs to its agency [F-122]', () => {
    expect(read({ rooms: 'Double' }, { price: { per: 'night', rooms: 'one' } })).toEqual({
      arc: '10518491',
      result: { fault: "Rooms: 'Double' is not a number of rooms." },
    });
  });

  test('that an unquoted separator has shifted is refused with what is behind its last column', () => {
    const surplus = { position: 6, text: '120.00' };
    expect(read({ rate: '1', checkOutOn: 'x', surplus })).toEqual({
      arc: '10518491',
      result: {
        fault:
          "Column 7: '120.00' is behind the last column of the header. Name its column, or put quotation marks around values that contain a separator.",
      },
    });
  });

  test('has its guest by the last name first where the header says so', () => {
    const guestOf = (guestName: string) =>
      read({ guestName: 'Quinn Rosa' }, { names: { guestName } }).result;
    expect(guestOf('Name, Vorname')).toMatchObject({ value: { guestLastName: 'Quinn' } });
    expect(guestOf('Nombre y apellidos')).toMatchObject({ value: { guestLastName: 'Rosa' } });
    expect(guestOf('Guest')).toMatchObject({ value: { guestLastName: 'Rosa' } });
  });

  test('has the price of one night', () => {
    expect(read({}).result).toMatchObject({ value: { rateCents: 25_000 } });
    const price = { per: 'stay', rooms: undefined } as const;
    expect(read({}, { price }).result).toMatchObject({ value: { rateCents: 12_500 } });
  });
});
