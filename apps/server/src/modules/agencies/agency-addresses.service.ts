import type {
  addAgencyAddress,
  changeAgencyAddresses,
} from '@recoup/contract/agencies/agencies.endpoints';
import type { BodyOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import type { Actor } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';
import type { AddressesModule } from '../addresses/addresses.api.ts';
import { noteDeletion, storingAgain } from '../undo/undo.api.ts';
import { insertAgencyChanges, lockAgencyRow } from './agencies.repository.ts';

type Change = BodyOf<typeof changeAgencyAddresses>;

/** The addresses of an agency: one for payments, one where it is, and others (A-296..A-312). */
export function createAgencyAddresses(deps: Pick<Deps, 'db'> & { addresses: AddressesModule }) {
  const { db, addresses } = deps;
  const book = addresses.ofAgencies;

  async function make(agencyId: number, change: Change): Promise<void> {
    const { paymentAddressId, physicalAddressId, addressToAttach, addressIdToDetach } = change;
    if (paymentAddressId !== undefined)
      return await book.moveFlag(agencyId, paymentAddressId, 'isPayment');
    if (physicalAddressId !== undefined)
      return await book.moveFlag(agencyId, physicalAddressId, 'isPhysical');
    if (addressToAttach === undefined)
      return addressIdToDetach === undefined
        ? undefined
        : await book.detach(agencyId, addressIdToDetach);
    const { addressId, ...flags } = addressToAttach;
    if (addressIdToDetach === undefined) return await book.attach(agencyId, addressId, flags);
    return await book.replace(agencyId, addressIdToDetach, addressId, flags);
  }

  /** Runs a change of the addresses and stores the old and new ones in the history (F-145). */
  async function noted(actor: Actor, agencyId: number, change: () => Promise<void>): Promise<void> {
    const before = addressesText(await book.addressesOf(agencyId));
    await change();
    const after = addressesText(await book.addressesOf(agencyId));
    if (before !== after)
      await insertAgencyChanges(db, agencyId, [{ field: 'addresses', before, after }], actor.id);
  }

  return {
    /**
     * Adds a new address (A-316); a flag it is given moves to it.
     * @throws AppError notFound 'Agency Not Found', or refused as an address
     */
    async addAddress(
      actor: Actor,
      agencyId: number,
      { isPayment, isPhysical, ...address }: BodyOf<typeof addAgencyAddress>,
    ): Promise<ResponseInput<typeof addAgencyAddress>> {
      await lockAgencyRow(db, agencyId);
      const id = await addresses.createAddress(address);
      await noted(actor, agencyId, () => book.attach(agencyId, id, { isPayment, isPhysical }));
      return { id, addresses: await book.addressesOf(agencyId) };
    },

    /**
     * Moves a flag, or attaches and detaches addresses (A-308..A-312). Returns the id by which a
     * deletion can be undone.
     * @throws AppError notFound, or refused when an address in use would be lost
     */
    async changeAddresses(
      actor: Actor,
      agencyId: number,
      change: Change,
    ): Promise<ResponseInput<typeof changeAgencyAddresses> & { actionId: number | undefined }> {
      await lockAgencyRow(db, agencyId);
      const before = await book.addressesOf(agencyId);
      await noted(actor, agencyId, () => make(agencyId, change));
      const deleted = change.addressToAttach
        ? undefined
        : before.find(({ id }) => id === change.addressIdToDetach);
      const actionId =
        deleted &&
        (await noteDeletion(db, actor, {
          kind: 'agencyAddresses.delete',
          subject: addressesText([deleted]),
          row: { id: deleted.id, ownerId: agencyId },
        }));
      return { addresses: await book.addressesOf(agencyId), actionId };
    },

    /** Attaches a deleted address again, unless it belongs to someone else now. */
    restoreAddress: storingAgain<'agencyAddresses.delete'>(async ({ id, ownerId }, actor) => {
      await lockAgencyRow(db, ownerId);
      await noted(actor, ownerId, () => book.attach(ownerId, id, {}));
    }),
  };
}

/** An agency's addresses as its history shows them, each with its uses. */
function addressesText(addresses: ResponseInput<typeof addAgencyAddress>['addresses']): string {
  return addresses
    .map(({ street, city, zip, isPayment, isPhysical }) => {
      const uses = [isPayment && 'payment', isPhysical && 'physical'].filter(Boolean).join(', ');
      return `${[street, city, zip].filter(Boolean).join(', ')}${uses && ` (${uses})`}`;
    })
    .join('; ');
}
