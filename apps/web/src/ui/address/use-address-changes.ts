import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AddressValues } from './address-values.ts';

interface AddressCalls {
  /** Stores an address that nothing uses yet. */
  readonly create: (address: AddressValues) => Promise<{ readonly id: number }>;
  readonly add: (address: AddressValues) => Promise<unknown>;
  /** Puts a stored address in the place of an old one. */
  readonly swap: (oldId: number, newId: number) => Promise<unknown>;
  readonly remove: (id: number) => Promise<unknown>;
  readonly onFailed: (error: Error) => void;
}

/** The changes of the addresses of one thing; `onDone` is told of those that succeeded. */
export function useAddressChanges({ create, add, swap, remove, onFailed }: AddressCalls) {
  const created = useRef({ sent: '', id: 0 });
  const changing = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onError: onFailed,
  });
  const change = (run: () => Promise<unknown>, onDone: () => void) =>
    changing.mutate(run, { onSuccess: onDone });
  /** A repeated try makes no second address. */
  const createOnce = async (address: AddressValues): Promise<number> => {
    const sent = JSON.stringify(address);
    if (created.current.sent !== sent) created.current = { sent, id: (await create(address)).id };
    return created.current.id;
  };
  return {
    /** Uses one of the addresses for something. */
    choose: (run: () => Promise<unknown>) => changing.mutate(run),
    add: (address: AddressValues, onDone: () => void) => change(() => add(address), onDone),
    replace: (oldId: number, address: AddressValues, onDone: () => void) =>
      change(async () => swap(oldId, await createOnce(address)), onDone),
    remove: (id: number, onDone: () => void) => change(() => remove(id), onDone),
    forget: changing.reset,
    pending: changing.isPending,
    error: changing.error,
  };
}

/** The changes under way, for the card that shows them. */
export type AddressChanges = ReturnType<typeof useAddressChanges>;
