import { createAddress } from '@recoup/contract/addresses/addresses.endpoints';
import {
  addAgencyAddress,
  changeAgencyAddresses,
  getAgency,
} from '@recoup/contract/agencies/agencies.endpoints';
import type { BodyInput } from '@recoup/contract/kit/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { endpointKey, useSave } from '#api/queries.ts';
import type { AddressValues } from '#ui/address/address-values.ts';
import { toastDone, toastProblem } from '#ui/toasts.tsx';

type Change = NonNullable<BodyInput<typeof changeAgencyAddresses>>;

/** What each change of an agency's addresses says when it is done (A-320..A-323). */
function doneText({ paymentAddressId, physicalAddressId, addressToAttach }: Change): string {
  if (paymentAddressId !== undefined) return 'Payment Address Updated';
  if (physicalAddressId !== undefined) return 'Physical Address Updated';
  return addressToAttach === undefined ? 'Address Deleted' : 'Agency Addresses Updated';
}

/** The changes of an agency's addresses; each tells by a toast what became of it. */
export function useAgencyAddresses(agencyId: number, onDone: () => void) {
  const params = { agencyId };
  const invalidates = [getAgency];
  const cache = useQueryClient();
  const onFailed = (error: Error) => {
    toastProblem(error);
    // what was refused may be due to somebody else's change
    void cache.invalidateQueries({ queryKey: endpointKey(getAgency) });
  };
  const made = useRef({ sent: '', id: 0 });
  const make = useSave(createAddress, { onFailed });
  const adding = useSave(addAgencyAddress, {
    invalidates,
    onSaved: () => {
      toastDone('Agency Addresses Updated');
      onDone();
    },
    onFailed,
  });
  const changing = useSave(changeAgencyAddresses, {
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
