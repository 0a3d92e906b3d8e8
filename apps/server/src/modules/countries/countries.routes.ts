import {
  getCountry,
  listCountries,
  listCountryNames,
  listStates,
  replaceCountry,
} from '@recoup/contract/countries/countries.endpoints';
import { listResponse } from '#platform/http/list-response';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { CountriesModule } from './countries.module.ts';

export function countryRoutes(countries: ModuleScope<CountriesModule>): Route[] {
  const { queries } = countries.reads;
  return [
    route(listCountries, async ({ query, request }) =>
      listResponse(request.url, query, await queries.page(query)),
    ),

    route(getCountry, ({ params }) => queries.getCountry(params.countryId)),

    route(replaceCountry, ({ actor, params, body }) =>
      countries.inTransaction(actor, async (module) => {
        await module.service.replaceCountry(actor, params.countryId, body);
        return await module.queries.getCountry(params.countryId);
      }),
    ),

    route(listCountryNames, () => queries.countryNames()),
    route(listStates, ({ query }) => queries.states(query.countryId)),
  ];
}
