import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { DisabledReasonButton } from '../disabled-reason-button.tsx';
import { EntryActions } from '../entry-actions.tsx';
import { EntryList } from '../entry-list.tsx';
import { lazyForm } from '../forms/lazy-form.tsx';
import { Notice } from '../notice.tsx';
import { SectionCard } from '../section-card.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { useOpenedEntry } from '../use-opened-entry.ts';
import { AddressDisplay, type StoredAddress } from './address-display.tsx';
import {
  type AddressLoaders,
  type EditableAddress,
  emptyAddress,
  valuesOf,
} from './address-values.ts';
import type { AddressChanges } from './use-address-changes.ts';

interface AddressListProps<Stored extends StoredAddress & { readonly id: number }> {
  /** In the order in which they are shown. */
  readonly addresses: readonly Stored[];
  /** The uses of an address, and whether it is valid. */
  readonly badges: (address: Stored) => ReactNode;
  readonly actions: (address: Stored) => ReactNode;
}

/** The addresses of one thing, each with its badges and what may be done with it. */
function AddressList<Stored extends StoredAddress & { readonly id: number }>(
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

const AddressPanel = lazyForm(() => import('./address-panel.tsx').then((m) => m.AddressPanel));

const validities = {
  valid: <StatusBadge tone="positive">Valid</StatusBadge>,
  unvalidated: <StatusBadge tone="closed">Unvalidated</StatusBadge>,
  invalid: <StatusBadge tone="danger">Invalid</StatusBadge>,
};

type ListedAddress = StoredAddress & EditableAddress & { readonly id: number };

/** Something that one of the addresses is used for. */
interface AddressUse<Address> {
  readonly name: string;
  readonly isOf: (address: Address) => boolean;
  /** Why this address cannot be used so; absent when it can. */
  readonly reason?: (address: Address) => string | undefined;
  readonly choose: (address: Address) => Promise<unknown>;
}

interface AddressesCardProps<Address extends ListedAddress> {
  /** In the order in which they are shown. */
  readonly addresses: readonly Address[];
  readonly uses: readonly AddressUse<Address>[];
  readonly validityOf: (address: Address) => keyof typeof validities;
  /** Why this user may not change them; absent if allowed. */
  readonly reason: string | undefined;
  /** Why this address cannot be deleted; absent when it can. */
  readonly deleteReason: (address: Address) => string | undefined;
  readonly changes: AddressChanges;
  readonly loaders: AddressLoaders;
  readonly homeCountryId: number;
  /** Something to know about all of them. */
  readonly notice?: string | undefined;
}

/** The addresses of one thing: which is used for what, to add, edit and delete. */
export function AddressesCard<Address extends ListedAddress>(props: AddressesCardProps<Address>) {
  const { addresses, uses, validityOf, reason, deleteReason, changes, homeCountryId } = props;
  const { isAdding, edited, close, ...open } = useOpenedEntry<Address>(changes.forget);
  return (
    <SectionCard
      title="Addresses"
      actions={
        <DisabledReasonButton size="xs" variant="default" reason={reason} onClick={open.add}>
          Add Address
        </DisabledReasonButton>
      }
    >
      {props.notice !== undefined && <Notice>{props.notice}</Notice>}
      <AddressList
        addresses={addresses}
        badges={(address) => (
          <>
            {uses
              .filter(({ isOf }) => isOf(address))
              .map(({ name }) => (
                <StatusBadge key={name} tone="open">
                  {name}
                </StatusBadge>
              ))}
            {validities[validityOf(address)]}
          </>
        )}
        actions={(address) => (
          <>
            {uses
              .filter(({ isOf }) => !isOf(address))
              .map((use) => (
                <DisabledReasonButton
                  key={use.name}
                  size="compact-xs"
                  variant="subtle"
                  reason={reason ?? use.reason?.(address)}
                  onClick={() => changes.use(use.name, address.id, () => use.choose(address))}
                >
                  Set as {use.name}
                </DisabledReasonButton>
              ))}
            <EntryActions
              name="address"
              editReason={reason}
              deleteReason={reason ?? deleteReason(address)}
              onEdit={() => open.edit(address)}
              onDelete={() => changes.remove(address.id)}
            />
          </>
        )}
      />
      {(isAdding || edited) && (
        <AddressPanel
          title={edited ? 'Edit Address' : 'Add Address'}
          initial={edited ? valuesOf(edited, homeCountryId) : emptyAddress(homeCountryId)}
          loaders={props.loaders}
          pending={changes.pending}
          problem={changes.problem}
          onSubmit={(values) =>
            edited ? changes.replace(edited.id, values, close) : changes.add(values, close)
          }
          onClose={close}
        />
      )}
    </SectionCard>
  );
}
