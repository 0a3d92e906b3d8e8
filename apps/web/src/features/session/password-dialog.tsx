import { useForm } from 'react-hook-form';
import { DialogForm } from '#ui/forms/dialog-form.tsx';
import { TextField } from '#ui/forms/fields.tsx';

interface PasswordDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onPassword: (password: string) => void;
  readonly onClose: () => void;
}

/** Asks for the current password, which proves who asks. */
export function PasswordDialog({ onPassword, ...rest }: PasswordDialogProps) {
  const form = useForm({ defaultValues: { password: '' } });
  return (
    <DialogForm {...rest} form={form} onSubmit={({ password }) => onPassword(password)}>
      <TextField
        control={form.control}
        name="password"
        label="Current Password"
        type="password"
        autoComplete="current-password"
        isRequired
      />
    </DialogForm>
  );
}
