import { PasswordInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './use-field.ts';

interface PasswordFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until its eye is pressed. */
export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const { input, text } = useField(props);
  return <PasswordInput {...input} value={text} autoComplete={props.autoComplete} />;
}
