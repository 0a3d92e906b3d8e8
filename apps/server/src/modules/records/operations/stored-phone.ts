import { localPhoneNeeded } from '@recoup/domain/suppliers/local-phone';
import { normalisePhone } from '@recoup/domain/suppliers/phone';
import { refusedInput } from '#platform/http/app-error';
import type { StoredPhone } from '../records.repository.ts';

/**
 * Reads a phone that a person typed for a record.
 * @throws AppError refused 'Enter local phone number' for what cannot be dialled
 */
export function readPhone(typed: string): StoredPhone {
  const { digits, extension, dialable, tollFree } = normalisePhone(typed);
  if (!dialable) throw refusedInput(localPhoneNeeded, 'phone_number');
  return { given: typed.trim(), digits, extension: extension ?? '', dialable, tollFree };
}

/** The stored forms that a phone shown on a screen may stand for. */
export function storedForms(shown: string): string[] {
  const forms = [normalisePhone(shown).digits, shown.replaceAll(/\D/g, '')];
  return [...new Set(forms)].filter((digits) => digits !== '');
}
