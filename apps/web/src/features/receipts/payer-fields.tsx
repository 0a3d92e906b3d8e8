import type { Payer } from '@recoup/contract/receipts/payers.schemas';
import { payerKindName, payerKinds } from '@recoup/domain/receipts/receipt';
import type { Control } from 'react-hook-form';
import { FieldRows, TextAreaField, TextField } from '#ui/forms/fields.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';

export interface PayerFormValues {
  readonly kind: Payer['kind'];
  readonly name: string;
  /** One name on each line. */
  readonly otherNames: string;
}

export const noPayer: PayerFormValues = { kind: 'owner', name: '', otherNames: '' };

/** Returns a stored payer as its form shows it. */
export const payerValuesOf = ({ kind, name, otherNames }: Payer): PayerFormValues => ({
  kind,
  name,
  otherNames: otherNames.join('\n'),
});

/** Returns what requests take of the form. */
export const payerBodyOf = ({ otherNames, ...rest }: PayerFormValues) => ({
  ...rest,
  otherNames: otherNames
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
});

/** The fields of a payer, new or stored; its hotels are linked on its page. */
export function PayerFields({ control }: { control: Control<PayerFormValues> }) {
  return (
    <FieldRows>
      <TextField control={control} name="name" label="Name" isRequired />
      <SelectField
        control={control}
        name="kind"
        label="Kind"
        options={payerKinds.map((kind) => ({ value: kind, label: payerKindName(kind) }))}
      />
      <TextAreaField
        control={control}
        name="otherNames"
        label="Other Names"
        description="As on its checks, one on each line"
      />
    </FieldRows>
  );
}
