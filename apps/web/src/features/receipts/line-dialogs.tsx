import {
  correctReceiptLines,
  undoReceiptLines,
} from '@recoup/contract/receipts/receipt-acts.endpoints';
import type { ReceiptLine } from '@recoup/contract/receipts/receipts.schemas';
import { typedNumber } from '@recoup/domain/money/typed-amount';
import { paymentMethods } from '@recoup/domain/payments/payment-method';
import { useForm } from 'react-hook-form';
import { amountFieldText, moneyText } from '#api/formats.ts';
import { useSave } from '#api/queries.ts';
import { DialogForm } from '#ui/forms/dialog-form.tsx';
import { FieldRow, FieldRows, NumberField, TextField } from '#ui/forms/fields.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import type { ReceiptDialogProps } from './receipt-dialog-props.ts';
import { useActOptions } from './use-act.ts';

interface LineDialogProps extends ReceiptDialogProps {
  readonly line: ReceiptLine;
}

const adjusted = 'A published report includes this line: the next report adjusts it.';

/** The money of a line is unapplied again. */
export function UndoLineDialog({ receipt, line, onClose }: LineDialogProps) {
  const form = useForm({ defaultValues: { reason: '' } });
  const save = useSave(undoReceiptLines, useActOptions({ done: 'Line Undone', onClose }));
  return (
    <DialogForm
      title={`Undo the Line of REC ${line.recordId}`}
      form={form}
      pending={save.isPending}
      error={save.error}
      submitLabel="Undo Line"
      onClose={onClose}
      onSubmit={({ reason }) =>
        save.mutate({
          params: { receiptId: receipt.id },
          body: {
            lines: [{ entryId: line.entryId }],
            reason,
            expected_updated_at: receipt.updated_at,
          },
        })
      }
    >
      <FieldRows>
        <div>
          {`${moneyText(line.amount, receipt.currency)} will be unapplied again, and the record will return to its status before it was paid.`}
          {line.isPublished && ` ${adjusted}`}
        </div>
        <TextField control={form.control} name="reason" label="Reason" />
      </FieldRows>
    </DialogForm>
  );
}

/** What was entered wrong of a line. */
export function CorrectLineDialog({ receipt, line, onClose }: LineDialogProps) {
  const stored = {
    amount: amountFieldText(line.amount),
    paidOn: line.paidOn ?? '',
    paymentMethodId: line.paymentMethod?.id ?? null,
    number: line.number,
    reason: '',
  };
  const form = useForm({ defaultValues: stored });
  const save = useSave(correctReceiptLines, useActOptions({ done: 'Line Corrected', onClose }));
  const { control } = form;
  return (
    <DialogForm
      title={`Correct the Line of REC ${line.recordId}`}
      form={form}
      pending={save.isPending}
      error={save.error}
      submitLabel="Correct Line"
      onClose={onClose}
      onSubmit={(values) =>
        save.mutate({
          params: { receiptId: receipt.id },
          body: {
            lines: [
              {
                entryId: line.entryId,
                ...(values.amount !== stored.amount && { amount: typedNumber(values.amount) }),
                ...(values.paidOn !== stored.paidOn && { paidOn: values.paidOn }),
                ...(values.paymentMethodId !== stored.paymentMethodId &&
                  values.paymentMethodId !== null && { paymentMethodId: values.paymentMethodId }),
                ...(values.number !== stored.number && { number: values.number }),
              },
            ],
            reason: values.reason,
            expected_updated_at: receipt.updated_at,
          },
        })
      }
    >
      <FieldRows>
        {line.isPublished && <div>{adjusted}</div>}
        <FieldRow>
          <NumberField control={control} name="amount" label="Amount" />
          <TextField control={control} name="paidOn" label="Processed" type="date" />
        </FieldRow>
        <FieldRow>
          <SelectField
            control={control}
            name="paymentMethodId"
            label="Payment Method"
            options={paymentMethods.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField control={control} name="number" label="Number" />
        </FieldRow>
        <TextField control={control} name="reason" label="Reason" />
      </FieldRows>
    </DialogForm>
  );
}
