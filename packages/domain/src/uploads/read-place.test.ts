import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stateFinder } from '../addresses/state-names.ts';
import type { RawFields } from './pick-fields.ts';
import { readPlace } from './read-place.ts';

const state = (countryCode: string, abbreviation: string, name: string) => ({
  countryCode,
  abbreviation,
  name,
});
const findState = stateFinder([
  state('US', 'TX', 'Texas'),
  state('US', 'NY', 'New York'),
  state('US', 'NJ', 'New Jersey'),
  state('US', 'PR', 'Puerto Rico'),
  state('US', 'WA', 'Washington'),
  state('US', 'VA', 'Virginia'),
  state('US', 'WV', 'West Virginia'),
  state('US', 'KY', 'Kentucky'),
  state('US', 'WI', 'Wisconsin'),
  state('US', 'DC', 'District of Columbia'),
  state('CA', 'ON', 'Ontario'),
  state('CA', 'QC', 'Quebec'),
  state('CA', 'PE', 'Prince Edward Island'),
  state('DE', 'BY', 'Bavaria'),
]);

const place = (fields: RawFields, country?: string) => {
  const { city, state: found, zip } = readPlace(fields, country, findState);
  return [city, found, zip];
};

describe('a place in one column', () => {
  test.each([
    ['Katy, TX', 'Katy', 'TX'],
    [' Katy ,TX ', 'Katy', 'TX'],
    ['Paris, Île-de-France, FR', 'Paris, Île-de-France', 'FR'],
    [', TX', '', 'TX'],
    ['New York NY', 'New York', 'NY'],
    ['Katy Tx', 'Katy Tx', ''],
    ['New York USA', 'New York USA', ''],
    ['TX', 'TX', ''],
    [' London ', 'London', ''],
    ['', '', ''],
  ])('%j is the city %j and the state %j', (text, city, found) => {
    expect(place({ cityState: text.trim() })).toEqual([city, found, '']);
  });

  test.each([
    ['Hoboken, NJ 07030', 'Hoboken', 'NJ', '07030'],
    ['Hoboken, N.J. 7030', 'Hoboken', 'NJ', '07030'],
    ['Hoboken NJ 07030-1234', 'Hoboken', 'NJ', '07030-1234'],
    ['Hoboken, New Jersey, 70301234', 'Hoboken', 'NJ', '07030-1234'],
    ['Austin, Tex. 78701', 'Austin', 'TX', '78701'],
    ['San Juan, PR 907', 'San Juan', 'PR', '00907'],
    ['Toronto, Ont. M5V 2T6', 'Toronto', 'ON', 'M5V 2T6'],
    ['Montréal, Québec h2y1c6', 'Montréal', 'QC', 'H2Y 1C6'],
    ['Port Washington', 'Port Washington', '', ''],
  ])('%j is a city, a state, and a postal code, whatever the column [F-116]', (text, ...parts) => {
    expect(place({ cityState: text })).toEqual(parts);
    expect(place({ city: text })).toEqual(parts);
  });

  test.each([
    [{ street: '12 River St, Hoboken, NJ 7030' }, ['Hoboken', 'NJ', '07030']],
    [{ city: 'Hoboken', state: 'NJ 7030' }, ['Hoboken', 'NJ', '07030']],
    [{ city: 'Hoboken', zip: 'NJ 07030' }, ['Hoboken', 'NJ', '07030']],
    [{ city: 'Hoboken, NJ', state: 'N.J.', zip: '7030' }, ['Hoboken', 'NJ', '07030']],
    [{ street: '12 River St, Suite 4' }, ['', '', '']],
  ] as const)('is found in other columns too: %j [F-116]', (fields, parts) => {
    expect(place(fields)).toEqual(parts);
  });

  test.each<[RawFields, string | undefined, string[]]>([
    [{ city: 'New York  NY' }, undefined, ['New York', 'NY', '']],
    [{ city: 'Katy Texas 77449' }, undefined, ['Katy', 'TX', '77449']],
    [{ city: 'Katy  Texas  77449' }, undefined, ['Katy', 'TX', '77449']],
    [{ city: 'Hoboken NJ area' }, undefined, ['Hoboken NJ area', '', '']],
    [{ city: 'Paris, TX' }, 'US', ['Paris', 'TX', '']],
    [{ city: 'Paris, TX' }, 'FR', ['Paris, TX', '', '']],
    [{ city: 'London, ON' }, 'US', ['London, ON', '', '']],
    [{ city: 'London, ON' }, 'CA', ['London', 'ON', '']],
    [{ city: 'Hoboken, NJ', state: 'NJ' }, 'US', ['Hoboken', 'NJ', '']],
    [{ city: 'Hoboken, NJ', state: 'Hudson' }, 'US', ['Hoboken, NJ', 'Hudson', '']],
    [{ city: 'Hoboken, NJ 07030', zip: '07031' }, 'US', ['Hoboken', 'NJ', '07031']],
    [{ city: 'Hoboken', state: 'New Jersey 07030' }, 'US', ['Hoboken', 'NJ', '07030']],
    [{ city: 'Hoboken', zip: 'New Jersey,  07030' }, 'US', ['Hoboken', 'NJ', '07030']],
    [{ city: 'Hoboken', zip: 'XX 07030' }, 'US', ['Hoboken', '', 'XX 07030']],
    [{ city: 'Hoboken', state: 'XX 07030' }, 'US', ['Hoboken', 'XX 07030', '']],
    [{ cityState: 'Lyon , Rhône' }, 'FR', ['Lyon', 'Rhône', '']],
    [{ cityState: 'Lyon, Rhône', city: 'Lyon' }, 'FR', ['Lyon', '', '']],
    [{ cityState: 'Paris, 75001' }, 'FR', ['Paris', '', '75001']],
    [{ cityState: 'Prague, Praha 1' }, 'CZ', ['Prague', 'Praha 1', '']],
    [{ cityState: 'Taipei, 5th District' }, 'TW', ['Taipei', '5th District', '']],
    [{ cityState: 'Lyon, Rhône', zip: '69001' }, 'FR', ['Lyon', 'Rhône', '69001']],
    [{ cityState: 'Paris, 75001', zip: '75001' }, 'FR', ['Paris', '', '75001']],
    [{ cityState: 'Paris, 75001', zip: '75008' }, 'FR', ['Paris', '', '75008']],
    [{ cityState: 'Paris, 75001', state: 'IDF' }, 'FR', ['Paris', 'IDF', '75001']],
    [{ cityState: 'Lyon, 69001 Cedex' }, 'FR', ['Lyon', '', '69001 Cedex']],
    [{ cityState: 'Lyon, 69001 Cedex 02', zip: '69001' }, 'FR', ['Lyon', '', '69001']],
    [{ cityState: 'Reykjavík, 01' }, 'IS', ['Reykjavík', '', '01']],
    [{ cityState: 'Prague, 110 00' }, 'CZ', ['Prague', '', '110 00']],
    [{ cityState: 'Amsterdam, 1012 AB' }, 'NL', ['Amsterdam', '', '1012 AB']],
    [{ cityState: 'Berlin, D-10115' }, 'DE', ['Berlin', '', 'D-10115']],
    [{ cityState: 'Riga, LV-1010' }, 'LV', ['Riga', '', 'LV-1010']],
    [{ cityState: 'London, SW1A 1AA' }, 'GB', ['London', '', 'SW1A 1AA']],
    [{ cityState: 'London, w1a1aa' }, 'GB', ['London', '', 'w1a1aa']],
    [{ cityState: 'Dublin, D02 X285' }, 'IE', ['Dublin', '', 'D02 X285']],
    [{ cityState: 'Toronto, M5V 2T6' }, 'CA', ['Toronto', '', 'M5V 2T6']],
    [{ cityState: 'Hoboken, 07030' }, undefined, ['Hoboken', '', '07030']],
    [{ cityState: 'Paris, Rhône 69001' }, 'FR', ['Paris', 'Rhône 69001', '']],
    [{ city: 'Paris, 75001' }, 'FR', ['Paris', '', '75001']],
    [{ city: 'Paris, 75001', zip: '75008' }, 'FR', ['Paris, 75001', '', '75008']],
    [{ city: 'Hoboken New Jersey 07030' }, 'US', ['Hoboken', 'NJ', '07030']],
    [{ city: 'Hoboken New Jersey 7030' }, undefined, ['Hoboken', 'NJ', '07030']],
    [{ city: 'New York New York 10001-1234' }, undefined, ['New York', 'NY', '10001-1234']],
    [{ city: 'Wheeling West Virginia 26003' }, 'US', ['Wheeling', 'WV', '26003']],
    [{ city: 'Key West Virginia 23220' }, 'US', ['Key West', 'VA', '23220']],
    [
      { city: 'Charlottetown Prince Edward Island C1A 1A1' },
      'CA',
      ['Charlottetown', 'PE', 'C1A 1A1'],
    ],
    [{ city: 'Washington District of Columbia 20001' }, 'US', ['Washington', 'DC', '20001']],
    [{ city: 'Seattle Washington 98101' }, 'US', ['Seattle', 'WA', '98101']],
    [{ city: 'El Paso Texas 88510' }, 'US', ['El Paso', 'TX', '88510']],
    [{ city: 'San Juan Puerto Rico 907' }, 'US', ['San Juan', 'PR', '00907']],
    [{ cityState: 'Port Washington 11050' }, 'US', ['Port Washington', '', '11050']],
    [{ city: 'Port Washington 11050-1234' }, undefined, ['Port Washington', '', '11050-1234']],
    [{ city: 'Port Washington 53074', state: 'WI' }, 'US', ['Port Washington', 'WI', '53074']],
    [{ city: 'Fort Washington 19034', zip: '19034' }, 'US', ['Fort Washington', '', '19034']],
    [{ city: 'West New York 07093' }, 'US', ['West New York', '', '07093']],
    [{ city: 'New Kent 23124' }, 'US', ['New Kent', '', '23124']],
    [{ city: 'Port Washington NY 11050' }, 'US', ['Port Washington', 'NY', '11050']],
    [{ city: 'Port Washington, New York 11050' }, 'US', ['Port Washington', 'NY', '11050']],
    [{ city: 'Spokane, Washington 11050' }, 'US', ['Spokane', 'WA', '11050']],
    [{ city: 'Hoboken 07030' }, 'US', ['Hoboken 07030', '', '']],
    [{ city: 'Hoboken', zip: '07030 NJ' }, 'US', ['Hoboken', 'NJ', '07030']],
    [{ city: 'Hoboken', zip: '7030, New Jersey' }, undefined, ['Hoboken', 'NJ', '07030']],
    [{ city: 'Hoboken', zip: '07030-1234 N.J.' }, 'US', ['Hoboken', 'NJ', '07030-1234']],
    [{ city: 'Hoboken', state: '07030 NJ' }, 'US', ['Hoboken', 'NJ', '07030']],
    [{ city: 'Toronto', zip: 'M5V 2T6 ON' }, 'CA', ['Toronto', 'ON', 'M5V 2T6']],
    [{ city: 'Toronto', zip: 'ON M5V 2T6' }, 'CA', ['Toronto', 'ON', 'M5V 2T6']],
    [{ city: 'Hoboken', zip: '07030 XX' }, 'US', ['Hoboken', '', '07030 XX']],
    [{ city: 'Hoboken', state: 'NJ', zip: '07030 NJ' }, 'US', ['Hoboken', 'NJ', '07030 NJ']],
  ])(
    'is taken apart where its country has such states: %j in %s [F-116]',
    (fields, country, parts) => {
      expect(place(fields, country)).toEqual(parts);
    },
  );

  test('keeps a postal code that has its own column [F-116]', () => {
    expect(place({ state: 'NJ 07030', zip: '07031' })[2]).toBe('07031');
    expect(place({ city: '04109 Leipzig', zip: '04107' }, 'DE')[2]).toBe('04107');
  });

  test.each([
    ['12 River St, Hoboken, NJ 07030', ['12 River St', 'Hoboken', 'NJ', '07030']],
    ['12 River St , Hoboken , NJ 07030', ['12 River St', 'Hoboken', 'NJ', '07030']],
    ['12 River St,Hoboken,NJ,07030', ['12 River St', 'Hoboken', 'NJ', '07030']],
    ['Hoboken, NJ 07030', ['Hoboken, NJ 07030', '', '', '']],
    ['12 River St, Hoboken', ['12 River St, Hoboken', '', '', '']],
    ['12 River St, Hoboken, XX 07030', ['12 River St, Hoboken, XX 07030', '', '', '']],
  ] as const)('is found behind a street: %s [F-116]', (text, parts) => {
    const { street, city, state: found, zip } = readPlace({ street: text }, undefined, findState);
    expect([street, city, found, zip]).toEqual(parts);
  });

  test('stays in its street where the row has a postal code, or where it is an endless text', () => {
    const street = '12 River St, Hoboken, NJ 07030';
    expect(readPlace({ street, zip: '07031' }, 'US', findState).street).toBe(street);
    const endless = `${'River St '.repeat(40)}, Hoboken, NJ 07030`;
    expect(readPlace({ street: endless }, 'US', findState).street).toBe(endless);
    expect(place({ city: endless }, 'US')).toEqual([endless, '', '']);
  });

  test('keeps the street when it takes the place off its end [F-116]', () => {
    const fields = { street: '12 River St, Floor 2, Hoboken, NJ 07030' };
    expect(readPlace(fields, 'US', findState).street).toBe('12 River St, Floor 2');
  });

  test('begins with the code in other countries [F-116]', () => {
    expect(place({ city: '4109 Leipzig' }, 'DE')).toEqual(['Leipzig', '', '04109']);
    expect(place({ city: '04109  Leipzig' }, '')).toEqual(['Leipzig', '', '04109']);
    expect(place({ city: '04109 Leipzig' })).toEqual(['04109 Leipzig', '', '']);
    expect(place({ city: '040109 Leipzig' }, 'DE')).toEqual(['040109 Leipzig', '', '']);
    expect(place({ city: '1000 Islands' }, 'US')).toEqual(['1000 Islands', '', '']);
    expect(place({ city: 'A 1000 Islands' }, 'US')).toEqual(['A 1000 Islands', '', '']);
  });
});

