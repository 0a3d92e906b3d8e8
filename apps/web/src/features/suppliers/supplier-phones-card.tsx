import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { isPrimaryAlready, primaryPhoneStays } from '@recoup/domain/suppliers/phone-numbers';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useRefusal } from '#api/session.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { DisabledReasonIcon } from '#ui/disabled-reason-icon.tsx';
import { EntryList } from '#ui/entry-list.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { addPhone, changePhone, removePhone, setPrimaryPhone } from './phone-change.ts';
import { PhoneLink } from './phone-link.tsx';
import { useSupplierPhones } from './use-supplier-phones.ts';

const SupplierPhoneForm = lazyPart(() =>
  import('./supplier-phone-form.tsx').then((m) => m.SupplierPhoneForm),
);

/** What is open over the card. */
type Open = { what: 'add' } | { what: 'edit' | 'delete'; phone: string } | undefined;

/** The phone numbers of a supplier, one of them primary (S-479..S-495). */
export function SupplierPhonesCard({ supplier }: { readonly supplier: Supplier }) {
  const refusal = useRefusal('supplierPhones.edit');
  const [open, setOpen] = useState<Open>();
  const change = useSupplierPhones(supplier, () => setOpen(undefined));
  const isPrimary = (phone: string): boolean => phone === supplier.primaryPhone;
  const show = (next: Open) => {
    change.forget();
    setOpen(next);
  };
  return (
    <SectionCard
      title="Phone Numbers"
      actions={
        <DisabledReasonButton
          size="xs"
          variant="default"
          reason={refusal}
          onClick={() => show({ what: 'add' })}
        >
          Add Phone Number
        </DisabledReasonButton>
      }
    >
      <EntryList
        label="Phone Numbers"
        entries={supplier.phoneNumbers}
        entryKey={(phone) => phone}
        empty="No phone numbers"
        actions={(phone) => (
          <>
            <DisabledReasonButton
              size="compact-xs"
              variant="subtle"
              reason={refusal ?? (isPrimary(phone) ? isPrimaryAlready : undefined)}
              onClick={() => change.save(setPrimaryPhone(supplier, phone))}
            >
              Set as Primary
            </DisabledReasonButton>
            <DisabledReasonIcon
              label="Edit phone number"
              reason={refusal}
              onClick={() => show({ what: 'edit', phone })}
            >
              <IconPencil size={16} aria-hidden />
            </DisabledReasonIcon>
            <DisabledReasonIcon
              label="Delete phone number"
              reason={refusal ?? (isPrimary(phone) ? primaryPhoneStays : undefined)}
              onClick={() => show({ what: 'delete', phone })}
            >
              <IconTrash size={16} aria-hidden />
            </DisabledReasonIcon>
          </>
        )}
      >
        {(phone) => (
          <>
            <PhoneLink phone={phone} />{' '}
            {isPrimary(phone) && <StatusBadge tone="open">Primary</StatusBadge>}
          </>
        )}
      </EntryList>
      {(open?.what === 'add' || open?.what === 'edit') && (
        <SupplierPhoneForm
          title={open.what === 'add' ? 'Add Phone Number' : 'Edit Phone Number'}
          initial={open.what === 'add' ? '' : formatPhone(open.phone)}
          pending={change.pending}
          error={change.error}
          conflicts={change.conflicts}
          onSubmit={(phone) =>
            change.save(
              open.what === 'add'
                ? addPhone(supplier, phone)
                : changePhone(supplier, open.phone, phone),
            )
          }
          onClose={() => setOpen(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={open?.what === 'delete' && change.error === null}
        title="Delete this phone number?"
        confirmLabel="Delete"
        isDangerous
        pending={change.pending}
        onConfirm={() => open?.what === 'delete' && change.save(removePhone(supplier, open.phone))}
        onCancel={() => setOpen(undefined)}
      >
        {open?.what === 'delete' && formatPhone(open.phone)}
      </ConfirmDialog>
    </SectionCard>
  );
}
