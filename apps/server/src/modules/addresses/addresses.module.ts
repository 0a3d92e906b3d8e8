import type { Db } from '#platform/db/database';
import { agencyBook, createAddressBook, supplierBook } from './address-book.service.ts';
import { createAddressService } from './addresses.service.ts';
import { billValidated } from './operations/bill-validated.ts';

/** Addresses, and what agencies and suppliers use theirs for. */
export function createAddresses({ db }: { db: Db }) {
  return {
    ...createAddressService(db),
    ofAgencies: createAddressBook(db, agencyBook),
    ofSuppliers: {
      ...createAddressBook(db, supplierBook),
      billValidated: (addressId: number) => billValidated(db, addressId),
    },
  };
}

export type AddressesModule = ReturnType<typeof createAddresses>;
