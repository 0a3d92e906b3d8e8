import { transferReceipt } from '@recoup/contract/receipts/receipt-acts.endpoints';
import type { ReceiptRow } from '@recoup/contract/receipts/receipts.schemas';
import { typedNumber } from '@recoup/domain/money/typed-amount';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { amountFieldText, moneyText } from '#api/formats.ts';
import { useSave } from '#api/queries.ts';
import { DialogForm } from '#ui/forms/dialog-form.tsx';
import { FieldRows, NumberField, TextField } from '#ui/forms/fields.tsx';
import { OtherReceiptField } from './other-receipt-field.tsx';
import type { ReceiptDialogProps } from './receipt-dialog-props.ts';
import { useActOptions } from './use-act.ts';

/** Unapplied money goes to another receipt of the same payer. */
export function TransferDialog({ receipt, onClose }: ReceiptDialogProps) {
  const form = useForm({
    defaultValues: { amount: amountFieldText(receipt.unapplied), reason: '' },
  });
  const [other, setOther] = useState<ReceiptRow>();
  const [isMissing, setMissing] = useState(false);
  const save = useSave(transferReceipt, useActOptions({ done: 'Money Transferred', onClose }));
  return (
    <DialogForm
      title={`Transfer from ${receipt.name}`}
      form={form}
      pending={save.isPending}
      error={save.error}
      submitLabel="Transfer"
      onClose={onClose}
      onSubmit={({ amount, reason }) => {
        setMissing(other === undefined);
        if (other === undefined) return;
        save.mutate({
          params: { receiptId: receipt.id },
          body: {
            amount: typedNumber(amount),
            to: { receiptId: other.id, expected_updated_at: other.updated_at },
            reason,
            expected_updated_at: receipt.updated_at,
          },
        });
      }}
    >
      <FieldRows>
        <OtherReceiptField
          receipt={receipt}
          isOfPayer
          error={isMissing ? 'Select a receipt' : undefined}
          onChoose={setOther}
        />
        <NumberField
          control={form.control}
          name="amount"
          label="Amount"
          description={`${moneyText(receipt.unapplied, receipt.currency)} is unapplied`}
          isRequired
        />
        <TextField control={form.control} name="reason" label="Reason" />
      </FieldRows>
    </DialogForm>
  );
}
