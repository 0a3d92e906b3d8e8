import type { BodyOf } from '@recoup/contract/kit/endpoint';
import type { createSupplier as createSupplierCall } from '@recoup/contract/suppliers/suppliers.endpoints';
import type { Day } from '@recoup/domain/dates/day';
import { distinctEmails } from '@recoup/domain/kit/email-address';
import { supplierStatus } from '@recoup/domain/suppliers/supplier-status';
import {
  mayChangeSupplierStatus,
  standingAfter,
} from '@recoup/domain/suppliers/supplier-status-change';
import type { AddressesModule } from '#modules/addresses/addresses.api';
import { attachRecords } from '#modules/records/records.api';
import type { Actor } from '#platform/auth/actor';
import { findById } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import { AppError } from '#platform/errors/app-error';
import { requireAbility } from '#platform/http/access';
import { insertSupplierNote } from '../supplier-notes.repository.ts';
import { lockPhones, refuseTakenPhones, setPhones } from '../supplier-phones.repository.ts';
import { insertStatusChange, insertSupplier, setEmails } from '../suppliers.repository.ts';
import {
  readFax,
  readSupplierPhone,
  refuseInvalidStanding,
  refuseUnknownCodes,
} from './supplier-input.ts';

type Given = BodyOf<typeof createSupplierCall>;

/** The address's own refusals name its fields; in this request they are below `address`. */
async function createAddress(addresses: AddressesModule, address: NonNullable<Given['address']>) {
  try {
    return await addresses.createAddress(address);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const errors = Object.entries(error.details.errors ?? {}).map(([field, texts]) => [
      `address.${field}`,
      texts,
    ]);
    throw new AppError(error.code, error.message, {
      errors: Object.fromEntries(errors),
      cause: error,
    });
  }
}

async function countryCode(db: Db, countryId: number | undefined): Promise<string | null> {
  if (countryId === undefined) return null;
  return (await findById(db, 'countries', countryId, ['abbreviation']))?.abbreviation ?? null;
}

function isFilledIn(address: Given['address']): address is NonNullable<Given['address']> {
  if (!address) return false;
  const { street, street2, city, zip, stateId } = address;
  return Boolean(street || street2 || city || zip || stateId);
}

/**
 * Creates a supplier with its primary phone, its emails, its address (the physical one, and the
 * billing one when it is validated) and a first note; open records with the phone become its own.
 * Run inside a transaction. Returns its id.
 * @throws AppError forbidden, phoneConflict naming the phone's supplier, or refused
 */
export async function createSupplier(
  { db, addresses, today }: { db: Db; addresses: AddressesModule; today: Day },
  actor: Actor,
  given: Given,
): Promise<number> {
  const beginning = { status: supplierStatus.billable, substatus: null, reopenDate: null };
  const standing = standingAfter(beginning, given);
  const verdict = mayChangeSupplierStatus({
    from: beginning.status,
    to: standing.status,
    roles: actor.roles,
  });
  if (!verdict.allowed) throw new AppError('forbidden', verdict.reason);
  const { chain = null, vendorId = null, paymentMethod = null } = given;
  if (vendorId !== null) requireAbility(actor, 'suppliers.editVendor');
  refuseInvalidStanding(standing, today);
  await refuseUnknownCodes(db, { chain, vendorId });

  const country = await countryCode(db, given.address?.countryId);
  const phone = readSupplierPhone(given.phone_number, country, 'phone_number');
  await lockPhones(db);
  await refuseTakenPhones(db, [phone.phone], null);
  const emails = distinctEmails(given.email ?? []);
  const values = {
    ...standing,
    name: given.name,
    dba: given.dba ?? '',
    fax: readFax(given.fax, '', country),
    chain,
    vendorId,
    paymentMethod,
    email: emails,
  };
  const supplierId = await insertSupplier(db, values, actor.id);
  await setPhones(db, supplierId, [{ ...phone, isPrimary: true }]);
  await setEmails(db, supplierId, emails);
  await insertStatusChange(db, supplierId, { before: null, after: standing }, actor.id);
  if (isFilledIn(given.address)) {
    const addressId = await createAddress(addresses, given.address);
    await addresses.ofSuppliers.attach(supplierId, addressId, { isPhysical: true });
    await addresses.ofSuppliers.setBillingAddress(addressId);
  }
  if (given.notes)
    await insertSupplierNote(db, { supplierId, note: given.notes, createdBy: actor.id });
  await attachRecords(db, supplierId);
  return supplierId;
}
