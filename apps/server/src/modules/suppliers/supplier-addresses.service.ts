import type { BodyOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import type {
  addSupplierAddress,
  changeSupplierAddresses,
} from '@recoup/contract/suppliers/suppliers.endpoints';
import { mayBillTo } from '@recoup/domain/addresses/address-flags';
import type { Db } from '#platform/db/database';
import { refusedInput } from '#platform/http/app-error';
import type { AddressesModule } from '../addresses/addresses.api.ts';
import { lockSupplier } from './suppliers.repository.ts';

type Change = BodyOf<typeof changeSupplierAddresses>;

/** The addresses of a supplier: one for invoices, one where it is, and others (S-446..S-464). */
export function createSupplierAddresses({ db, addresses }: { db: Db; addresses: AddressesModule }) {
  const book = addresses.ofSuppliers;

  /** Invoices go to validated addresses only (S-450..S-452). */
  async function refuseBilling(supplierId: number, addressId: number): Promise<void> {
    const address = (await book.addressesOf(supplierId)).find(({ id }) => id === addressId);
    if (!address) return;
    const verdict = mayBillTo(address);
    if (!verdict.allowed) throw refusedInput(verdict.reason, 'billingAddressId');
  }

  async function make(supplierId: number, change: Change): Promise<void> {
    const { billingAddressId, physicalAddressId, addressToAttach, addressIdToDetach } = change;
    if (billingAddressId !== undefined) {
      await refuseBilling(supplierId, billingAddressId);
      return await book.moveFlag(supplierId, billingAddressId, 'isBilling');
    }
    if (physicalAddressId !== undefined)
      return await book.moveFlag(supplierId, physicalAddressId, 'isPhysical');
    if (addressToAttach === undefined)
      return addressIdToDetach === undefined
        ? undefined
        : await book.detach(supplierId, addressIdToDetach);
    const { addressId, ...flags } = addressToAttach;
    if (addressIdToDetach === undefined) return await book.attach(supplierId, addressId, flags);
    return await book.replace(supplierId, addressIdToDetach, addressId, flags);
  }

  return {
    /**
     * Adds a new address (S-460); a flag it is given moves to it.
     * @throws AppError notFound 'Supplier Not Found', or refused as an address
     */
    async addAddress(
      supplierId: number,
      { isBilling, isPhysical, ...address }: BodyOf<typeof addSupplierAddress>,
    ): Promise<ResponseInput<typeof addSupplierAddress>> {
      await lockSupplier(db, supplierId);
      const id = await addresses.createAddress(address);
      await book.attach(supplierId, id, { isPhysical });
      if (isBilling) await make(supplierId, { billingAddressId: id });
      return { id, addresses: await book.addressesOf(supplierId) };
    },

    /**
     * Moves a flag, or attaches and detaches addresses (S-461..S-463).
     * @throws AppError notFound, or refused when an address in use would be lost or cannot be billed
     */
    async changeAddresses(
      supplierId: number,
      change: Change,
    ): Promise<ResponseInput<typeof changeSupplierAddresses>> {
      await lockSupplier(db, supplierId);
      await make(supplierId, change);
      return { addresses: await book.addressesOf(supplierId) };
    },
  };
}
