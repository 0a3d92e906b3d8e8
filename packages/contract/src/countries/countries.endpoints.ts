import { endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './countries.shapes.ts';

/** */
export const listCountries = endpointOf<typeof shapes.listCountries>()({
  method: 'GET',
  path: '/api/countries',
  summary: 'Searches countries by name or ISO code.',
  access: 'countries.view',
});

/** */
export const getCountry = endpointOf<typeof shapes.getCountry>()({
  method: 'GET',
  path: '/api/countries/{countryId}',
  summary: 'Returns a country.',
  access: 'countries.view',
});

/** */
export const replaceCountry = endpointOf<typeof shapes.replaceCountry>()({
  method: 'PUT',
  path: '/api/countries/{countryId}',
  summary: 'Updates a country.',
  access: 'countries.edit',
  errors: ['notFound', 'duplicate', 'refused', 'staleSave'],
});

/** Names for the selects of forms whose users may not open the countries screen. */
export const listCountryNames = endpointOf<typeof shapes.listCountryNames>()({
  method: 'GET',
  path: '/api/countryNames',
  summary: 'Lists all countries by name, for selects.',
  access: 'signedIn',
});

/** */
export const listStates = endpointOf<typeof shapes.listStates>()({
  method: 'GET',
  path: '/api/states',
  summary: 'Lists states by name. Use countryId to limit them to one country.',
  access: 'signedIn',
});
