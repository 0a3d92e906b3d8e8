import type { Deps } from '#platform/deps';
import { createAddressService } from './addresses.service.ts';
import {
  agencyAddressTable,
  createAttachedAddresses,
  supplierAddressTable,
} from './attached-addresses.service.ts';
import { setBillingAddress } from './use-cases/set-billing-address.ts';

/** Addresses, and what agencies and suppliers use theirs for. */
export function createAddresses(deps: Pick<Deps, 'db'>) {
  return {
    /** Addresses are read as parts of agencies and suppliers. */
    queries: {},
    ...createAddressService(deps),
    ofAgencies: createAttachedAddresses(deps, agencyAddressTable),
    ofSuppliers: {
      ...createAttachedAddresses(deps, supplierAddressTable),
      setBillingAddress: (addressId: number) => setBillingAddress(deps.db, addressId),
    },
  };
}

export type AddressesModule = ReturnType<typeof createAddresses>;
