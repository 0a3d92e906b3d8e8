import { type AddressFlag, mayDeleteAddress } from '@recoup/domain/addresses/address-flags';
import {
  addressValidity,
  homeCountryId,
  type ValidationStatus,
} from '@recoup/domain/addresses/address-validity';
import { reasonOf } from '@recoup/domain/kit/verdict';
import { addressLoaders } from './address-loaders.ts';

interface ValidatedAddress {
  readonly manualValidationStatus: ValidationStatus;
  readonly uspsValidationStatus: ValidationStatus;
}

/** The rules for a card of stored addresses, of agencies and of suppliers. */
export const addressRules = {
  loaders: addressLoaders,
  homeCountryId,
  validityOf: ({ manualValidationStatus, uspsValidationStatus }: ValidatedAddress) =>
    addressValidity(manualValidationStatus, uspsValidationStatus),
  deleteReason: (address: Partial<Record<AddressFlag, boolean>>) =>
    reasonOf(mayDeleteAddress(address)),
};