describe('a postal code in front', () => {
  test.each([
    ['D 04109 Leipzig', 'DE', 'Leipzig', '04109'],
    ['D-04109 Leipzig', 'DE', 'Leipzig', '04109'],
    ['D - 4109 Leipzig', 'DE', 'Leipzig', '04109'],
    ['DE-04109 Leipzig', '', 'Leipzig', '04109'],
    ['D-04109 Leipzig', undefined, 'Leipzig', '04109'],
    ['CH-8001 Zürich', 'CH', 'Zürich', '8001'],
    ['AT-1010 Wien', 'AT', 'Wien', '1010'],
    ['F 75001 Paris', 'FR', 'Paris', '75001'],
    ['FIN-00100 Helsinki', 'FI', 'Helsinki', '00100'],
    ['D 04109 Leipzig', 'US', 'D 04109 Leipzig', ''],
    ['Bad 04109 Leipzig', 'DE', 'Bad 04109 Leipzig', ''],
    ['ABCD 04109 Leipzig', 'DE', 'ABCD 04109 Leipzig', ''],
  ] as const)(
    'may follow the letters of its country: %s in %s [F-116]',
    (city, country, ...found) => {
      const read = readPlace({ city }, country, findState);
      expect([read.city, read.zip]).toEqual(found);
    },
  );
});

