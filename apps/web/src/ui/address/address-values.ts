/** 0 unvalidated, 1 valid, 2 invalid. */
export type ManualValidation = 0 | 1 | 2;

/** What the address form holds; 'Unit' is `street2`. */
export interface AddressValues {
  readonly street: string;
  readonly street2: string;
  readonly city: string;
  readonly zip: string;
  readonly countryId: number;
  readonly stateId: number | null;
  readonly manualValidationStatus: ManualValidation;
}

/** An empty address in a country, not validated by hand. */
export function emptyAddress(countryId: number): AddressValues {
  return {
    street: '',
    street2: '',
    city: '',
    zip: '',
    countryId,
    stateId: null,
    manualValidationStatus: 0,
  };
}

/** The address with a change; another country clears the state. */
export function changeAddress(
  values: AddressValues,
  change: Partial<AddressValues>,
): AddressValues {
  const moves = change.countryId !== undefined && change.countryId !== values.countryId;
  return { ...values, ...(moves ? { stateId: null } : {}), ...change };
}

export interface AddressOption {
  readonly value: number;
  readonly label: string;
}

/** Where the address form gets its selects from. */
export interface AddressLoaders {
  readonly countries: () => Promise<readonly AddressOption[]>;
  /** The states of one country. */
  readonly states: (countryId: number) => Promise<readonly AddressOption[]>;
}
