import { enterReceiptOfLine } from '@recoup/contract/bank/bank-lines.endpoints';
import type { BankLine } from '@recoup/contract/bank/bank-lines.schemas';
import { type PaymentMethodId, paymentMethod } from '@recoup/domain/payments/payment-method';
import { useForm } from 'react-hook-form';
import { moneyText } from '#api/formats.ts';
import { type SaveOptions, useSave } from '#api/queries.ts';
import { DialogForm } from '#ui/forms/dialog-form.tsx';
import { FieldRows } from '#ui/forms/fields.tsx';
import { PaidByFields } from './paid-by-fields.tsx';
import { whoPaid } from './payer-field.tsx';

interface ReceiptOfLineDialogProps {
  readonly line: BankLine;
  readonly saving: SaveOptions<typeof enterReceiptOfLine>;
  readonly onClose: () => void;
}

/** The receipt that a credited line is: of its amount and day, matched at once. */
export function ReceiptOfLineDialog({ line, saving, onClose }: ReceiptOfLineDialogProps) {
  const form = useForm({
    defaultValues: {
      payer: '',
      paymentMethodId: paymentMethod.ach as PaymentMethodId,
      number: '',
    },
  });
  const save = useSave(enterReceiptOfLine, saving);
  return (
    <DialogForm
      title={`Enter ${moneyText(line.amount, line.currency)} as a Receipt`}
      form={form}
      pending={save.isPending}
      error={save.error}
      submitLabel="Enter Receipt"
      onClose={onClose}
      onSubmit={({ payer, ...values }) =>
        save.mutate({
          params: { bankLineId: line.id },
          body: { ...values, ...whoPaid(payer), expected_updated_at: line.updated_at },
        })
      }
    >
      <FieldRows>
        <PaidByFields control={form.control} />
      </FieldRows>
    </DialogForm>
  );
}
