import type {
  listCountries,
  listCountryNames,
  listStates,
} from '@recoup/contract/countries/countries.endpoints';
import type { Country } from '@recoup/contract/countries/countries.schemas';
import type { QueryOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import type { Lists } from '@recoup/list-engine/lists';
import type { ListPage } from '@recoup/list-engine/read-list';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { found } from '#platform/errors/app-error';
import { countryColumns, countryList } from './countries.list.ts';

/** The read side of countries and their states. */
export function createCountryQueries({ db, lists }: { db: Db; lists: Lists }) {
  return {
    page: (query: QueryOf<typeof listCountries>): Promise<ListPage<Country>> => {
      const { search, sortBy, sortDirection, page, perPage } = query;
      return lists.page(countryList, { search, sortBy, sortDirection, page, perPage });
    },

    /** @throws AppError notFound 'Country Not Found' */
    async getCountry(countryId: number): Promise<Country> {
      const { rows } = await sql<Country>`
        select ${countryColumns} from countries where id = ${countryId}`.execute(db);
      const [country] = rows;
      return found(country, 'Country Not Found');
    },

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
