import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import metadata from 'libphonenumber-js/min/metadata';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { normalizePhone } from './phone.ts';
import { formatPhone, phoneAddress } from './phone-format.ts';

it('shows stored digits as people read them', () => {
  expect(formatPhone('2125550101')).toBe('(212) 555-0101');
  expect(formatPhone('498912345678901')).toBe('+49 89 12345678901');
  for (const other of [
    '',
    '12345',
    '5550101',
    '4932123', // rather a local number than one of Germany
    '4989123456789012',
    '3314607762910', // too long for France
    '99912345678', // no country's code
    'x2125550101',
    '2125550101x',
    '49891234567x',
  ])
    expect(formatPhone(other)).toBe(other);
});

it('is called at its whole number', () => {
  expect(phoneAddress('2125550101')).toBe('tel:+12125550101');
  expect(phoneAddress('49891234567')).toBe('tel:+49891234567');
  expect(phoneAddress('006562345678')).toBe('tel:+6562345678');
});

it.each([
  ['442079460958', '+44 20 7946 0958'],
  ['441753717171', '+44 1753 717171'],
  ['33146077627', '+33 1 46 07 76 27'],
  ['49891234567', '+49 89 1234567'],
  ['6562345678', '(656) 234-5678'],
  ['006562345678', '+65 6234 5678'],
  ['004533123456', '+45 33 12 34 56'],
  ['003225551234', '+32 2 555 12 34'],
  ['005012234567', '+501 223 4567'],
  ['003545551234', '+354 555 1234'],
  ['81353211111', '+81 3 5321 1111'],
  ['353160577001', '+353 1 6057 7001'],
  ['79161234567', '+7 916 123 45 67'],
  ['420224814071', '+420 224 814 071'],
  ['5491143210000', '+54 9 11 4321 0000'],
  ['97144321000', '+971 4 432 1000'],
  ['390669812345', '+39 06 6981 2345'],
  ['24740123', '+247 40123'],
])('shows %s in the international form %s [F-157]', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown);
});

/**
 * The stored form of a number and its display by libphonenumber; null for numbers that are never
 * stored like that.
 */
function storedAndShown(code: string, national: string) {
  const parsed = parsePhoneNumberFromString(`+${code}${national}`);
  const { digits, dialable } = normalizePhone(`+${code}${national}`);
  if (!dialable || !parsed?.isPossible() || parsed.countryCallingCode === '1') return null;
  if (`${code}${parsed.nationalNumber}`.length > 15) return null;
  return { digits, shown: parsed.formatInternational() };
}

describe('a number of another country is grouped as libphonenumber has it', () => {
  const countries = Object.entries(metadata.countries).filter(([, [code]]) => code !== '1');
  // with their calling codes no longer than a local number of the home country: they are shown
  // unchanged
  const ofSevenDigits = ['TA', 'TK'];
  const areas = [...countries, ...Object.entries(metadata.nonGeographic)].filter(
    ([area]) => !ofSevenDigits.includes(area),
  );

  it('in the example of every country [F-157]', () => {
    const shownOtherwise = countries.flatMap(([country, [code]]) => {
      const stored = storedAndShown(code, examples[country as keyof typeof examples]);
      return stored && formatPhone(stored.digits) === stored.shown ? [] : [country];
    });
    expect(countries.length).toBeGreaterThan(200);
    expect(shownOtherwise).toEqual(ofSevenDigits);
  });

  it.each(areas)('in any number of %s [F-157]', (_area, [code, , pattern]) => {
    const numbers = fc.stringMatching(new RegExp(`^(?:${pattern})$`));
    fc.assert(
      fc.property(numbers, (national) => {
        const stored = storedAndShown(code, national);
        fc.pre(stored !== null && stored.digits.length >= 8);
        expect(formatPhone(stored.digits)).toBe(stored.shown);
      }),
      { numRuns: 20 },
    );
  });
});
