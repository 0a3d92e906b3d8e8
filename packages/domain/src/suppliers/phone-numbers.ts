import { allowed, refused, type Verdict } from '../kit/verdict.ts';

/** Beside a phone number of another supplier; the conflicting suppliers follow it (S-491). */
export const phonesExist = 'Supplier Phone Number(s) exist:';

/** Why the primary number has no delete (S-483), and no 'Set as Primary' (S-485). */
export const primaryPhoneStays =
  'The primary phone number cannot be deleted. Set another number as primary first.';
export const isPrimaryAlready = 'This is the primary phone number';

interface Phones {
  /** As digits. */
  readonly numbers: readonly string[];
  readonly primary: string | null;
}

/**
 * Returns whether a supplier's phone numbers may become these: the primary one is among them, and
 * is not lost by shortening the list (S-483, S-484).
 */
export function mayReplacePhones(stored: Phones, next: Phones): Verdict<'primary'> {
  if (next.primary === null || !next.numbers.includes(next.primary))
    return refused(
      'primary',
      "The primary phone number must be one of the supplier's phone numbers",
    );
  const isLost = stored.primary !== null && !next.numbers.includes(stored.primary);
  return isLost && next.numbers.length < stored.numbers.length
    ? refused('primary', primaryPhoneStays)
    : allowed;
}
