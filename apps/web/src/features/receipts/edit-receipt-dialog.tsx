import { editReceipt } from '@recoup/contract/receipts/receipts.endpoints';
import { typedNumber } from '@recoup/domain/money/typed-amount';
import { paymentMethods } from '@recoup/domain/payments/payment-method';
import { useForm } from 'react-hook-form';
import { amountFieldText } from '#api/formats.ts';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { DialogForm } from '#ui/forms/dialog-form.tsx';
import { FieldRow, FieldRows, NumberField, TextField } from '#ui/forms/fields.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { PayerField, payerOption, unknownPayer, whoPaid } from './payer-field.tsx';
import type { ReceiptDialogProps } from './receipt-dialog-props.ts';
import { closedReason } from './receipt-state.ts';
import { useActOptions } from './use-act.ts';

const cleared = 'The bank has cleared this receipt';

/** The payer of a receipt, and until the bank has cleared it what was entered of it. */
export function EditReceiptDialog({ receipt, onClose }: ReceiptDialogProps) {
  const chosen = receipt.payer ? payerOption(receipt.payer) : unknownPayer;
  const stored = {
    payer: chosen.value,
    paymentMethodId: receipt.paymentMethod?.id ?? null,
    number: receipt.number,
    receivedOn: receipt.receivedOn ?? '',
    bankOn: receipt.bankOn ?? '',
    amount: amountFieldText(receipt.amount),
    reason: '',
  };
  const form = useForm({ defaultValues: stored });
  const save = useSave(editReceipt, useActOptions({ done: 'Receipt Updated', onClose }));
  const enterRefusal = useRefusal('receipts.enter');
  const correctRefusal = useRefusal('receipts.correct');
  const closed = closedReason(receipt) ?? (receipt.state === 'cleared' ? cleared : undefined);
  const payerReason = receipt.lineCount > 0 ? correctRefusal : enterRefusal;
  const headReason = closed ?? payerReason;
  const amountReason = closed ?? correctRefusal;
  const { control } = form;
  return (
    <DialogForm
      title={`Edit ${receipt.name}`}
      form={form}
      pending={save.isPending}
      error={save.error}
      submitLabel="Save"
      onClose={onClose}
      onSubmit={(values) =>
        save.mutate({
          params: { receiptId: receipt.id },
          body: {
            ...(values.payer !== stored.payer && whoPaid(values.payer)),
            ...(values.paymentMethodId !== stored.paymentMethodId &&
              values.paymentMethodId !== null && { paymentMethodId: values.paymentMethodId }),
            ...(values.number !== stored.number && { number: values.number }),
            ...(values.receivedOn !== stored.receivedOn && { receivedOn: values.receivedOn }),
            ...(values.bankOn !== stored.bankOn && { bankOn: values.bankOn || null }),
            ...(values.amount !== stored.amount && { amount: typedNumber(values.amount) }),
            ...(values.reason !== '' && { reason: values.reason }),
            expected_updated_at: receipt.updated_at,
          },
        })
      }
    >
      <FieldRows>
        <PayerField control={control} name="payer" chosen={chosen} reason={payerReason} />
        <FieldRow>
          <SelectField
            control={control}
            name="paymentMethodId"
            label="Payment Method"
            reason={headReason}
            options={[
              ...(stored.paymentMethodId === null ? [{ value: null, label: 'None' }] : []),
              ...paymentMethods.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <TextField control={control} name="number" label="Number" reason={headReason} />
        </FieldRow>
        <FieldRow>
          <TextField
            control={control}
            name="receivedOn"
            label="Received"
            type="date"
            reason={headReason}
          />
          <TextField
            control={control}
            name="bankOn"
            label="Bank Day"
            type="date"
            reason={headReason}
          />
        </FieldRow>
        <NumberField control={control} name="amount" label="Amount" reason={amountReason} />
        <TextField
          control={control}
          name="reason"
          label="Reason"
          description="Needed for another amount"
        />
      </FieldRows>
    </DialogForm>
  );
}
