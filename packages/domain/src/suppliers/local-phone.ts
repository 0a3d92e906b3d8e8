import { normalisePhone } from './phone.ts';

/** Beside a phone that cannot be dialled. */
export const localPhoneNeeded = 'Enter local phone number';

/** Whether a typed text is a phone number that can be dialled, with or without the country's code. */
export function isLocalPhone(typed: string): boolean {
  return normalisePhone(typed).dialable;
}
