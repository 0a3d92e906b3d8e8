import { createAddress } from '@recoup/contract/addresses/addresses.endpoints';
import type { BodyInput } from '@recoup/contract/kit/endpoint';
import {
  addSupplierAddress,
  changeSupplierAddresses,
  getSupplier,
} from '@recoup/contract/suppliers/suppliers.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { endpointKey, useSave } from '#api/queries.ts';
import type { AddressValues } from '#ui/address/address-values.ts';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { addressFailure } from './address-failure.ts';

type Change = NonNullable<BodyInput<typeof changeSupplierAddresses>>;

/** What each change of a supplier's addresses says when it is done (S-465..S-468). */
function doneText({ billingAddressId, physicalAddressId, addressToAttach }: Change): string {
  if (billingAddressId !== undefined) return 'Billing Address Updated';
  if (physicalAddressId !== undefined) return 'Physical Address Updated';
  return addressToAttach === undefined ? 'Address Deleted' : 'Supplier Addresses Updated';
}

/** The changes of a supplier's addresses; each tells by a toast what became of it. */
export function useSupplierAddresses(supplierId: number, onDone: () => void) {
  const params = { supplierId };
  const invalidates = [getSupplier];
  const cache = useQueryClient();
  const onFailed = (error: Error) => {
    toastProblem(addressFailure(error));
    // what was refused may be due to somebody else's change
    void cache.invalidateQueries({ queryKey: endpointKey(getSupplier) });
  };
  const made = useRef({ sent: '', id: 0 });
  const make = useSave(createAddress, { onFailed });
  const adding = useSave(addSupplierAddress, {
    invalidates,
    onSaved: () => {
      toastDone('Supplier Addresses Updated');
      onDone();
    },
    onFailed,
  });
  const changing = useSave(changeSupplierAddresses, {
    invalidates,
    onSaved: (_answer, { body }) => {
      toastDone(doneText(body ?? {}));
      onDone();
    },
    onFailed,
  });

  return {
    add: (address: AddressValues) => adding.mutate({ params, body: address }),
    change: (body: Change) => changing.mutate({ params, body }),
    /** Puts a new address in the place of an old one; a repeated try makes no second one. */
    replace: (oldId: number, address: AddressValues) => {
      const swap = (addressId: number) =>
        changing.mutate({
          params,
          body: { addressToAttach: { addressId }, addressIdToDetach: oldId },
        });
      const sent = JSON.stringify(address);
      if (made.current.sent === sent) return swap(made.current.id);
      make.mutate(
        { body: address },
        {
          onSuccess: ({ id }) => {
            made.current = { sent, id };
            swap(id);
          },
        },
      );
    },
    forget: () => {
      for (const each of [make, adding, changing]) each.reset();
    },
    pending: make.isPending || adding.isPending || changing.isPending,
    error: make.error ?? adding.error ?? changing.error,
  };
}
