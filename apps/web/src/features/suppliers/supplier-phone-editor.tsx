import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { useForm } from 'react-hook-form';
import { type PhoneValues, phoneResolver } from '#api/phone-resolver.ts';
import { TextField } from '#ui/forms/fields.tsx';
import { FormBody } from '#ui/forms/form-shell.tsx';
import { CellEditor } from '#ui/paged-list/cell-editor.tsx';
import type { EditedCell } from '#ui/paged-list/list-types.ts';
import { addPhone, changePhone, phoneCountryOf } from './phone-change.ts';
import { PhoneConflicts } from './phone-conflicts.tsx';
import { SupplierCell } from './supplier-cell.tsx';
import type { EditedSupplier } from './supplier-edits.tsx';
import { useSupplierPhones } from './use-supplier-phones.ts';

interface PhoneFormProps extends Pick<EditedCell<EditedSupplier>, 'name' | 'onClose'> {
  readonly supplier: Supplier;
}

function PhoneForm({ supplier, name, onClose }: PhoneFormProps) {
  const { primaryPhone } = supplier;
  const stored = formatPhone(primaryPhone);
  const form = useForm<PhoneValues>({
    defaultValues: { phone: stored },
    resolver: phoneResolver(phoneCountryOf(supplier)),
  });
  const { save, pending, error, conflicts } = useSupplierPhones(supplier);
  const submit = (phone: string) => {
    if (phone === stored) return onClose();
    const change =
      primaryPhone === null
        ? addPhone(supplier, phone)
        : changePhone(supplier, primaryPhone, phone);
    save(change, onClose, true);
  };
  return (
    <CellEditor name={name} onClose={onClose} isSaving={pending}>
      <FormBody
        form={form}
        pending={pending}
        error={conflicts ? null : error}
        submitLabel="Save"
        onSubmit={({ phone }) => submit(phone.trim())}
        onCancel={onClose}
      >
        {conflicts && <PhoneConflicts conflicts={conflicts} />}
        <TextField control={form.control} name="phone" label="Phone" type="tel" isRequired />
      </FormBody>
    </CellEditor>
  );
}

/** The primary phone number of a supplier in a list (F-425). */
export function SupplierPhoneEditor(cell: EditedCell<EditedSupplier>) {
  const { name, onClose } = cell;
  return (
    <SupplierCell {...cell}>
      {(supplier) => <PhoneForm supplier={supplier} name={name} onClose={onClose} />}
    </SupplierCell>
  );
}
