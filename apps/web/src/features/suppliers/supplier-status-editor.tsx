import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { FormBody } from '#ui/forms/form-shell.tsx';
import { CellEditor } from '#ui/paged-list/cell-editor.tsx';
import type { EditedCell } from '#ui/paged-list/list-types.ts';
import { SupplierCell } from './supplier-cell.tsx';
import type { EditedSupplier } from './supplier-edits.tsx';
import { SupplierStatusFields } from './supplier-status-fields.tsx';
import { useSupplierEdit } from './use-supplier-edit.ts';

interface StatusFormProps extends Pick<EditedCell<EditedSupplier>, 'name' | 'onClose'> {
  readonly supplier: Supplier;
}

function StatusForm({ supplier, name, onClose }: StatusFormProps) {
  const { form, submit, ...saving } = useSupplierEdit(supplier, onClose);
  const { isDirty } = form.formState;
  return (
    <CellEditor name={name} onClose={onClose} isSaving={saving.pending}>
      <FormBody
        {...saving}
        form={form}
        submitLabel="Save"
        onSubmit={(values) => (isDirty ? submit(values) : onClose())}
        onCancel={onClose}
      >
        <SupplierStatusFields control={form.control} setValue={form.setValue} supplier={supplier} />
      </FormBody>
    </CellEditor>
  );
}

/** Status and substatus of a supplier in a list (F-425). */
export function SupplierStatusEditor(cell: EditedCell<EditedSupplier>) {
  const { name, onClose } = cell;
  return (
    <SupplierCell {...cell}>
      {(supplier) => <StatusForm supplier={supplier} name={name} onClose={onClose} />}
    </SupplierCell>
  );
}
