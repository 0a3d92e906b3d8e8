import { expect, test } from 'vitest';
import { readGuestName } from './read-guest-name.ts';

const lastNameOf = (name: string) => readGuestName(name, undefined, undefined).lastName;

test.each([
  ['William BUDDY Smith', 'Smith'],
  ['Anna MARIA Jones SMITH', 'SMITH'],
])('a nickname in capitals between two names is no last name: %s is %s', (name, lastName) => {
  expect(lastNameOf(name)).toBe(lastName);
});

test.each([
  ['José Ortega y Gasset', 'Ortega y Gasset'],
  ['José María Ortega y Gasset', 'Ortega y Gasset'],
  ['Mary Ann Kelly Jones', 'Jones'],
  ['Jane Mary Wylie Quinn', 'Quinn'],
])(
  'a last name may be two names that a y joins, and not that of a word: %s is %s',
  (name, last) => {
    expect(lastNameOf(name)).toBe(last);
  },
);

test('a last name begins with its particle, also where the first name has no capital letter', () => {
  expect(lastNameOf('anna van dam')).toBe('van dam');
  expect(lastNameOf('anna quinn')).toBe('quinn');
});
