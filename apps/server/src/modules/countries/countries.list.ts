import type { listCountries } from '@recoup/contract/countries/countries.endpoints';
import type { Country } from '@recoup/contract/countries/countries.schemas';
import { homeCountryId } from '@recoup/domain/addresses/address-validity';
import { containing, startingWith } from '@recoup/list-engine/filters';
import { sql } from 'kysely';
import { defineList, filtersOn } from '#platform/lists/lists';

const countries = filtersOn('countries');

/** The columns of a country, as in responses (A-402..A-404). */
export const countryColumns = sql`countries.id, countries.name, countries.abbreviation,
  countries.currency, countries.exchange::float8 as exchange,
  countries.exchange_set_on as "exchangeSetOn", countries.billable,
  countries.id <> ${homeCountryId} as "isForeign", countries.created_at, countries.updated_at`;

/** The countries screen: by name or ISO code (A-394..A-396). */
export const countryList = defineList<'countries', typeof listCountries, Country>({
  name: 'countries',
  table: 'countries',
  filters: {},
  text: (text) =>
    countries.that(
      ['name', 'abbreviation'],
      sql`lower(countries.name) like lower(${containing(text)})
        or countries.abbreviation like ${startingWith(text.toUpperCase())}`,
    ),
  sorts: {
    name: [sql`lower(countries.name)`],
    abbreviation: ['abbreviation'],
    currency: ['currency'],
    exchange: ['exchange'],
    billable: ['billable'],
    id: ['id'],
  },
  defaultSort: { by: 'name', direction: 'asc' },
  rows: (page) => sql<Country>`
    select ${countryColumns} from ${page}
    join countries on countries.id = page.id order by page.place`,
});
