import type { Db } from '#platform/db/database';
import { createAddressService } from './addresses.service.ts';
import {
  agencyAddressTable,
  createAttachedAddresses,
  supplierAddressTable,
} from './attached-addresses.service.ts';
import { setBillingAddress } from './use-cases/set-billing-address.ts';

/** Addresses, and what agencies and suppliers use theirs for. */
export function createAddresses({ db }: { db: Db }) {
  return {
    ...createAddressService(db),
    ofAgencies: createAttachedAddresses(db, agencyAddressTable),
    ofSuppliers: {
      ...createAttachedAddresses(db, supplierAddressTable),
      setBillingAddress: (addressId: number) => setBillingAddress(db, addressId),
    },
  };
}

export type AddressesModule = ReturnType<typeof createAddresses>;
