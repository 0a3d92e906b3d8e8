import {
  getCountry,
  listCountries,
  listCountryNames,
  listStates,
  replaceCountry,
} from '@recoup/contract/countries/countries.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { list, type Route, route, write } from '#platform/http/route';
import type { CountriesModule } from './countries.module.ts';

export function countryRoutes(countries: ModuleScope<CountriesModule>): Route[] {
  const { queries } = countries;
  return [
    list(listCountries, queries.page),

    route(getCountry, ({ params }) => queries.getCountry(params.countryId)),

    write(replaceCountry, countries, async (module, { actor, params, body }) => {
      await module.service.replaceCountry(actor, params.countryId, body);
      return await module.queries.getCountry(params.countryId);
    }),

    route(listCountryNames, queries.countryNames),
    route(listStates, ({ query }) => queries.states(query.countryId)),
  ];
}
