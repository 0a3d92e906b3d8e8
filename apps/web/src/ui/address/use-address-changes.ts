import { useRef } from 'react';
import { type Problem, problemOf } from '../problem.ts';
import { toastDone, toastProblem, toastUndoable } from '../toasts.tsx';
import { useChange } from '../use-change.ts';
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
  readonly exchange: (exchange: AddressExchange) => Promise<{ readonly undo: number | undefined }>;
  /** Reloads the addresses: a refusal may be due to someone else's change. */
  readonly reload: () => void;
  /** The problem to show for a failure; its own message if absent. */
  readonly tell?: (error: Error) => Problem;
  /** Whether only the form shows its failure; otherwise, a toast shows it, too. */
  readonly isQuiet?: boolean;
}

interface AddressChange {
  /** The same for the two clicks of a double click. */
  readonly key: string;
  readonly send: () => Promise<unknown>;
  /** What its toast says; a deletion has its own. */
  readonly done?: string;
  readonly isInForm?: boolean;
}

/** The changes of the addresses of one entity; a toast shows the result of each. */
export function useAddressChanges(calls: AddressCalls) {
  const { owner, create, add, exchange, reload, tell = problemOf, isQuiet = false } = calls;
  const created = useRef({ sent: '', id: 0 });
  const changing = useChange({
    change: ({ send }: AddressChange) => send(),
    keyOf: ({ key }) => key,
    onDone: (_, { done }) => {
      if (done !== undefined) toastDone(done);
    },
    onFailed: (error, { isInForm = false }) => {
      reload();
      return isInForm && isQuiet ? undefined : toastProblem(tell(error));
    },
  });
  const change = (next: AddressChange, onDone?: () => void) =>
    changing.mutate(next, { onSuccess: () => onDone?.() });
  /** A repeated try makes no second address. */
  const createOnce = async (address: AddressValues): Promise<number> => {
    const sent = JSON.stringify(address);
    if (created.current.sent !== sent) created.current = { sent, id: (await create(address)).id };
    return created.current.id;
  };
  const updated = `${owner} Addresses Updated`;
  return {
    /** Uses one of the addresses for something, named as the badge names it. */
    use: (name: string, addressId: number, send: () => Promise<unknown>) =>
      change({ key: `use ${name} ${addressId}`, send, done: `${name} Address Updated` }),
    add: (address: AddressValues, onDone: () => void) =>
      change({ key: 'add', send: () => add(address), done: updated, isInForm: true }, onDone),
    replace: (addressIdToDetach: number, address: AddressValues, onDone: () => void) =>
      change(
        {
          key: `replace ${addressIdToDetach}`,
          send: async () =>
            exchange({
              addressIdToDetach,
              addressToAttach: { addressId: await createOnce(address) },
            }),
          done: updated,
          isInForm: true,
        },
        onDone,
      ),
    remove: (addressIdToDetach: number) =>
      change({
        key: `remove ${addressIdToDetach}`,
        send: async () =>
          toastUndoable('Address Deleted', (await exchange({ addressIdToDetach })).undo),
      }),
    forget: changing.reset,
    pending: changing.isPending,
    error: changing.error,
    /** The problem for the form to show. */
    problem: changing.error === null ? undefined : tell(changing.error),
  };
}

/** The changes under way, for the card that shows them. */
export type AddressChanges = ReturnType<typeof useAddressChanges>;
