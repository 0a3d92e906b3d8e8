import type { createAgency as createAgencyCall } from '@recoup/contract/agencies/agencies.endpoints';
import type { BodyOf } from '@recoup/contract/kit/endpoint';
import { agencyFolder } from '@recoup/domain/agencies/agency-folder';
import { agencyStatus } from '@recoup/domain/agencies/agency-status';
import type { AddressesModule } from '#modules/addresses/addresses.api';
import { insertRow } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import { AppError } from '#platform/errors/app-error';
import { insertAgency } from '../agencies.repository.ts';
import {
  refuseTakenEin,
  refuseUndialable,
  refuseUnknownSoftware,
  storedPhone,
} from './agency-input.ts';

type Given = BodyOf<typeof createAgencyCall>;

/** The address's own refusals name its fields; in this request they are below `address`. */
async function createAddress(addresses: AddressesModule, address: Given['address']) {
  try {
    return await addresses.createAddress(address);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const errors = Object.fromEntries(
      Object.entries(error.details.errors ?? {}).map(([field, texts]) => [
        `address.${field}`,
        texts,
      ]),
    );
    throw new AppError(error.code, error.message, { errors });
  }
}

/**
 * Creates an agency with its first email, which is the primary one, and its first address, which
 * serves for payments and is where it is. Run inside a transaction. Returns its id.
 * @throws AppError duplicate naming the EIN's owner, or refused
 */
export async function createAgency(
  db: Db,
  addresses: AddressesModule,
  given: Given,
): Promise<number> {
  await refuseTakenEin(db, given.ein, null);
  const softwareType = given.softwareType ?? null;
  refuseUnknownSoftware(softwareType);
  refuseUndialable(given.phone_number);
  const agencyId = await insertAgency(
    db,
    {
      name: given.name,
      ein: given.ein,
      phone_number: storedPhone(given.phone_number),
      branch: given.branch ?? '',
      firstName: given.firstName ?? '',
      lastName: given.lastName ?? '',
      status: given.status ?? agencyStatus.active,
      softwareType,
      paymentMethod: given.paymentMethod,
    },
    (id) => agencyFolder(id, given.name),
  );
  const email = { agency_id: agencyId, email: given.email, is_primary: true };
  await insertRow(db, 'agency_emails', email);
  const addressId = await createAddress(addresses, given.address);
  await addresses.ofAgencies.attach(agencyId, addressId, { isPayment: true, isPhysical: true });
  return agencyId;
}
