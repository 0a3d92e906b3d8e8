import type { Address } from '@recoup/contract/addresses/addresses.schemas';
import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { mayBillTo, mayDeleteAddress } from '@recoup/domain/addresses/address-flags';
import { addressValidity, homeCountryId } from '@recoup/domain/addresses/address-validity';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { addressLoaders } from '#api/address-loaders.ts';
import { useRefusal } from '#api/session.ts';
import { addressLines } from '#ui/address/address-display.tsx';
import { AddressList } from '#ui/address/address-list.tsx';
import { emptyAddress, valuesOf } from '#ui/address/address-values.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { DisabledReasonIcon } from '#ui/disabled-reason-icon.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useSupplierAddresses } from './use-supplier-addresses.ts';

const AddressPanel = lazyPart(() =>
  import('#ui/address/address-panel.tsx').then((m) => m.AddressPanel),
);

const validities = {
  valid: <StatusBadge tone="positive">Valid</StatusBadge>,
  unvalidated: <StatusBadge tone="closed">Unvalidated</StatusBadge>,
  invalid: <StatusBadge tone="danger">Invalid</StatusBadge>,
};

/** What is open beside or over the card. */
type Open = { what: 'add' } | { what: 'edit' | 'delete'; address: Address } | undefined;

/** The addresses of a supplier, billing first, then physical (S-446..S-468). */
export function SupplierAddressesCard({ supplier }: { readonly supplier: Supplier }) {
  const refusal = useRefusal('supplierAddresses.edit');
  const [open, setOpen] = useState<Open>();
  const addresses = useSupplierAddresses(supplier.id, () => setOpen(undefined));
  const show = (next: Open) => {
    addresses.forget();
    setOpen(next);
  };
  const deleteReason = (address: Address): string | undefined => {
    const verdict = mayDeleteAddress(address);
    return refusal ?? (verdict.allowed ? undefined : verdict.reason);
  };
  return (
    <SectionCard
      title="Addresses"
      actions={
        <DisabledReasonButton
          size="xs"
          variant="default"
          reason={refusal}
          onClick={() => show({ what: 'add' })}
        >
          Add Address
        </DisabledReasonButton>
      }
    >
      <AddressList
        addresses={supplier.addresses}
        badges={(address) => (
          <>
            {address.isBilling && <StatusBadge tone="open">Billing</StatusBadge>}
            {address.isPhysical && <StatusBadge tone="open">Physical</StatusBadge>}
            {
              validities[
                addressValidity(address.manualValidationStatus, address.uspsValidationStatus)
              ]
            }
          </>
        )}
        actions={(address) => (
          <>
            {!address.isBilling && (
              <UseButton
                label="Set as Billing"
                reason={refusal ?? billingReason(address)}
                onClick={() => addresses.change({ billingAddressId: address.id })}
              />
            )}
            {!address.isPhysical && (
              <UseButton
                label="Set as Physical"
                reason={refusal}
                onClick={() => addresses.change({ physicalAddressId: address.id })}
              />
            )}
            <DisabledReasonIcon
              label="Edit address"
              reason={refusal}
              onClick={() => show({ what: 'edit', address })}
            >
              <IconPencil size={16} aria-hidden />
            </DisabledReasonIcon>
            <DisabledReasonIcon
              label="Delete address"
              reason={deleteReason(address)}
              onClick={() => show({ what: 'delete', address })}
            >
              <IconTrash size={16} aria-hidden />
            </DisabledReasonIcon>
          </>
        )}
      />
      {(open?.what === 'add' || open?.what === 'edit') && (
        <AddressPanel
          title={open.what === 'add' ? 'Add Address' : 'Edit Address'}
          initial={
            open.what === 'add'
              ? emptyAddress(homeCountryId)
              : valuesOf(open.address, homeCountryId)
          }
          loaders={addressLoaders}
          pending={addresses.pending}
          error={addresses.error}
          onSubmit={(values) =>
            open.what === 'add' ? addresses.add(values) : addresses.replace(open.address.id, values)
          }
          onClose={() => setOpen(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={open?.what === 'delete' && addresses.error === null}
        title="Delete this address?"
        confirmLabel="Delete"
        isDangerous
        pending={addresses.pending}
        onConfirm={() =>
          open?.what === 'delete' && addresses.change({ addressIdToDetach: open.address.id })
        }
        onCancel={() => setOpen(undefined)}
      >
        {open?.what === 'delete' && addressLines(open.address).join(', ')}
      </ConfirmDialog>
    </SectionCard>
  );
}

/** Why an address cannot be the one for invoices; absent when it can (S-451). */
function billingReason(address: Address): string | undefined {
  const verdict = mayBillTo(address);
  return verdict.allowed ? undefined : verdict.reason;
}

interface UseButtonProps {
  readonly label: string;
  readonly reason: string | undefined;
  readonly onClick: () => void;
}

function UseButton({ label, reason, onClick }: UseButtonProps) {
  return (
    <DisabledReasonButton size="compact-xs" variant="subtle" reason={reason} onClick={onClick}>
      {label}
    </DisabledReasonButton>
  );
}
