import { describe, expect, test } from 'vitest';
import { countryCodeOf } from '../countries/country-names.ts';
import { readEmailAddress } from '../kit/email-address.ts';
import { readPhoneSearch, searchedPhone } from '../records/record-search.ts';
import { normalizePhone } from '../suppliers/phone.ts';
import { headerMeanings } from './header-terms.ts';
import { isCancelled } from './is-cancelled.ts';
import { provenMark, readAmount } from './read-amount.ts';
import { currencyInHeader, readCurrency } from './read-currency.ts';
import { readDate } from './read-date.ts';
import { readGuestName } from './read-guest-name.ts';
import { readNumberFormat } from './read-number-format.ts';
import { readPlace } from './read-place.ts';

const characters = 60_000;
/** Beginnings that are read on and on without an end, each as the whole of a cell. */
const beginnings = [
  '[',
  '(',
  '"',
  ' ',
  '1',
  '1.',
  'a',
  'a ',
  'a.',
  'Ü',
  '-',
  ',',
  '+',
  '&',
  '*',
  ';',
  '@',
  'a@',
  'ü.',
  '([{',
  'Mr & ',
  '\\',
  '_',
  '€',
];
const cells = beginnings.flatMap((text) => {
  const long = text.repeat(characters / text.length);
  return [long, `a ${long}`, `${long}!`, `Smith${long}x`];
});
const nowhere = (): undefined => undefined;
const readers: Record<string, (cell: string) => unknown> = {
  amount: (cell) => [readAmount(cell, '.'), provenMark(cell)],
  'cancelled status': (cell) => isCancelled({ status: cell, cancelled: cell }),
  country: countryCodeOf,
  currency: (cell) => readCurrency(cell),
  date: (cell) => readDate(cell, { dayOrder: 'mdy', serials: true }),
  email: readEmailAddress,
  guest: (cell) => readGuestName(cell, undefined, undefined),
  'last name': (cell) => readGuestName(undefined, cell, cell),
  header: (cell) => [headerMeanings(cell), currencyInHeader(cell)],
  'number format': readNumberFormat,
  phone: (cell) => normalizePhone(cell),
  'place of hotel': (cell) => readPlace({ street: cell, cityState: cell }, undefined, nowhere),
  'searched phone': (cell) => [searchedPhone(cell), readPhoneSearch(cell)],
};

describe('a cell of 60,000 characters', () => {
  test.each(Object.entries(readers))(
    'holds no reader for longer than the next one: %s [F-205]',
    (_, read) => {
      for (const cell of cells) expect(() => read(cell)).not.toThrow();
    },
  );
});
