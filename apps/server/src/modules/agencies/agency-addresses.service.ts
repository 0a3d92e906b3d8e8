import type {
  addAgencyAddress,
  changeAgencyAddresses,
} from '@recoup/contract/agencies/agencies.endpoints';
import type { BodyOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import type { Db } from '#platform/db/database';
import type { AddressesModule } from '../addresses/addresses.api.ts';
import { holdAgency } from './agencies.repository.ts';

type Change = BodyOf<typeof changeAgencyAddresses>;

/** The addresses of an agency: one for payments, one where it is, and others (A-296..A-312). */
export function createAgencyAddresses({ db, addresses }: { db: Db; addresses: AddressesModule }) {
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

  return {
    /**
     * Adds a new address; a flag it is given moves to it.
     * @throws AppError notFound 'Agency Not Found', or refused as an address
     */
    async addAddress(
      agencyId: number,
      { isPayment, isPhysical, ...address }: BodyOf<typeof addAgencyAddress>,
    ): Promise<ResponseInput<typeof addAgencyAddress>> {
      await holdAgency(db, agencyId);
      const id = await addresses.createAddress(address);
      await book.attach(agencyId, id, { isPayment, isPhysical });
      return { id, addresses: await book.addressesOf(agencyId) };
    },

    /**
     * Moves a flag, or attaches and detaches addresses (A-308..A-312).
     * @throws AppError notFound, or refused when an address in use would be lost
     */
    async changeAddresses(
      agencyId: number,
      change: Change,
    ): Promise<ResponseInput<typeof changeAgencyAddresses>> {
      await holdAgency(db, agencyId);
      await make(agencyId, change);
      return { addresses: await book.addressesOf(agencyId) };
    },
  };
}
