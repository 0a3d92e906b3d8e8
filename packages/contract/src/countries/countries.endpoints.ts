import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/list.ts';
import {
  country,
  countryListQuery,
  countryName,
  replaceCountryInput,
  state,
  statesQuery,
} from './countries.schemas.ts';

/** */
export const listCountries = endpoint({
  method: 'GET',
  path: '/api/countries',
  summary: 'Searches countries by name or ISO code.',
  access: 'countries.view',
  query: countryListQuery,
  response: pageOf(country),
});

/** */
export const getCountry = endpoint({
  method: 'GET',
  path: '/api/countries/{countryId}',
  summary: 'Returns a country.',
  access: 'countries.view',
  response: country,
});

/** */
export const replaceCountry = endpoint({
  method: 'PUT',
  path: '/api/countries/{countryId}',
  summary: 'Updates a country.',
  access: 'countries.edit',
  body: replaceCountryInput,
  response: country,
  errors: ['notFound', 'duplicate', 'refused', 'staleSave'],
});

/** Names for the selects of forms whose users may not open the countries screen. */
export const listCountryNames = endpoint({
  method: 'GET',
  path: '/api/countryNames',
  summary: 'Lists all countries by name, for selects.',
  access: 'signedIn',
  response: z.array(countryName),
});

/** */
export const listStates = endpoint({
  method: 'GET',
  path: '/api/states',
  summary: 'Lists states by name. Use countryId to limit them to one country.',
  access: 'signedIn',
  query: statesQuery,
  response: z.array(state),
});
