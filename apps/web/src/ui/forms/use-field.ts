import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

/** Props of every form field. */
export interface FieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly description?: string | undefined;
  /** Why the field cannot be changed; absent when it can. */
  readonly reason?: string | undefined;
}

/** A field's input with its label, error and refusal, what it shows, and how it changes. */
export function useField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { control, name, label, isRequired = false, description, reason } = props;
  const { field, fieldState } = useController({ control, name });
  const { disabled: _, ...input } = field;
  return {
    input: {
      ...input,
      label,
      required: isRequired,
      error: fieldState.error?.message,
      ...(description === undefined ? {} : { description }),
      ...(reason === undefined ? {} : { disabled: true, title: reason }),
    },
    text: typeof field.value === 'string' || typeof field.value === 'number' ? field.value : '',
    change: field.onChange as (value: unknown) => void,
  };
}
