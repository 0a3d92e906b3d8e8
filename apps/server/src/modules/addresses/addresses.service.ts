import type { createAddress } from '@recoup/contract/addresses/addresses.endpoints';
import type { BodyOf } from '@recoup/contract/kit/endpoint';
import { readPostalCode } from '@recoup/domain/addresses/postal-code';
import { findById, insertRow } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { refusedInput } from '#platform/errors/app-error';

type AddressGiven = BodyOf<typeof createAddress>;

/** An address as users enter it; without a validity, no one has checked it. */
export type NewAddress = Omit<AddressGiven, 'manualValidationStatus'> &
  Partial<Pick<AddressGiven, 'manualValidationStatus'>>;

/**
 * The country's ISO 3166 alpha-2 code.
 * @throws AppError refused when there is no such country, or the state belongs to another country
 */
async function getPlaceCountry(db: Db, countryId: number, stateId: number | null): Promise<string> {
  const country = await findById(db, 'countries', countryId, ['name', 'abbreviation']);
  if (!country) throw refusedInput('Country not found', 'countryId');
  if (stateId === null) return country.abbreviation;
  const state = await findById(db, 'states', stateId, ['name', 'country_id']);
  if (!state) throw refusedInput('State not found', 'stateId');
  if (state.country_id !== countryId)
    throw refusedInput(`${state.name} is not a state in ${country.name}`, 'stateId');
  return country.abbreviation;
}

/**
 * Writes addresses. One that is stored never changes: an edit makes a new one (clarification 5).
 */
export function createAddressService({ db }: Pick<Deps, 'db'>) {
  return {
    /**
     * Stores an address that belongs to no one yet, its postal code with the zeros that it lost
     * (F-116); returns its id.
     * @throws AppError refused when the country or the state does not exist or do not fit
     */
    async createAddress(address: NewAddress): Promise<number> {
      const { countryId, stateId = null, manualValidationStatus = 0, ...lines } = address;
      const countryCode = await getPlaceCountry(db, countryId, stateId);
      const zip = lines.zip && readPostalCode(lines.zip, countryCode);
      return await insertRow(db, 'addresses', {
        ...lines,
        zip,
        country_id: countryId,
        state_id: stateId,
        manual_validation_status: manualValidationStatus,
      });
    },
  };
}
