import { agencySoftwareTypes } from '@recoup/domain/agencies/agency-status';
import { phoneError } from '@recoup/domain/suppliers/local-phone';
import { normalizePhone } from '@recoup/domain/suppliers/phone';
import type { Db } from '#platform/db/database';
import { AppError, refusedInput } from '#platform/errors/app-error';
import { findOwnerOfEin } from '../agencies.repository.ts';

/** @throws AppError refused for a phone number that cannot be dialed (F-156) */
export function refuseUndialable(written: string): void {
  const fault = phoneError(written);
  if (fault) throw refusedInput(fault, 'phone_number');
}

/** A phone number as it is stored: digits when it can be dialed, else as it was written. */
export function storedPhone(written: string): string {
  const { dialable, digits, extension } = normalizePhone(written);
  return dialable && extension === null ? digits : written;
}

/** @throws AppError duplicate, naming the agency that has the EIN */
export async function refuseTakenEin(db: Db, ein: string, except: number | null): Promise<void> {
  const owner = await findOwnerOfEin(db, ein, except);
  if (!owner) return;
  const message = `EIN ${ein} is already used by ${owner.name} (agency ${owner.id})`;
  throw new AppError('duplicate', message, { errors: { ein: [message] }, extra: { owner } });
}

/** @throws AppError refused for an id that is not a booking software */
export function refuseUnknownSoftware(softwareType: number | null): void {
  if (softwareType === null || agencySoftwareTypes.some(({ id }) => id === softwareType)) return;
  throw refusedInput('Booking software not found', 'softwareType');
}
