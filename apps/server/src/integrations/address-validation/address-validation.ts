/** An address in the United States, as the postal service is asked about it. */
export interface AddressToValidate {
  readonly street: string;
  readonly street2: string;
  readonly city: string;
  /** Its abbreviation: 'NY'. */
  readonly state: string;
  readonly zip: string;
}

/** The postal service's result for an address; unknown if it says neither. */
export type AddressVerdict = 'valid' | 'invalid' | 'unknown';

/** The service that knows which addresses mail can be delivered to. */
export interface AddressValidation {
  /** Whether the settings name one; without it addresses stay unvalidated. */
  readonly isSetUp: boolean;
  /** How many addresses may be validated per hour. */
  readonly perHour: number;
  /** @throws QuotaExceeded when it takes no more questions for now; another error when it fails */
  validate(address: AddressToValidate, signal: AbortSignal): Promise<AddressVerdict>;
}

/** The service takes no more questions for now: nothing is wrong with it. */
export class QuotaExceeded extends Error {
  override readonly name = 'QuotaExceeded';
}

/** The fallback if no service is configured. */
export const noAddressValidation: AddressValidation = {
  isSetUp: false,
  perHour: 0,
  validate: () => Promise.reject(new Error('Address validation is not set up.')),
};
