import type {
  listCountries,
  listCountryNames,
  listStates,
} from '@recoup/contract/countries/countries.endpoints';
import type { Country } from '@recoup/contract/countries/countries.schemas';
import type { QueryOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Deps } from '#platform/deps';
import { found } from '#platform/errors/app-error';
import { countryColumns, countryList } from './countries.list.ts';

/** The read side of countries and their states. */
export function createCountryQueries({ db, lists }: Pick<Deps, 'db' | 'lists'>) {
  return {
    page: (query: QueryOf<typeof listCountries>) => lists.page(countryList, query),

    /** @throws AppError notFound 'Country Not Found' */
    async getCountry(countryId: number): Promise<Country> {
      const country = await rowsOf(db).first(sql<Country>`
        select ${countryColumns} from countries where id = ${countryId}`);
      return found(country, 'Country Not Found');
    },

    /** Every country as selects need it, by name. */
    countryNames: (): Promise<ResponseInput<typeof listCountryNames>> =>
      rowsOf(db).all(sql`select id, name, abbreviation from countries order by name, id`),

    /** States by name, of one country or of all. */
    states: (countryId: number | undefined): Promise<ResponseInput<typeof listStates>> =>
      rowsOf(db).all(sql`
        select id, name, abbreviation, country_id as "countryId", created_at, updated_at
        from states where country_id = coalesce(${countryId ?? null}::integer, country_id)
        order by name, id`),
  };
}
