import { useForm } from 'react-hook-form';
import { DialogForm } from '#ui/forms/dialog-form.tsx';
import { FieldRows } from '#ui/forms/fields.tsx';
import { ProofField } from './proof-field.tsx';

interface PasswordDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onPassword: (password: string) => void;
  readonly onClose: () => void;
}

/** Asks who is there before something changes that guards the account. */
export function PasswordDialog({ onPassword, ...rest }: PasswordDialogProps) {
  const form = useForm({ defaultValues: { password: '' } });
  return (
    <DialogForm {...rest} form={form} onSubmit={({ password }) => onPassword(password)}>
      <FieldRows>
        <ProofField control={form.control} name="password" />
      </FieldRows>
    </DialogForm>
  );
}
