import { describe, expect, test } from 'vitest';
import { day } from '../dates/day.ts';
import { normalizeConfirmation } from './confirmation-number.ts';
import { isDuplicateBooking, nameKey, wordsOfManyGuests } from './duplicate-rule.ts';

const stay = {
  confirmation: 'HX1234567',
  lastNameKey: 'smith',
  phoneKey: '3075550102',
  checkInOn: day('2026-05-01'),
  nights: 2,
};
const other = { checkInOn: day('2026-07-09'), nights: 5 };

describe('two bookings of one agency are one stay', () => {
  test.each([
    ['with equal confirmation and last name', { phoneKey: '', ...other }, true],
    ['with equal confirmation and phone', { lastNameKey: 'jones', ...other }, true],
    ['when one confirmation holds the other', { confirmation: '1234567', ...other }, true],
    ['when the contained confirmation has 5 characters', { confirmation: '34567', ...other }, true],
    ['but not when it has 4', { confirmation: '4567', ...other }, false],
    ['but not by the confirmation alone', { lastNameKey: 'jones', phoneKey: '' }, false],
    ['with equal name, phone, check-in and nights', { confirmation: 'ZZ999' }, true],
    ['also without any confirmation', { confirmation: '' }, true],
    ['but not with other nights', { confirmation: 'ZZ999', nights: 3 }, false],
    ['but not on another day', { confirmation: 'ZZ999', checkInOn: other.checkInOn }, false],
    ['but not with another name', { confirmation: 'ZZ999', lastNameKey: 'jones' }, false],
    ['but not at another hotel', { confirmation: 'ZZ999', phoneKey: '2025550100' }, false],
  ])('%s', (_, changes, expected) => {
    const changed = { ...stay, ...changes };
    expect(isDuplicateBooking(stay, changed)).toBe(expected);
    expect(isDuplicateBooking(changed, stay)).toBe(expected);
  });

  test('also with equal confirmations that are short', () => {
    const short = { ...stay, confirmation: 'A12' };
    expect(isDuplicateBooking(short, { ...short, ...other })).toBe(true);
  });

  test('but not because both lack a phone, a name or a confirmation', () => {
    const blank = { ...stay, confirmation: '', phoneKey: '' };
    expect(isDuplicateBooking(blank, blank)).toBe(false);
    const later = { ...blank, checkInOn: day('2026-07-09') };
    expect(isDuplicateBooking(blank, later)).toBe(false);
    expect(isDuplicateBooking(stay, later)).toBe(false);
    const nameless = { ...stay, confirmation: '', lastNameKey: '' };
    expect(isDuplicateBooking(nameless, nameless)).toBe(false);
  });
});

test.each([
  ['hx-123 4567', 'HX1234567'],
  [' 75099174', '75099174'],
  ['#80199877', '80199877'],
  ['N/A', ''],
  ['none', ''],
  ['0000', ''],
  [' 8.30136E+08 ', ''],
  ['', ''],
])('the confirmation number "%s" is compared as "%s"', (text, expected) => {
  expect(normalizeConfirmation(text)).toBe(expected);
});

test.each([
  ['Peña', 'pena'],
  ["O'BRIEN", 'obrien'],
  ['dos Santos ', 'dossantos'],
  ['Smith-Jones', 'smithjones'],
])('the last name %s is compared as %s', (text, expected) => {
  expect(nameKey(text)).toBe(expected);
});

test.each([
  'Reserved',
  'Per fax',
  'guaranteed by phone',
  'telefonisch bestätigt',
  'En attente',
  'Sin número',
  'Não confirmado',
  'CONFERMATO',
  'Da confermare',
  'Bekräftad',
  'BEVESTIGD',
  'Prenotato',
  'DITTO',
  'same as above',
  'siehe oben',
  'will advise',
  'not provided',
  'KK2',
  'SS 1',
  'zzzz',
  '9.87654E+14',
  '9.87E14',
  '765432.0',
])('the confirmation "%s" identifies nothing [F-109]', (text) => {
  expect(normalizeConfirmation(text)).toBe('');
});

test.each(['QWERTY', 'HK12345', 'RESERVED81', '123E45', 'CONFIRMED 81234'])(
  'the confirmation "%s" goes on identifying [F-109]',
  (text) => {
    expect(normalizeConfirmation(text)).not.toBe('');
  },
);

test('letters given to two last names are a word, a locator of one guest is not [F-109]', () => {
  const of = (confirmation: string, lastNameKey: string) => ({
    ...stay,
    confirmation,
    lastNameKey,
  });
  const given = [of('PHONEIN', 'smith'), of('PHONEIN', 'jones'), of('QWERTY', 'smith')];
  expect([...wordsOfManyGuests([...given, ...given])]).toEqual(['PHONEIN']);
  expect(isDuplicateBooking(of('PHONEIN', 'smith'), of('PHONEIN', 'jones'))).toBe(false);
  expect([...wordsOfManyGuests([of('81XYZ', 'smith'), of('81XYZ', 'jones')])]).toEqual([]);
  expect([...wordsOfManyGuests([of('PHONEIN', 'smith'), of('PHONEIN', '')])]).toEqual([]);
  expect(isDuplicateBooking(of('QWERTY', 'smith'), { ...of('QWERTY', 'smith'), ...other })).toBe(
    true,
  );
});