describe('a state', () => {
  test.each([
    ['Tex.', 'US', 'TX'],
    ['n.y.', 'US', 'NY'],
    ['New York', 'US', 'NY'],
    ['State of New York', 'US', 'NY'],
    ['N Jersey', 'US', 'NJ'],
    ['D.C.', 'US', 'DC'],
    ['PR', 'PR', 'PR'],
    ['PQ', 'CA', 'QC'],
    ['Québec', 'CA', 'QC'],
    ['P.E.I.', 'CA', 'PE'],
    ['Ont', undefined, 'ON'],
    ['Bayern', 'DE', 'Bayern'],
    ['Bavaria', 'DE', 'Bavaria'],
    ['NSW', 'AU', 'NSW'],
  ])('%s in %s is %s [F-116]', (text, country, code) => {
    expect(readPlace({ state: text }, country, findState)).toMatchObject({
      state: code,
      unknownState: '',
    });
  });

  test.each([
    [{ state: 'Texarkana' }, 'US', { state: 'Texarkana', unknownState: 'Texarkana' }],
    [{ state: 'Bayern' }, 'CA', { state: 'Bayern', unknownState: 'Bayern' }],
    [{ state: 'TX', zip: '7870' }, 'US', { zip: '07870', unknownZip: '' }],
    [{ state: 'TX', zip: '787O1' }, 'US', { zip: '787O1', unknownZip: '787O1' }],
    [{ state: 'Anything', zip: '12' }, undefined, { unknownState: '', unknownZip: '' }],
    [{ state: 'TX', zip: '7870' }, '', { zip: '7870', unknownZip: '' }],
  ] as const)(
    'that is not understood stays and is named: %j in %s [F-116]',
    (fields, country, found) => {
      expect(readPlace(fields, country, findState)).toMatchObject(found);
    },
  );

  test('loses nothing that a row says about a place [F-116]', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9 .,-]{0,12}$/).map((text) => text.trim());
    const row = fc.record({ street: word, city: word, state: word, zip: word });
    const country = fc.constantFrom('US', 'CA', 'DE', 'PR', '', undefined);
    const letters = (texts: readonly string[]) =>
      texts
        .join('')
        .toUpperCase()
        .replaceAll(/[^A-Z1-9]/g, '').length;
    fc.assert(
      fc.property(row, country, (fields, code) => {
        const found = readPlace(fields, code, () => undefined);
        const kept = [found.street, found.city, found.state, found.zip];
        expect(letters(kept)).toBe(letters(Object.values(fields)));
      }),
    );
  });
});
