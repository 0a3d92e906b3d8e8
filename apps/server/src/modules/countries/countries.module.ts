import type { Deps } from '#platform/deps';
import { createCountryQueries } from './countries.queries.ts';
import { createCountryService } from './countries.service.ts';

/** Countries with their currencies, and the states within them. */
export function createCountries(deps: Pick<Deps, 'db' | 'lists'>) {
  return { queries: createCountryQueries(deps), service: createCountryService(deps) };
}

export type CountriesModule = ReturnType<typeof createCountries>;
