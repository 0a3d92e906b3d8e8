import { nameKey } from '../uploads/duplicate-rule.ts';
import { withoutSuffixes } from '../uploads/guest-name-words.ts';
import type { GuestName } from '../uploads/read-guest-name.ts';

/** Letters that no accent makes out of others. */
const otherLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  œ: 'oe',
  ı: 'i',
};
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/** The ways in which a name may be written without accents: Müller is muller and mueller. */
function keysOf(name: string): readonly string[] {
  const lower = name.normalize('NFC').toLowerCase();
  const inLetters = (table: Readonly<Record<string, string>>) =>
    nameKey(Array.from(lower, (letter) => table[letter] ?? letter).join(''));
  return [inLetters(otherLetters), inLetters({ ...otherLetters, ...umlauts })];
}

const areAlike = (one: string, other: string): boolean => {
  const theirs = keysOf(other);
  return keysOf(one).some((key) => key !== '' && theirs.includes(key));
};

const inOrder = (name: string): string =>
  name
    .split(/[\s/,.*]+/)
    .toSorted((one, other) => keysOf(one).join().localeCompare(keysOf(other).join()))
    .join('');

/**
 * Returns whether a hotel's guest name is the record's: the last name, or all names in any order,
 * without accents, marks, and suffixes (F-124). First names alone are not enough.
 */
export function isSameGuest(said: GuestName, record: GuestName): boolean {
  const last = withoutSuffixes(record.lastName);
  const whole = withoutSuffixes(`${said.firstName} ${said.lastName}`);
  return (
    areAlike(withoutSuffixes(said.lastName), last) ||
    areAlike(whole, last) ||
    areAlike(inOrder(whole), inOrder(withoutSuffixes(`${record.firstName} ${last}`)))
  );
}
