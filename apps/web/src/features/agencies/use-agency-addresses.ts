import { createAddress } from '@recoup/contract/addresses/addresses.endpoints';
import {
  addAgencyAddress,
  changeAgencyAddresses,
  getAgency,
} from '@recoup/contract/agencies/agencies.endpoints';
import type { BodyInput } from '@recoup/contract/kit/endpoint';
import { useRefetch, useSave } from '#api/queries.ts';
import { useAddressChanges } from '#ui/address/use-address-changes.ts';
import { toastDone, toastProblem } from '#ui/toasts.tsx';

/** The changes of an agency's addresses; each tells by a toast what became of it (A-320..A-323). */
export function useAgencyAddresses(agencyId: number) {
  const params = { agencyId };
  const refetch = useRefetch(getAgency);
  const invalidates = [getAgency];
  const creating = useSave(createAddress);
  const adding = useSave(addAgencyAddress, { invalidates });
  const changing = useSave(changeAgencyAddresses, { invalidates });
  const change = async (
    body: NonNullable<BodyInput<typeof changeAgencyAddresses>>,
    done: string,
  ): Promise<void> => {
    await changing.mutateAsync({ params, body });
    toastDone(done);
  };
  const changes = useAddressChanges({
    create: (body) => creating.mutateAsync({ body }),
    add: async (body) => {
      await adding.mutateAsync({ params, body });
      toastDone('Agency Addresses Updated');
    },
    swap: (addressIdToDetach, addressId) =>
      change({ addressToAttach: { addressId }, addressIdToDetach }, 'Agency Addresses Updated'),
    remove: (id) => change({ addressIdToDetach: id }, 'Address Deleted'),
    onFailed: (error) => {
      toastProblem(error);
      // what was refused may be due to somebody else's change
      refetch();
    },
  });
  return {
    changes,
    choosePayment: (id: number) => change({ paymentAddressId: id }, 'Payment Address Updated'),
    choosePhysical: (id: number) => change({ physicalAddressId: id }, 'Physical Address Updated'),
  };
}
