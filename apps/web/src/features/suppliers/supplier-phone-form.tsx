import type { PhoneConflicts as Conflicts } from '@recoup/contract/suppliers/suppliers.schemas';
import { useForm } from 'react-hook-form';
import { type PhoneValues, phoneResolver } from '#api/phone-resolver.ts';
import { DialogForm } from '#ui/forms/dialog-form.tsx';
import { TextField } from '#ui/forms/fields.tsx';
import { PhoneConflicts } from './phone-conflicts.tsx';

interface SupplierPhoneFormProps {
  readonly title: string;
  /** ISO 3166 code of the supplier's country. */
  readonly country: string | null;
  readonly initial: string;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly conflicts: Conflicts['conflicts'] | undefined;
  readonly onSubmit: (phone: string) => void;
  readonly onClose: () => void;
}

/** The entry of one phone number; another supplier's is refused with a link to it (S-491, S-492). */
export function SupplierPhoneForm(props: SupplierPhoneFormProps) {
  const { country, initial, conflicts, error, onSubmit, ...dialog } = props;
  const form = useForm<PhoneValues>({
    defaultValues: { phone: initial },
    resolver: phoneResolver(country),
  });
  return (
    <DialogForm
      {...dialog}
      form={form}
      error={conflicts ? null : error}
      submitLabel="Submit"
      onSubmit={({ phone }) => onSubmit(phone.trim())}
    >
      {conflicts && <PhoneConflicts conflicts={conflicts} />}
      <TextField control={form.control} name="phone" label="Phone" type="tel" isRequired />
    </DialogForm>
  );
}
