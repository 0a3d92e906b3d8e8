import {
  getCountry,
  listCountries,
  listCountryNames,
  listStates,
  replaceCountry,
} from '@recoup/contract/countries/countries.endpoints';
import { listAnswer } from '#platform/http/list-answer';
import { type Route, route } from '#platform/http/route';
import type { Unit } from '#platform/http/unit';
import type { CountriesModule } from './countries.module.ts';

export function countryRoutes(countries: Unit<CountriesModule>): Route[] {
  const { queries } = countries.reads;
  return [
    route(listCountries, async ({ query, request }) =>
      listAnswer(request.url, query, await queries.page(query)),
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
