import { listCountryNames, listStates } from '@recoup/contract/countries/countries.endpoints';
import { call } from './client.ts';

/** Options of the address form's selects. */
export const addressLoaders = {
  countries: async () => {
    const countries = await call(listCountryNames, {});
    return countries.map(({ id, name }) => ({ value: id, label: name }));
  },
  states: async (countryId: number) => {
    const states = await call(listStates, { query: { countryId } });
    return states.map(({ id, name }) => ({ value: id, label: name }));
  },
};
