import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contradictsPhone, type KnownHotel, type RecordHotel } from './phone-contradiction.ts';

const [germany, austria, norway] = [81, 14, 161];
const told: RecordHotel = { name: 'Fjordblick Pension', city: 'Bergen', countryId: norway };
const known: KnownHotel = {
  name: 'Alpenhof Residenz',
  dba: '',
  places: [{ city: 'Salzburg', countryId: austria }],
};

describe('a phone number that a record and a supplier share', () => {
  it('is contradicted by country, name, and city together [F-143]', () => {
    expect(contradictsPhone(told, known)).toBe(true);
  });

  it.each<[string, Partial<RecordHotel>, Partial<KnownHotel>]>([
    ['the same country', { countryId: austria }, {}],
    ['a like name', { name: 'ALPENHOF RESIDENZ HOTEL' }, {}],
    ['a like trade name', { name: 'Berg & Tal' }, { dba: 'Berg und Tal' }],
    ['the same city', { city: 'SALZBURG' }, {}],
    [
      'another address in the country',
      {},
      {
        places: [
          { city: 'Salzburg', countryId: austria },
          { city: 'Oslo', countryId: norway },
        ],
      },
    ],
    ['no country of the record', { countryId: null }, {}],
    ['no name of the record', { name: ' ' }, {}],
    ['no city of the record', { city: '' }, {}],
    ['no address of the supplier', {}, { places: [] }],
    [
      'the same city among others',
      { city: 'Graz' },
      {
        places: [
          { city: 'Salzburg', countryId: austria },
          { city: ' Graz ', countryId: germany },
        ],
      },
    ],
    ['blanks for the city of the record', { city: ' ' }, {}],
    ['blanks for the city of the supplier', {}, { places: [{ city: ' ', countryId: germany }] }],
    ['no name of the supplier', {}, { name: ' ', dba: '' }],
    ['no city of the supplier', {}, { places: [{ city: '', countryId: germany }] }],
  ])('is not contradicted with %s [F-143]', (_case, ofRecord, ofSupplier) => {
    expect(contradictsPhone({ ...told, ...ofRecord }, { ...known, ...ofSupplier })).toBe(false);
  });

  it('holds whenever one of country, name, and city agrees [F-143]', () => {
    const text = fc.constantFrom('Salzburg', 'Bergen', 'Graz', 'Alpenhof', 'Fjordblick', '');
    const countryId = fc.constantFrom(germany, austria, norway);
    const hotel = fc.record({ name: text, city: text, countryId });
    fc.assert(
      fc.property(hotel, hotel, (one, other) => {
        const held = contradictsPhone(one, { ...other, dba: '', places: [other] });
        const agrees =
          one.countryId === other.countryId || one.name === other.name || one.city === other.city;
        expect(held && agrees).toBe(false);
      }),
    );
  });
});
