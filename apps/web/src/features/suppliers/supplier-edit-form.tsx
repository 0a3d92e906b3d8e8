import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { supplierStatus } from '@recoup/domain/suppliers/supplier-status';
import { useWatch } from 'react-hook-form';
import { moneyText } from '#api/formats.ts';
import { useRefusal } from '#api/session.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { CheckboxField, FieldRows } from '#ui/forms/fields.tsx';
import { SupplierFields } from './supplier-fields.tsx';
import { useSupplierEdit } from './use-supplier-edit.ts';

interface SupplierEditFormProps {
  readonly supplier: Supplier;
  readonly onClose: () => void;
}

/** The details while they are edited; each field is closed to those who may not change it (S-328). */
export function SupplierEditForm({ supplier, onClose }: SupplierEditFormProps) {
  const edit = useSupplierEdit(supplier, onClose);
  const { form } = edit;
  const { control } = form;
  const reason = useRefusal('suppliers.edit');
  const closeReason = useRefusal('records.edit');
  const status = useWatch({ control, name: 'status' });
  const goesBankrupt =
    status === supplierStatus.bankruptcy && supplier.status.code !== supplierStatus.bankruptcy;
  return (
    <EditForm edit={edit} submitLabel="Save" onClose={onClose}>
      <FieldRows>
        <SupplierFields
          control={control}
          setValue={form.setValue}
          supplier={supplier}
          reason={reason}
        />
        {goesBankrupt && (
          <CheckboxField
            control={control}
            name="closeOpenRecords"
            label={`Close the open records with the status Bankruptcy (${moneyText(supplier.balance)} open)`}
            reason={closeReason}
          />
        )}
      </FieldRows>
    </EditForm>
  );
}
