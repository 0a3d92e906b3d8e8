import type { Db } from '#platform/db/database';
import { createCountryQueries } from './countries.queries.ts';

/** Countries with their currencies, and the states within them. */
export function createCountries({ db }: { db: Db }) {
  return { queries: createCountryQueries(db) };
}

export type CountriesModule = ReturnType<typeof createCountries>;
