import { localPhoneNeeded } from '@recoup/domain/suppliers/local-phone';
import { normalizePhone } from '@recoup/domain/suppliers/phone';
import type { Db } from '#platform/db/database';
import { refusedInput } from '#platform/errors/app-error';
import { findSupplierPhone, type StoredPhone } from '../records.repository.ts';

/**
 * Reads a phone number that a user entered or accepted for a record: one that can be dialed from
 * here, or the stored digits of a supplier, which for a foreign one do not show its country.
 * @throws AppError refused 'Enter local phone number' for anything else
 */
export async function readPhone(db: Db, typed: string): Promise<StoredPhone> {
  const given = typed.trim();
  const { digits, extension, dialable, tollFree } = normalizePhone(typed);
  if (dialable) return { given, digits, extension: extension ?? '', dialable, tollFree };
  const held = await findSupplierPhone(db, given);
  if (!held) throw refusedInput(localPhoneNeeded, 'phone_number');
  return { given, digits: given, extension: '', dialable: true, tollFree: held.isTollFree };
}

/** The stored forms that a phone number shown on a screen may have. */
export function storedForms(shown: string): string[] {
  const forms = [normalizePhone(shown).digits, shown.replaceAll(/\D/g, '')];
  return [...new Set(forms)].filter((digits) => digits !== '');
}
