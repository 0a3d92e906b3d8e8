import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { AddressDisplay, addressLines, type StoredAddress } from './address-display.tsx';
import classes from './address-list.module.css';

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
  const { addresses, badges, actions } = props;
  if (addresses.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No addresses
      </Text>
    );
  return (
    <ul className={classes.list} aria-label="Addresses">
      {addresses.map((address) => (
        <li key={address.id} className={classes.address}>
          <div>
            <Group gap={6} mb={4}>
              {badges(address)}
            </Group>
            <AddressDisplay address={address} />
          </div>
          <Group
            gap={4}
            wrap="nowrap"
            role="group"
            aria-label={`Actions for ${addressLines(address)[0] ?? 'the empty address'}`}
          >
            {actions(address)}
          </Group>
        </li>
      ))}
    </ul>
  );
}
