import { expect, test } from 'vitest';
import { mayBeZipOf } from './zip-state.ts';

test.each([
  ['NJ', '07030'],
  ['NJ', '08540-1234'],
  ['NY', '11050'],
  ['NY', '06390'],
  ['WA', '98101'],
  ['AK', '99501'],
  ['TX', '88510'],
  ['PR', '00907'],
])('a hotel in %s may have the ZIP code %s [F-116]', (state, zip) => {
  expect(mayBeZipOf(state, zip)).toBe(true);
});

test.each([
  ['WA', '11050'],
  ['NY', '07093'],
  ['KY', '23124'],
  ['NJ', '7030'],
  ['ON', '07030'],
])('no hotel in %s has the ZIP code %s [F-116]', (state, zip) => {
  expect(mayBeZipOf(state, zip)).toBe(false);
});
