import { expect, it } from 'vitest';
import { homeCountryId } from './address-validity.ts';

it('R-476 the home country has id 214', () => {
  expect(homeCountryId).toBe(214);
});
