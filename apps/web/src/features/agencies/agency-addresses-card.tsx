import type { Address } from '@recoup/contract/addresses/addresses.schemas';
import type { Agency } from '@recoup/contract/agencies/agencies.schemas';
import { mayDeleteAddress } from '@recoup/domain/addresses/address-flags';
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
import { useAgencyAddresses } from './use-agency-addresses.ts';

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

/** The addresses of an agency, payment first, then physical (A-294..A-305). */
export function AgencyAddressesCard({ agency }: { agency: Agency }) {
  const refusal = useRefusal('agencyAddresses.edit');
  const [open, setOpen] = useState<Open>();
  const addresses = useAgencyAddresses(agency.id, () => setOpen(undefined));
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
        addresses={agency.addresses}
        badges={(address) => (
          <>
            {address.isPayment && <StatusBadge tone="open">Payment</StatusBadge>}
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
            {!address.isPayment && (
              <UseButton
                label="Set as Payment"
                reason={refusal}
                onClick={() => addresses.change({ paymentAddressId: address.id })}
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
