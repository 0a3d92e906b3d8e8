import { nameKey } from '../uploads/duplicate-rule.ts';
import { withoutSuffixes } from '../uploads/guest-name-words.ts';
import type { GuestName } from '../uploads/read-guest-name.ts';
import { withPlainLetters } from './plain-letters.ts';

/** The ways in which a name may be written without accents: Müller is muller and mueller. */
const keysOf = (name: string): readonly string[] => withPlainLetters(name).map(nameKey);

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
