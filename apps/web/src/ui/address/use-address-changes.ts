import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Problem } from '../problem.ts';
import { toastDone, toastProblem } from '../toasts.tsx';
import type { AddressValues } from './address-values.ts';

/** One address gone, and a stored one in its place or none. */
interface AddressExchange {
  readonly addressIdToDetach: number;
  readonly addressToAttach?: { readonly addressId: number };
}

interface AddressCalls {
  /** The name of the addresses' owner in toasts. */
  readonly owner: string;
  /** Stores an address that nothing uses yet. */
  readonly create: (address: AddressValues) => Promise<{ readonly id: number }>;
  readonly add: (address: AddressValues) => Promise<unknown>;
  readonly exchange: (exchange: AddressExchange) => Promise<unknown>;
  /** Reloads the addresses: a refusal may be due to someone else's change. */
  readonly reload: () => void;
  /** The toast for a failure; its own message if absent. */
  readonly problemOf?: (error: Error) => Problem;
}

/** The changes of the addresses of one entity; a toast shows the result of each. */
export function useAddressChanges(calls: AddressCalls) {
  const { owner, create, add, exchange, reload, problemOf = (error) => error } = calls;
  const created = useRef({ sent: '', id: 0 });
  const changing = useMutation({
    mutationFn: ({ send }: { send: () => Promise<unknown>; done: string }) => send(),
    onSuccess: (_, { done }) => toastDone(done),
    onError: (error) => {
      toastProblem(problemOf(error));
      reload();
    },
  });
  const change = (send: () => Promise<unknown>, done: string, onDone?: () => void) =>
    changing.mutate({ send, done }, { onSuccess: () => onDone?.() });
  /** A repeated try makes no second address. */
  const createOnce = async (address: AddressValues): Promise<number> => {
    const sent = JSON.stringify(address);
    if (created.current.sent !== sent) created.current = { sent, id: (await create(address)).id };
    return created.current.id;
  };
  const updated = `${owner} Addresses Updated`;
  return {
    /** Uses one of the addresses for something, named as the badge names it. */
    use: (name: string, send: () => Promise<unknown>) => change(send, `${name} Address Updated`),
    add: (address: AddressValues, onDone: () => void) =>
      change(() => add(address), updated, onDone),
    replace: (addressIdToDetach: number, address: AddressValues, onDone: () => void) =>
      change(
        async () =>
          exchange({
            addressIdToDetach,
            addressToAttach: { addressId: await createOnce(address) },
          }),
        updated,
        onDone,
      ),
    remove: (addressIdToDetach: number, onDone: () => void) =>
      change(() => exchange({ addressIdToDetach }), 'Address Deleted', onDone),
    forget: changing.reset,
    pending: changing.isPending,
    error: changing.error,
  };
}

/** The changes under way, for the card that shows them. */
export type AddressChanges = ReturnType<typeof useAddressChanges>;
