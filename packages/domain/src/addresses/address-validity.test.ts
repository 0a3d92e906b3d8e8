import { describe, expect, it } from 'vitest';
import {
  addressValidity,
  homeCountryId,
  isForPostalService,
  type ValidationStatus,
  validationStatuses,
} from './address-validity.ts';

const codes = validationStatuses.map(({ code }) => code);

it('the home country has id 214 [R-476]', () => {
  expect(homeCountryId).toBe(214);
});

describe('whether an address is valid', () => {
  it('has three results [A-145, A-146]', () => {
    expect(validationStatuses.map(({ code, name }) => `${code} ${name}`)).toEqual([
      '0 Unvalidated',
      '1 Valid',
      '2 Invalid',
    ]);
  });

  it.each<[string, ValidationStatus, readonly string[]]>([
    ['valid by a person [A-148]', 1, ['valid', 'valid', 'valid']],
    ['as the postal service says [A-149, A-150, A-151]', 0, ['unvalidated', 'valid', 'invalid']],
    ['invalid by a person [A-152]', 2, ['invalid', 'invalid', 'invalid']],
  ])('is %s', (_, manual, expected) => {
    expect(codes.map((usps) => addressValidity(manual, usps))).toEqual(expected);
  });

  it('is checked with the postal service for domestic addresses that no one has marked', () => {
    const ask = (manual: ValidationStatus, usps: ValidationStatus, countryId?: number) =>
      isForPostalService({
        manualValidationStatus: manual,
        uspsValidationStatus: usps,
        country: countryId === undefined ? null : { id: countryId },
      });
    expect(ask(0, 0, 214)).toBe(true);
    expect([ask(0, 0, 75), ask(0, 0)]).toEqual([false, false]);
    expect([ask(1, 0, 214), ask(2, 0, 214), ask(0, 1, 214), ask(0, 2, 214)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
