import type { Day } from '../dates/day.ts';
import { withoutAccents } from '../kit/without-accents.ts';

/** The fields by which two bookings of one agency are compared. */
export interface BookingIdentity {
  /** See `normalizeConfirmation`; empty if there is none. */
  readonly confirmation: string;
  /** See {@link nameKey}. */
  readonly lastNameKey: string;
  /** Digits of a dialable phone (see `normalizePhone`), else empty: two hotels without a number differ. */
  readonly phoneKey: string;
  readonly checkInOn: Day;
  readonly nights: number;
}

/** From this length on, a confirmation number inside a longer one is the same number. */
export const minContainedCharacters = 5;

const lettersOnly = /^[A-Z]+$/;
const plainLetters = /^[A-Za-z0-9]*$/;
const notLetterOrDigit = /[^\p{L}\p{N}]/gu;

/** A name as names are compared: lower case, without accents, spaces and marks. */
export function nameKey(name: string): string {
  if (plainLetters.test(name)) return name.toLowerCase();
  return withoutAccents(name).toLowerCase().replace(notLetterOrDigit, '');
}

/**
 * Returns whether two bookings of one agency are the same stay (clarification 8): equal
 * confirmation and equal last name or phone; or equal last name, phone, check-in and nights.
 */
export function isDuplicateBooking(a: BookingIdentity, b: BookingIdentity): boolean {
  const sameLastName = a.lastNameKey !== '' && a.lastNameKey === b.lastNameKey;
  const samePhone = a.phoneKey !== '' && a.phoneKey === b.phoneKey;
  const isWord = wordsOfManyGuests([a, b]).size > 0;
  if ((sameLastName || samePhone) && !isWord && isSameConfirmation(a.confirmation, b.confirmation))
    return true;
  return sameLastName && samePhone && a.checkInOn === b.checkInOn && a.nights === b.nights;
}

/**
 * The confirmations of letters only that these bookings give to guests of different last names: words, which
 * identify nothing (F-109).
 */
export function wordsOfManyGuests(
  bookings: ReadonlyArray<Pick<BookingIdentity, 'confirmation' | 'lastNameKey'>>,
): ReadonlySet<string> {
  const guests = new Map<string, string>();
  const found = new Set<string>();
  for (const { confirmation, lastNameKey } of bookings) {
    if (!lettersOnly.test(confirmation) || lastNameKey === '') continue;
    const first = guests.get(confirmation) ?? lastNameKey;
    guests.set(confirmation, first);
    if (first !== lastNameKey) found.add(confirmation);
  }
  return found;
}

/**
 * Returns whether two normalized confirmation numbers are one: equal, or one of 5 or more
 * characters in the other.
 */
function isSameConfirmation(a: string, b: string): boolean {
  if (a === '' || b === '') return false;
  if (a === b) return true;
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  return shorter.length >= minContainedCharacters && longer.includes(shorter);
}
