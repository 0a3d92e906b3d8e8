import type { Day } from '@recoup/domain/dates/day';
import { phoneError } from '@recoup/domain/suppliers/local-phone';
import { normalizePhone } from '@recoup/domain/suppliers/phone';
import {
  checkSupplierStanding,
  type SupplierStanding,
} from '@recoup/domain/suppliers/supplier-status-change';
import { findById } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import { refusedInput } from '#platform/errors/app-error';
import type { SupplierPhone } from '../supplier-phones.repository.ts';

/**
 * Reads a phone number that a user entered.
 * @param country ISO 3166 code of the country of a number without calling code
 * @throws AppError refused 'Enter local phone number' for a number that cannot be dialed
 */
export function readSupplierPhone(
  typed: string,
  country: string | null,
  field: string,
): Omit<SupplierPhone, 'isPrimary'> {
  const { digits, extension, tollFree } = normalizePhone(typed, country ?? undefined);
  const fault = phoneError(typed, '', country);
  if (fault) throw refusedInput(fault, field);
  return { phone: digits, extension: extension ?? '', isTollFree: tollFree };
}

/**
 * Returns a fax number as it is stored: as digits, or as the stored text.
 * @throws AppError refused 'Enter local phone number' for a new one that cannot be dialed (F-156)
 */
export function readFax(
  written: string | null | undefined,
  stored: string,
  country: string | null,
): string {
  const text = written ?? '';
  const fault = phoneError(text, stored, country);
  if (fault) throw refusedInput(fault, 'fax');
  const [home, abroad] = [normalizePhone(text), normalizePhone(text, country)];
  if (home.dialable) return home.digits;
  return abroad.dialable ? abroad.digits : text;
}

/** @throws AppError refused for a chain or a vendor code that does not exist */
export async function refuseUnknownCodes(
  db: Db,
  { chain, vendorId }: { chain: number | null; vendorId: number | null },
): Promise<void> {
  const known = async (table: 'chains' | 'vendors', id: number): Promise<boolean> =>
    (await findById(db, table, id, ['id'])) !== undefined;
  if (chain !== null && !(await known('chains', chain)))
    throw refusedInput('Chain not found', 'chain');
  if (vendorId !== null && !(await known('vendors', vendorId)))
    throw refusedInput('Vendor code not found', 'vendorId');
}

/** @throws AppError `refused`, with the error on the substatus or reopen date field */
export function refuseInvalidStanding(
  next: SupplierStanding,
  today: Day,
  stored?: SupplierStanding,
): void {
  const verdict = checkSupplierStanding(next, today, stored);
  if (!verdict.allowed) throw refusedInput(verdict.reason, verdict.code);
}
