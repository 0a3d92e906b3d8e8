import {
  isCheckMethod,
  type PaymentMethodId,
  paymentMethods,
} from '@recoup/domain/payments/payment-method';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { FieldRow, TextField } from '#ui/forms/fields.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import type { SelectOption } from '#ui/searchable-select.tsx';
import { type ChosenPayer, PayerField } from './payer-field.tsx';

interface PaidBy {
  readonly payer: ChosenPayer;
  readonly paymentMethodId: PaymentMethodId;
  readonly number: string;
}

interface PaidByFieldsProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  /** The payer that is chosen at first. */
  readonly payer?: SelectOption | undefined;
}

/** Who sent a receipt, how, and its number: that of a check is required. */
export function PaidByFields<Values extends FieldValues & PaidBy>({
  control,
  payer,
}: PaidByFieldsProps<Values>) {
  const field = (name: keyof PaidBy) => ({ control, name: name as FieldPath<Values> });
  const isCheck = isCheckMethod(useWatch(field('paymentMethodId')));
  return (
    <>
      <PayerField {...field('payer')} {...(payer && { chosen: payer })} />
      <FieldRow>
        <SelectField
          {...field('paymentMethodId')}
          label="Payment Method"
          options={paymentMethods.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField
          {...field('number')}
          label={isCheck ? 'Check Number' : 'Number'}
          isRequired={isCheck}
        />
      </FieldRow>
    </>
  );
}
