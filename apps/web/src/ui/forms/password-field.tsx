import { PasswordInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './use-field.ts';

interface PasswordFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly autoComplete: 'current-password' | 'new-password';
  /** Whose password it is, for password managers; absent if a field of the form says so. */
  readonly userName?: string;
}

/** A password, hidden until its eye is pressed. */
export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const { input, text } = useField(props);
  const { autoComplete, userName } = props;
  return (
    <>
      {userName !== undefined && (
        <input type="email" autoComplete="username" value={userName} readOnly hidden />
      )}
      <PasswordInput {...input} value={text} autoComplete={autoComplete} />
    </>
  );
}
