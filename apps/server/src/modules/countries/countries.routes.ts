import { listCountryNames, listStates } from '@recoup/contract/countries/countries.endpoints';
import { type Route, route } from '#platform/http/route';
import type { Unit } from '#platform/http/unit';
import type { CountriesModule } from './countries.module.ts';

export function countryRoutes(countries: Unit<CountriesModule>): Route[] {
  const { queries } = countries.reads;
  return [
    route(listCountryNames, () => queries.countryNames()),
    route(listStates, ({ query }) => queries.states(query.countryId)),
  ];
}
