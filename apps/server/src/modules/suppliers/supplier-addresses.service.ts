import type { Address } from '@recoup/contract/addresses/addresses.schemas';
import type { BodyOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import type {
  addSupplierAddress,
  changeSupplierAddresses,
} from '@recoup/contract/suppliers/suppliers.endpoints';
import { mayBillTo } from '@recoup/domain/addresses/address-flags';
import { addressText } from '@recoup/domain/addresses/address-text';
import { allowed } from '@recoup/domain/kit/verdict';
import type { Actor } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';
import { refusedInput } from '#platform/errors/app-error';
import type { AddressesModule } from '../addresses/addresses.api.ts';
import { noteDeletion, storingAgain } from '../undo/undo.api.ts';
import { insertSupplierChanges, lockSupplier } from './suppliers.repository.ts';

type Change = BodyOf<typeof changeSupplierAddresses>;

/** The addresses as the supplier's history keeps them; null for none. */
const listed = (addresses: readonly Address[]): string | null =>
  addresses.length === 0 ? null : addresses.map(addressText).join('; ');

/** The addresses of a supplier: one for invoices, one where it is, and others (S-446..S-464). */
export function createSupplierAddresses(deps: Pick<Deps, 'db'> & { addresses: AddressesModule }) {
  const { db, addresses } = deps;
  const book = addresses.ofSuppliers;

  /** Refuses the address that is already the billing address (S-452). */
  async function refuseBilled(supplierId: number, addressId: number): Promise<void> {
    const address = (await book.addressesOf(supplierId)).find(({ id }) => id === addressId);
    const verdict = address?.isBilling ? mayBillTo(address) : allowed;
    if (!verdict.allowed) throw refusedInput(verdict.reason, 'billingAddressId');
  }

  async function make(supplierId: number, change: Change): Promise<void> {
    const { billingAddressId, physicalAddressId, addressToAttach, addressIdToDetach } = change;
    if (billingAddressId !== undefined) {
      await refuseBilled(supplierId, billingAddressId);
      return await book.moveFlag(supplierId, billingAddressId, 'isBilling');
    }
    if (physicalAddressId !== undefined) {
      await book.moveFlag(supplierId, physicalAddressId, 'isPhysical');
      return await book.setBillingAddress(physicalAddressId);
    }
    if (addressToAttach === undefined)
      return addressIdToDetach === undefined
        ? undefined
        : await book.detach(supplierId, addressIdToDetach);
    const { addressId, ...flags } = addressToAttach;
    if (addressIdToDetach === undefined) await book.attach(supplierId, addressId, flags);
    else await book.replace(supplierId, addressIdToDetach, addressId, flags);
    if (flags.isBilling === undefined) await book.setBillingAddress(addressId);
  }

  /** Runs a change and notes what it made of the addresses (F-145). */
  async function noted(
    actor: Actor,
    supplierId: number,
    run: () => Promise<void>,
  ): Promise<Address[]> {
    await lockSupplier(db, supplierId);
    const before = listed(await book.addressesOf(supplierId));
    await run();
    const addressesAfter = await book.addressesOf(supplierId);
    const after = listed(addressesAfter);
    if (before !== after)
      await insertSupplierChanges(
        db,
        supplierId,
        [{ field: 'addresses', before, after }],
        actor.id,
      );
    return addressesAfter;
  }

  return {
    /**
     * Adds a new address (S-460); a flag it is given moves to it.
     * @throws AppError notFound 'Supplier Not Found', or refused as an address
     */
    async addAddress(
      actor: Actor,
      supplierId: number,
      { isBilling, isPhysical, ...address }: BodyOf<typeof addSupplierAddress>,
    ): Promise<ResponseInput<typeof addSupplierAddress>> {
      let id = 0;
      const after = await noted(actor, supplierId, async () => {
        id = await addresses.createAddress(address);
        await book.attach(supplierId, id, { isPhysical, isBilling });
        if (isBilling === undefined) await book.setBillingAddress(id);
      });
      return { id, addresses: after };
    },

    /**
     * Moves a flag, or attaches and detaches addresses (S-461..S-463). Returns the id by which a
     * deletion can be undone.
     * @throws AppError notFound, or refused when an address in use would be lost or cannot be billed
     */
    async changeAddresses(
      actor: Actor,
      supplierId: number,
      change: Change,
    ): Promise<ResponseInput<typeof changeSupplierAddresses> & { actionId: number | undefined }> {
      const before = await book.addressesOf(supplierId);
      const after = await noted(actor, supplierId, () => make(supplierId, change));
      const deleted = change.addressToAttach
        ? undefined
        : before.find(({ id }) => id === change.addressIdToDetach);
      const actionId =
        deleted &&
        (await noteDeletion(db, actor, {
          kind: 'supplierAddresses.delete',
          subject: addressText(deleted),
          row: { id: deleted.id, ownerId: supplierId },
        }));
      return { addresses: after, actionId };
    },

    /** Attaches a deleted address again, unless it belongs to someone else now. */
    restoreAddress: storingAgain<'supplierAddresses.delete'>(async ({ id, ownerId }, actor) => {
      await noted(actor, ownerId, () => book.attach(ownerId, id, {}));
    }),
  };
}
