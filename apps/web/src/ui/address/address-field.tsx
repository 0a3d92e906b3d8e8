import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { AddressFields } from './address-fields.tsx';
import type { AddressLoaders, AddressValues } from './address-values.ts';

interface AddressFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  /** The form field with the address. */
  readonly name: FieldPath<Values>;
  readonly loaders: AddressLoaders;
  readonly required?: ReadonlyArray<keyof AddressValues>;
}

/** An address as one field of a form, with the errors next to its parts. */
export function AddressField<Values extends FieldValues>(props: AddressFieldProps<Values>) {
  const { control, name, loaders, required = [] } = props;
  const { field, fieldState } = useController({ control, name });
  const refused = fieldState.error as
    | Partial<Record<keyof AddressValues, { readonly message?: string }>>
    | undefined;
  return (
    <AddressFields
      value={field.value}
      onChange={field.onChange}
      loaders={loaders}
      errors={{
        street: refused?.street?.message,
        street2: refused?.street2?.message,
        city: refused?.city?.message,
        zip: refused?.zip?.message,
        countryId: refused?.countryId?.message,
        stateId: refused?.stateId?.message,
      }}
      required={required}
    />
  );
}
