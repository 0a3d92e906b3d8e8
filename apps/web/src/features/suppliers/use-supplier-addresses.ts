import { createAddress } from '@recoup/contract/addresses/addresses.endpoints';
import type { BodyInput } from '@recoup/contract/kit/endpoint';
import {
  addSupplierAddress,
  changeSupplierAddresses,
  getSupplier,
} from '@recoup/contract/suppliers/suppliers.endpoints';
import { useRefetch, useSave } from '#api/queries.ts';
import { useAddressChanges } from '#ui/address/use-address-changes.ts';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { addressFailure } from './address-failure.ts';

/** The changes of a supplier's addresses; each tells by a toast what became of it (S-465..S-468). */
export function useSupplierAddresses(supplierId: number) {
  const params = { supplierId };
  const refetch = useRefetch(getSupplier);
  const invalidates = [getSupplier];
  const creating = useSave(createAddress);
  const adding = useSave(addSupplierAddress, { invalidates });
  const changing = useSave(changeSupplierAddresses, { invalidates });
  const change = async (
    body: NonNullable<BodyInput<typeof changeSupplierAddresses>>,
    done: string,
  ): Promise<void> => {
    await changing.mutateAsync({ params, body });
    toastDone(done);
  };
  const changes = useAddressChanges({
    create: (body) => creating.mutateAsync({ body }),
    add: async (body) => {
      await adding.mutateAsync({ params, body });
      toastDone('Supplier Addresses Updated');
    },
    swap: (addressIdToDetach, addressId) =>
      change({ addressToAttach: { addressId }, addressIdToDetach }, 'Supplier Addresses Updated'),
    remove: (id) => change({ addressIdToDetach: id }, 'Address Deleted'),
    onFailed: (error) => {
      toastProblem(addressFailure(error));
      // what was refused may be due to somebody else's change
      refetch();
    },
  });
  return {
    changes,
    chooseBilling: (id: number) => change({ billingAddressId: id }, 'Billing Address Updated'),
    choosePhysical: (id: number) => change({ physicalAddressId: id }, 'Physical Address Updated'),
  };
}
