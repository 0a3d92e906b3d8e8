import type { BodyOf } from '@recoup/contract/kit/endpoint';
import type { replacePhoneNumbers } from '@recoup/contract/suppliers/suppliers.endpoints';
import { mayReplacePhones } from '@recoup/domain/suppliers/phone-numbers';
import { sql } from 'kysely';
import { attachRecords } from '#modules/records/records.api';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import { refusedInput } from '#platform/errors/app-error';
import {
  lockPhones,
  phonesOf,
  refuseTakenPhones,
  type SupplierPhone,
  setPhones,
} from '../supplier-phones.repository.ts';
import { insertSupplierChanges, lockSupplier } from '../suppliers.repository.ts';
import { readSupplierPhone } from './supplier-input.ts';
import { refuseStaleSupplier } from './update-supplier.ts';

type Given = BodyOf<typeof replacePhoneNumbers>;

const listed = (phones: readonly SupplierPhone[]): string =>
  phones.map(({ phone }) => phone).join(', ');

/**
 * Sets all phone numbers of a supplier and which is primary; open records with a new number become
 * the supplier's (S-487..S-490, clarification 6). Run inside a transaction.
 * @throws AppError notFound, staleSave, phoneConflict, or refused 'Enter local phone number'
 */
export async function replacePhones(
  db: Db,
  actor: Actor,
  supplierId: number,
  given: Given,
): Promise<void> {
  await lockPhones(db);
  const supplier = await lockSupplier(db, supplierId);
  await refuseStaleSupplier(db, supplier, given.expected_updated_at);
  const stored = await phonesOf(db, supplierId);
  const read = (typed: string, field: string): Omit<SupplierPhone, 'isPrimary'> =>
    stored.find(({ phone }) => phone === typed) ??
    readSupplierPhone(typed, supplier.country, field);
  const primary = read(given.primaryPhoneNumber, 'primaryPhoneNumber').phone;
  const asked = given.phoneNumbers.map((typed, place) => read(typed, `phoneNumbers.${place}`));
  const distinct = new Map(asked.map((phone) => [phone.phone, phone]));
  const next = [...distinct.values()].map((phone) => ({
    ...phone,
    isPrimary: phone.phone === primary,
  }));
  const verdict = mayReplacePhones(
    {
      numbers: stored.map(({ phone }) => phone),
      primary: stored.find(({ isPrimary }) => isPrimary)?.phone ?? null,
    },
    { numbers: [...distinct.keys()], primary },
  );
  if (!verdict.allowed) throw refusedInput(verdict.reason, 'primaryPhoneNumber');
  await refuseTakenPhones(db, [...distinct.keys()], supplierId);
  await setPhones(db, supplierId, next);
  // the numbers are a part of the supplier: who edits them next must have seen these
  await sql`update suppliers set updated_at = updated_at where id = ${supplierId}`.execute(db);
  const change = { field: 'phoneNumbers', before: listed(stored), after: listed(next) };
  await insertSupplierChanges(db, supplierId, [change], actor.id);
  await attachRecords(db, supplierId);
}
