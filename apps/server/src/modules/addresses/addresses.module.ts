import type { Db } from '#platform/db/database';
import { agencyBook, createAddressBook, supplierBook } from './address-book.service.ts';
import { createAddressService } from './addresses.service.ts';

/** Addresses, and what agencies and suppliers use theirs for. */
export function createAddresses({ db }: { db: Db }) {
  return {
    ...createAddressService(db),
    ofAgencies: createAddressBook(db, agencyBook),
    ofSuppliers: createAddressBook(db, supplierBook),
  };
}

export type AddressesModule = ReturnType<typeof createAddresses>;
