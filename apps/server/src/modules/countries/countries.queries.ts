import type { listCountryNames, listStates } from '@recoup/contract/countries/countries.endpoints';
import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { Db } from '#platform/db/database';

/** The read side of countries and their states. */
export function createCountryQueries(db: Db) {
  return {
    /** Every country as selects need it, by name. */
    async countryNames(): Promise<ResponseInput<typeof listCountryNames>> {
      return await db
        .selectFrom('countries')
        .select(['id', 'name', 'abbreviation'])
        .orderBy('name')
        .orderBy('id')
        .execute();
    },

    /** States by name, of one country or of all. */
    async states(countryId: number | undefined): Promise<ResponseInput<typeof listStates>> {
      return await db
        .selectFrom('states')
        .select(['id', 'name', 'abbreviation', 'country_id as countryId'])
        .select(['created_at', 'updated_at'])
        .$if(countryId !== undefined, (query) => query.where('country_id', '=', countryId ?? 0))
        .orderBy('name')
        .orderBy('id')
        .execute();
    },
  };
}
