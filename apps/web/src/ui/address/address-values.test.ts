import { describe, expect, it } from 'vitest';
import { changeAddress, emptyAddress, valuesOf } from './address-values.ts';

describe('the address form', () => {
  it('begins empty, in the given country, unvalidated [A-129, A-134, A-135]', () => {
    expect(emptyAddress(214)).toEqual({
      street: '',
      street2: '',
      city: '',
      zip: '',
      countryId: 214,
      stateId: null,
      manualValidationStatus: 0,
    });
  });

  it('clears the state when the country changes [A-132]', () => {
    const colorado = { ...emptyAddress(214), stateId: 6 };
    expect(changeAddress(colorado, { countryId: 38 }).stateId).toBeNull();
  });

  it('keeps the state when anything else changes or the country stays', () => {
    const colorado = { ...emptyAddress(214), stateId: 6 };
    expect(changeAddress(colorado, { city: 'Denver' }).stateId).toBe(6);
    expect(changeAddress(colorado, { countryId: 214 }).stateId).toBe(6);
  });

  it('begins an edit with what is stored, the unit from street2 [A-128]', () => {
    const stored = {
      street: '1 Pine St',
      street2: 'Unit 7',
      city: null,
      zip: '80202',
      country: { id: 40 },
      state: null,
      manualValidationStatus: 2,
    } as const;
    expect(valuesOf(stored, 214)).toEqual({
      street: '1 Pine St',
      street2: 'Unit 7',
      city: '',
      zip: '80202',
      countryId: 40,
      stateId: null,
      manualValidationStatus: 2,
    });
    expect(valuesOf({ ...stored, country: null }, 214).countryId).toBe(214);
  });
});
