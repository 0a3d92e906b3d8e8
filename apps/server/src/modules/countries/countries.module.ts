import type { Lists } from '@recoup/list-engine/lists';
import type { Db } from '#platform/db/database';
import { createCountryQueries } from './countries.queries.ts';
import { createCountryService } from './countries.service.ts';

/** Countries with their currencies, and the states within them. */
export function createCountries(needs: { db: Db; lists: Lists }) {
  return { queries: createCountryQueries(needs), service: createCountryService(needs.db) };
}

export type CountriesModule = ReturnType<typeof createCountries>;
