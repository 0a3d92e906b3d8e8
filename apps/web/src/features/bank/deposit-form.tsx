import type { BankAccount } from '@recoup/contract/bank/bank-accounts.schemas';
import type { BankDeposit } from '@recoup/contract/bank/bank-deposits.schemas';
import { type Control, useController, useWatch } from 'react-hook-form';
import { FieldRow, FieldRows, TextField } from '#ui/forms/fields.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { accountOptions } from './account-field.tsx';
import { ReceiptsField } from './receipts-field.tsx';

/** What a slip shows of a receipt that is on it. */
export type ReceiptOnSlip = Pick<
  BankDeposit['receipts'][number],
  'id' | 'name' | 'payer' | 'receivedOn' | 'currency' | 'amount'
>;

/** A slip while it is written. */
export interface DepositValues {
  readonly bankAccountId: number;
  readonly depositedOn: string;
  readonly number: string;
  readonly bankOn: string;
  readonly receipts: readonly ReceiptOnSlip[];
}

/** Returns a slip as requests have it. */
export const depositBodyOf = ({ bankOn, receipts, ...rest }: DepositValues) => ({
  ...rest,
  bankOn: bankOn === '' ? null : bankOn,
  receipts: receipts.map(({ id }) => ({ receiptId: id })),
});

interface DepositFieldsProps {
  readonly control: Control<DepositValues>;
  readonly accounts: readonly BankAccount[];
}

/** The head of a slip, and the receipts on it. */
export function DepositFields({ control, accounts }: DepositFieldsProps) {
  const bankAccountId = useWatch({ control, name: 'bankAccountId' });
  const { field, fieldState } = useController({ control, name: 'receipts' });
  const currency = accounts.find(({ id }) => id === bankAccountId)?.currency ?? '';
  return (
    <FieldRows>
      <FieldRow>
        <SelectField
          control={control}
          name="bankAccountId"
          label="Account"
          options={accountOptions(accounts)}
        />
        <TextField control={control} name="number" label="Slip Number" />
      </FieldRow>
      <FieldRow>
        <TextField control={control} name="depositedOn" label="Deposited" type="date" isRequired />
        <TextField
          control={control}
          name="bankOn"
          label="Bank Day"
          type="date"
          description="Empty until a line of the bank says it"
        />
      </FieldRow>
      <ReceiptsField
        currency={currency}
        chosen={field.value}
        error={fieldState.error?.message}
        onChange={field.onChange}
      />
    </FieldRows>
  );
}
