import type { Day } from '@recoup/domain/calendar/day';
import { isLocalPhone, localPhoneNeeded } from '@recoup/domain/suppliers/local-phone';
import { normalisePhone } from '@recoup/domain/suppliers/phone';
import {
  checkSupplierStanding,
  type SupplierStanding,
} from '@recoup/domain/suppliers/supplier-status-change';
import type { Db } from '#platform/db/database';
import { refusedInput } from '#platform/http/app-error';
import type { SupplierPhone } from '../supplier-phones.repository.ts';

/**
 * Reads a phone number that a person typed.
 * @param country ISO 3166 code of where a number without calling code is
 * @throws AppError refused 'Enter local phone number' for what cannot be dialled
 */
export function readSupplierPhone(
  typed: string,
  country: string | null,
  field: string,
): Omit<SupplierPhone, 'isPrimary'> {
  const { digits, extension, dialable, tollFree } = normalisePhone(typed, country ?? undefined);
  if (!dialable && !isLocalPhone(typed)) throw refusedInput(localPhoneNeeded, field);
  return { phone: digits, extension: extension ?? '', isTollFree: tollFree };
}

/** A fax number as it is stored: digits when it can be dialled, else as it was written. */
export function storedFax(written: string | null | undefined): string {
  const text = written ?? '';
  const { dialable, digits } = normalisePhone(text);
  return dialable ? digits : text;
}

/** Emails without repetitions; two that differ in case alone are one. */
export function distinctEmails(emails: readonly string[]): string[] {
  return [
    ...new Map(emails.toReversed().map((email) => [email.toLowerCase(), email])).values(),
  ].toReversed();
}

/** @throws AppError refused for a chain or a vendor code that does not exist */
export async function refuseUnknownParts(
  db: Db,
  { chain, vendorId }: { chain: number | null; vendorId: number | null },
): Promise<void> {
  const known = async (table: 'chains' | 'vendors', id: number): Promise<boolean> =>
    (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  if (chain !== null && !(await known('chains', chain)))
    throw refusedInput('There is no such chain', 'chain');
  if (vendorId !== null && !(await known('vendors', vendorId)))
    throw refusedInput('There is no such vendor code', 'vendorId');
}

/** @throws AppError refused beside the substatus or the reopen date */
export function refuseBrokenStanding(
  next: SupplierStanding,
  today: Day,
  stored?: SupplierStanding,
): void {
  const verdict = checkSupplierStanding(next, today, stored);
  if (!verdict.allowed) throw refusedInput(verdict.reason, verdict.code);
}
