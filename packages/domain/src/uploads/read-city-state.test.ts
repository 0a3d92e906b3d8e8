import { expect, test } from 'vitest';
import { readCityState } from './read-city-state.ts';

test.each([
  ['Katy, TX', 'Katy', 'TX'],
  [' Katy ,TX ', 'Katy', 'TX'],
  ['Paris, Île-de-France, FR', 'Paris, Île-de-France', 'FR'],
  [', TX', '', 'TX'],
  ['New York NY', 'New York', 'NY'],
  ['Katy  TX', 'Katy', 'TX'],
  ['Katy Tx', 'Katy Tx', ''],
  ['New York USA', 'New York USA', ''],
  ['TX', 'TX', ''],
  [' London ', 'London', ''],
  ['', '', ''],
])('%j is the city %j and the state %j', (text, city, state) => {
  expect(readCityState(text)).toEqual({ city, state });
});
