/** 0 unvalidated, 1 valid, 2 invalid. */
export type ManualValidation = 0 | 1 | 2;

/** Form values of an address; 'Unit' is `street2`. */
export interface AddressValues {
  readonly street: string;
  readonly street2: string;
  readonly city: string;
  readonly zip: string;
  readonly countryId: number;
  readonly stateId: number | null;
  readonly manualValidationStatus: ManualValidation;
}

/** A stored address with what the form needs of it. */
export interface EditableAddress {
  readonly street: string | null;
  readonly street2: string | null;
  readonly city: string | null;
  readonly zip: string | null;
  readonly country: { readonly id: number } | null;
  readonly state: { readonly id: number } | null;
  readonly manualValidationStatus: ManualValidation;
}

/** An empty address in a country, not validated manually. */
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

/**
 * The initial values for editing a stored address; one without a country starts with `countryId`.
 */
export function valuesOf(address: EditableAddress, countryId: number): AddressValues {
  const { street, street2, city, zip, country, state, manualValidationStatus } = address;
  return {
    street: street ?? '',
    street2: street2 ?? '',
    city: city ?? '',
    zip: zip ?? '',
    countryId: country?.id ?? countryId,
    stateId: state?.id ?? null,
    manualValidationStatus,
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

/** Loads the options for the address form's selects. */
export interface AddressLoaders {
  readonly countries: () => Promise<readonly AddressOption[]>;
  /** The states of one country. */
  readonly states: (countryId: number) => Promise<readonly AddressOption[]>;
}
