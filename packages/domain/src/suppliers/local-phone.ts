import { normalizePhone } from './phone.ts';

/** Beside a phone that cannot be dialled. */
export const localPhoneNeeded = 'Enter local phone number';

/** Whether a typed text is a phone number that can be dialled, with or without the country's code. */
export function isLocalPhone(typed: string): boolean {
  return normalizePhone(typed).dialable;
}

/**
 * Returns why a typed phone or fax number is not kept: it can be dialed neither in its country nor
 * from here. An empty text is no number, and what is stored already may stay (F-156).
 * @param country ISO 3166 code of where a number without calling code is
 */
export function phoneError(
  typed: string,
  stored = '',
  country: string | null = null,
): string | undefined {
  if (typed === '' || typed === stored || isLocalPhone(typed)) return undefined;
  return normalizePhone(typed, country).dialable ? undefined : localPhoneNeeded;
}
