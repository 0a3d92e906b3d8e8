/** 0 unvalidated, 1 valid, 2 invalid. */
export type ValidationStatus = 0 | 1 | 2;

export const validationStatuses = [
  { code: 0, name: 'Unvalidated' },
  { code: 1, name: 'Valid' },
  { code: 2, name: 'Invalid' },
] as const;

type AddressValidity = 'unvalidated' | 'valid' | 'invalid';

/** A user's decision overrides the postal service's (A-148..A-152). */
export function addressValidity(manual: ValidationStatus, usps: ValidationStatus): AddressValidity {
  if (manual === 1) return 'valid';
  if (manual === 2) return 'invalid';
  if (usps === 1) return 'valid';
  return usps === 0 ? 'unvalidated' : 'invalid';
}

/** The home country, United States. */
export const homeCountryId = 214;

/** The home country as ISO 3166 alpha-2. */
export const homeCountryCode = 'US';

interface CheckedAddress {
  readonly manualValidationStatus: ValidationStatus;
  readonly uspsValidationStatus: ValidationStatus;
  readonly country: { readonly id: number } | null;
}

/** Returns whether the postal service could validate an address, and no one has yet. */
export function isForPostalService(address: CheckedAddress): boolean {
  const { manualValidationStatus, uspsValidationStatus, country } = address;
  const isUnvalidated =
    addressValidity(manualValidationStatus, uspsValidationStatus) === 'unvalidated';
  return isUnvalidated && country?.id === homeCountryId;
}
