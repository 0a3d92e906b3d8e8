import { z } from 'zod';
import { pageOf } from '../kit/list.ts';
import { noEntity } from '../kit/shapes.ts';
import {
  country,
  countryListQuery,
  countryName,
  replaceCountryInput,
  state,
  statesQuery,
} from './countries.schemas.ts';

export const listCountries = { query: countryListQuery, response: pageOf(country) };

export const getCountry = { response: country };

export const replaceCountry = { body: replaceCountryInput, response: country };

export const listCountryNames = { response: z.array(noEntity(countryName)) };

export const listStates = { query: statesQuery, response: z.array(state) };
