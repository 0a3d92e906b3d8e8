import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { PasswordField } from './password-field.tsx';

interface NewPasswords {
  readonly password: string;
  readonly password_confirmation: string;
}

interface NewPasswordFieldsProps<Values extends FieldValues & NewPasswords> {
  readonly control: Control<Values>;
  readonly label?: string;
  /** What happens with it, after its minimum length. */
  readonly consequence?: string;
  /** Why no password can be given; absent when one can. */
  readonly reason?: string | undefined;
}

/** A password to be kept from now on, and the same again. */
export function NewPasswordFields<Values extends FieldValues & NewPasswords>({
  control,
  label = 'Password',
  consequence,
  reason,
}: NewPasswordFieldsProps<Values>) {
  const field = (name: keyof NewPasswords) =>
    ({
      control,
      name: name as FieldPath<Values>,
      autoComplete: 'new-password',
      reason,
      isRequired: true,
    }) as const;
  return (
    <>
      <PasswordField
        {...field('password')}
        label={label}
        description={['Use at least 8 characters.', consequence].filter(Boolean).join(' ')}
      />
      <PasswordField {...field('password_confirmation')} label="Confirm Password" />
    </>
  );
}
