import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { EntryList } from '../entry-list.tsx';
import { AddressDisplay, type StoredAddress } from './address-display.tsx';

interface AddressListProps<Stored extends StoredAddress & { readonly id: number }> {
  /** In the order in which they are shown. */
  readonly addresses: readonly Stored[];
  /** What an address is used for and whether it is valid. */
  readonly badges: (address: Stored) => ReactNode;
  readonly actions: (address: Stored) => ReactNode;
}

/** The addresses of one thing, each with its badges and what may be done with it. */
export function AddressList<Stored extends StoredAddress & { readonly id: number }>(
  props: AddressListProps<Stored>,
) {
  return (
    <EntryList
      label="Addresses"
      entries={props.addresses}
      entryKey={({ id }) => id}
      empty="No addresses"
      actions={props.actions}
    >
      {(address) => (
        <>
          <Group gap={6} mb={4}>
            {props.badges(address)}
          </Group>
          <AddressDisplay address={address} />
        </>
      )}
    </EntryList>
  );
}
