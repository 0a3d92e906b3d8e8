import { listBankDays } from '@recoup/contract/bank/bank-days.endpoints';
import {
  addBankFee,
  getBankDeposit,
  listAccountFees,
} from '@recoup/contract/bank/bank-deposits.endpoints';
import { getBankLine } from '@recoup/contract/bank/bank-lines.endpoints';
import { dayInZone } from '@recoup/domain/dates/day';
import { typedNumber } from '@recoup/domain/money/typed-amount';
import { useForm } from 'react-hook-form';
import { amountFieldText } from '#api/formats.ts';
import { useSave } from '#api/queries.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { DialogForm } from '#ui/forms/dialog-form.tsx';
import { FieldRow, FieldRows, NumberField, TextField } from '#ui/forms/fields.tsx';
import { toastDone } from '#ui/toasts.tsx';

const today = (): string => dayInZone(new Date());

export interface FeeDialogProps {
  /** What the fee is taken of: a slip, or an account itself. */
  readonly of: { readonly bankDepositId: number } | { readonly bankAccountId: number };
  readonly name: string;
  /** What is known of it. */
  readonly known?: { readonly amount: number; readonly bankOn: string; readonly remark: string };
  readonly onClose: () => void;
}

/** What our bank or processor took. */
export function FeeDialog({ of, name, known, onClose }: FeeDialogProps) {
  const bodyOf = (values: { amount: string; bankOn: string; remark: string }) => ({
    ...values,
    ...of,
    amount: typedNumber(values.amount),
  });
  const form = useForm({
    defaultValues: {
      amount: amountFieldText(known?.amount ?? null),
      bankOn: known?.bankOn ?? today(),
      remark: known?.remark ?? '',
    },
    resolver: shapeResolver(
      () => import('@recoup/contract/bank/bank-deposits.schemas'),
      'bankFeeInput',
      bodyOf,
    ),
  });
  const save = useSave(addBankFee, {
    invalidates: [getBankDeposit, getBankLine, listAccountFees, listBankDays],
    onSaved: () => {
      toastDone('Fee Added');
      onClose();
    },
  });
  const { control } = form;
  return (
    <DialogForm
      title={`Add a Fee of ${name}`}
      form={form}
      pending={save.isPending}
      error={save.error}
      submitLabel="Add Fee"
      onClose={onClose}
      onSubmit={(values) => save.mutate({ body: bodyOf(values) })}
    >
      <FieldRows>
        <FieldRow>
          <NumberField control={control} name="amount" label="Amount" isRequired />
          <TextField control={control} name="bankOn" label="Bank Day" type="date" isRequired />
        </FieldRow>
        <TextField control={control} name="remark" label="Remark" />
      </FieldRows>
    </DialogForm>
  );
}
