import { normalizePhone } from './phone.ts';

/** Beside a phone that cannot be dialed. */
export const localPhoneNeeded = 'Enter local phone number';

/**
 * Returns whether a typed text is a phone number that can be dialed, with or without the country's
 * code.
 */
export function isLocalPhone(typed: string): boolean {
  return normalizePhone(typed).dialable;
}

/**
 * Returns why an entered phone or fax number is not accepted: it can be dialed neither in its
 * country nor from here. An empty text is not a number, and a stored number may stay (F-156).
 * @param country ISO 3166 code of the country of a number without calling code
 */
export function phoneError(
  typed: string,
  stored = '',
  country: string | null = null,
): string | undefined {
  if (typed === '' || typed === stored || isLocalPhone(typed)) return undefined;
  return normalizePhone(typed, country).dialable ? undefined : localPhoneNeeded;
}
