import { createAddress } from '@recoup/contract/addresses/addresses.endpoints';
import type { BodyInput } from '@recoup/contract/kit/endpoint';
import {
  addSupplierAddress,
  changeSupplierAddresses,
  getSupplier,
} from '@recoup/contract/suppliers/suppliers.endpoints';
import { useRefetch, useSave } from '#api/queries.ts';
import { useAddressChanges } from '#ui/address/use-address-changes.ts';
import { addressFailure } from './address-failure.ts';

/** The changes of a supplier's addresses (S-465..S-468); `send` moves the flags. */
export function useSupplierAddresses(supplierId: number) {
  const params = { supplierId };
  const invalidates = [getSupplier];
  const creating = useSave(createAddress);
  const adding = useSave(addSupplierAddress, { invalidates });
  const changing = useSave(changeSupplierAddresses, { invalidates });
  const send = (body: BodyInput<typeof changeSupplierAddresses>) =>
    changing.mutateAsync({ params, body });
  const changes = useAddressChanges({
    owner: 'Supplier',
    create: (body) => creating.mutateAsync({ body }),
    add: (body) => adding.mutateAsync({ params, body }),
    exchange: send,
    reload: useRefetch(getSupplier),
    problemOf: addressFailure,
  });
  return { changes, send };
}
