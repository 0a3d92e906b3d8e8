import { listRecords } from '@recoup/contract/records/records.endpoints';
import { getSupplierTimeline } from '@recoup/contract/suppliers/supplier-timeline.endpoints';
import { getSupplier, replacePhoneNumbers } from '@recoup/contract/suppliers/suppliers.endpoints';
import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { isPrimaryAlready, primaryPhoneStays } from '@recoup/domain/suppliers/phone-numbers';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { endpointKey, useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { EntriesCard } from '#ui/entries-card.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import {
  addPhone,
  changePhone,
  type PhoneChange,
  removePhone,
  setPrimaryPhone,
} from './phone-change.ts';
import { conflictsOf } from './phone-conflicts-of.ts';
import { PhoneLink } from './phone-link.tsx';

/** Saves a supplier's phone numbers. A form shows its own failure; otherwise, a toast does (S-493..S-495). */
function useSupplierPhones(supplier: Supplier) {
  const cache = useQueryClient();
  const isInForm = useRef(false);
  const { mutate, ...save } = useSave(replacePhoneNumbers, {
    invalidates: [getSupplier, getSupplierTimeline, listRecords],
    onFailed: (error) => {
      // Someone else may have changed them: the next attempt starts from what is stored.
      void cache.invalidateQueries({ queryKey: endpointKey(getSupplier) });
      return isInForm.current ? undefined : toastProblem(error);
    },
  });
  return {
    save: ({ doneText, ...phones }: PhoneChange, onDone?: () => void, isOfForm = false) => {
      isInForm.current = isOfForm;
      mutate(
        {
          params: { supplierId: supplier.id },
          body: { ...phones, expected_updated_at: supplier.updated_at },
        },
        {
          onSuccess: () => {
            toastDone(doneText);
            onDone?.();
          },
        },
      );
    },
    forget: save.reset,
    pending: save.isPending,
    error: save.error,
    conflicts: conflictsOf(save.error),
  };
}

const SupplierPhoneForm = lazyForm(() =>
  import('./supplier-phone-form.tsx').then((m) => m.SupplierPhoneForm),
);

/** The phone numbers of a supplier, one of them primary (S-479..S-495). */
export function SupplierPhonesCard({ supplier }: { readonly supplier: Supplier }) {
  const { save, conflicts, ...saving } = useSupplierPhones(supplier);
  return (
    <EntriesCard
      title="Phone Numbers"
      noun="Phone Number"
      entries={supplier.phoneNumbers}
      primary={supplier.primaryPhone}
      reason={useRefusal('supplierPhones.edit')}
      primaryReason={isPrimaryAlready}
      deleteReason={(phone) => (phone === supplier.primaryPhone ? primaryPhoneStays : undefined)}
      onMakePrimary={(phone) => save(setPrimaryPhone(supplier, phone))}
      onDelete={(phone, onDone) => save(removePhone(supplier, phone), onDone)}
      saving={saving}
      textOf={formatPhone}
      form={({ entry, ...form }) => (
        <SupplierPhoneForm
          {...form}
          initial={formatPhone(entry)}
          conflicts={conflicts}
          onSubmit={(phone) =>
            save(
              entry === undefined ? addPhone(supplier, phone) : changePhone(supplier, entry, phone),
              form.onClose,
              true,
            )
          }
        />
      )}
    >
      {(phone) => <PhoneLink phone={phone} />}
    </EntriesCard>
  );
}
