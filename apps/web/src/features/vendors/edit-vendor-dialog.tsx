import { replaceVendor } from '@recoup/contract/vendors/vendors.endpoints';
import type { Vendor } from '@recoup/contract/vendors/vendors.schemas';
import { useForm } from 'react-hook-form';
import { useSave } from '#api/queries.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { DialogForm } from '#ui/forms/dialog-form.tsx';
import { TextField } from '#ui/forms/fields.tsx';
import { toastDone } from '#ui/toasts.tsx';

interface EditVendorDialogProps {
  readonly vendor: Vendor;
  readonly onClose: () => void;
}

/** Another code for a vendor that no supplier carries yet. */
export function EditVendorDialog({ vendor, onClose }: EditVendorDialogProps) {
  const form = useForm({
    defaultValues: { code: vendor.code },
    resolver: shapeResolver(
      () => import('@recoup/contract/vendors/vendors.schemas'),
      'vendorInput',
    ),
  });
  const save = useSave(replaceVendor, {
    onSaved: () => {
      toastDone('Vendor Updated');
      onClose();
    },
  });
  return (
    <DialogForm
      title={`Edit Vendor ${vendor.code}`}
      form={form}
      pending={save.isPending}
      error={save.error}
      submitLabel="Save"
      onClose={onClose}
      onSubmit={(body) => save.mutate({ params: { vendorId: vendor.id }, body })}
    >
      <TextField control={form.control} name="code" label="Vendor Code" isRequired />
    </DialogForm>
  );
}
