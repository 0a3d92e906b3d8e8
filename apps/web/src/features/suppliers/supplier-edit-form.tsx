import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { supplierStatus } from '@recoup/domain/suppliers/supplier-status';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { moneyText } from '#api/formats.ts';
import { useRefusal } from '#api/session.ts';
import { ConflictBar } from '#ui/conflict-bar.tsx';
import { CheckboxField, FieldRows } from '#ui/forms/fields.tsx';
import { FormBody, isUnsaved } from '#ui/forms/form-shell.tsx';
import { LeaveGuard } from '#ui/forms/leave-guard.tsx';
import { useGuardedClose } from '#ui/forms/use-guarded-close.tsx';
import { SupplierFields } from './supplier-fields.tsx';
import { useSupplierEdit } from './use-supplier-edit.ts';

interface SupplierEditFormProps {
  readonly supplier: Supplier;
  readonly onClose: () => void;
}

/** The details while they are edited; each field is closed to those who may not change it (S-328). */
export function SupplierEditForm({ supplier, onClose }: SupplierEditFormProps) {
  const edit = useSupplierEdit(supplier, onClose);
  const { form, pending } = edit;
  const { control, setFocus } = form;
  const reason = useRefusal('suppliers.edit');
  const closeReason = useRefusal('records.edit');
  const unsaved = isUnsaved({ form, pending });
  const { close, question } = useGuardedClose(unsaved, onClose);
  const status = useWatch({ control, name: 'status' });
  const goesBankrupt =
    status === supplierStatus.bankruptcy && supplier.status.code !== supplierStatus.bankruptcy;
  useEffect(() => setFocus(reason === undefined ? 'name' : 'status'), [setFocus, reason]);
  return (
    <>
      {edit.conflict && (
        <ConflictBar
          message={edit.conflict.message}
          onTakeTheirs={edit.conflict.takeTheirs}
          onKeepMine={edit.conflict.keepMine}
        />
      )}
      <FormBody
        form={form}
        onSubmit={edit.submit}
        pending={pending}
        error={edit.error}
        submitLabel="Save"
        onCancel={close}
      >
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
              label={`Close the open records as Bankruptcy (${moneyText(supplier.balance)} open)`}
              reason={closeReason}
            />
          )}
        </FieldRows>
      </FormBody>
      {question}
      <LeaveGuard isUnsaved={unsaved} />
    </>
  );
}
