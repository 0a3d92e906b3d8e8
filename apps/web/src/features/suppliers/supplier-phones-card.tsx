import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { isPrimaryAlready, primaryPhoneStays } from '@recoup/domain/suppliers/phone-numbers';
import { useRefusal } from '#api/session.ts';
import { EntriesCard } from '#ui/entries-card.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import {
  addPhone,
  changePhone,
  phoneCountryOf,
  removePhone,
  setPrimaryPhone,
} from './phone-change.ts';
import { PhoneLink } from './phone-link.tsx';
import { useSupplierPhones } from './use-supplier-phones.ts';

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
          country={phoneCountryOf(supplier)}
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
