import type { createAddress } from '@recoup/contract/addresses/addresses.endpoints';
import type { BodyOf } from '@recoup/contract/kit/endpoint';
import type { Db } from '#platform/db/database';
import { refusedInput } from '#platform/http/app-error';

type AddressGiven = BodyOf<typeof createAddress>;

/** An address as people fill it in; without a word on its validity nobody has checked it. */
export type NewAddress = Omit<AddressGiven, 'manualValidationStatus'> &
  Partial<Pick<AddressGiven, 'manualValidationStatus'>>;

/** Refuses a country that does not exist, and a state of another country. */
async function refuseUnknownPlace(db: Db, countryId: number, stateId: number | null) {
  const country = await db
    .selectFrom('countries')
    .select('name')
    .where('id', '=', countryId)
    .executeTakeFirst();
  if (!country) throw refusedInput('There is no such country', 'countryId');
  if (stateId === null) return;
  const state = await db
    .selectFrom('states')
    .select(['name', 'country_id'])
    .where('id', '=', stateId)
    .executeTakeFirst();
  if (!state) throw refusedInput('There is no such state', 'stateId');
  if (state.country_id !== countryId)
    throw refusedInput(`${state.name} is not a state of ${country.name}`, 'stateId');
}

/** Writes addresses. One that is stored never changes: an edit makes a new one (decisions 5). */
export function createAddressService(db: Db) {
  return {
    /**
     * Stores an address that belongs to nobody yet; answers its id.
     * @throws AppError refused when the country or the state does not exist or do not fit
     */
    async createAddress(address: NewAddress): Promise<number> {
      const { countryId, stateId = null, manualValidationStatus = 0, ...lines } = address;
      await refuseUnknownPlace(db, countryId, stateId);
      const { id } = await db
        .insertInto('addresses')
        .values({
          ...lines,
          country_id: countryId,
          state_id: stateId,
          manual_validation_status: manualValidationStatus,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}
