import {
  convertReceipt,
  deduct,
  refundReceipt,
  undoReceiptConversion,
} from '@recoup/contract/receipts/receipt-acts.endpoints';
import { formatRate } from '@recoup/domain/countries/exchange-rate';
import { dayInZone } from '@recoup/domain/dates/day';
import { typedNumber } from '@recoup/domain/money/typed-amount';
import { useForm, useWatch } from 'react-hook-form';
import { amountFieldText, moneyText } from '#api/formats.ts';
import { useSave } from '#api/queries.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { DialogForm } from '#ui/forms/dialog-form.tsx';
import { FieldRow, FieldRows, NumberField, TextField } from '#ui/forms/fields.tsx';
import type { ReceiptDialogProps } from './receipt-dialog-props.ts';
import { useActOptions } from './use-act.ts';

const shapes = () => import('@recoup/contract/receipts/receipt-acts.schemas');

const today = (): string => dayInZone(new Date());

const feeOf = (text: string) => (text.trim() === '' ? {} : { fee: typedNumber(text) });

/** What the payer, or a bank on the way, took off or added. */
export function DeductionDialog({ receipt, onClose }: ReceiptDialogProps) {
  const bodyOf = (values: { amount: string; processDate: string; remark: string }) => ({
    ...values,
    amount: typedNumber(values.amount),
    expected_updated_at: receipt.updated_at,
  });
  const form = useForm({
    defaultValues: { amount: '', processDate: today(), remark: '' },
    resolver: shapeResolver(shapes, 'deductionInput', bodyOf),
  });
  const save = useSave(deduct, useActOptions({ done: 'Deduction Added', onClose }));
  return (
    <DialogForm
      title={`Add a Deduction to ${receipt.name}`}
      form={form}
      pending={save.isPending}
      error={save.error}
      submitLabel="Add Deduction"
      onClose={onClose}
      onSubmit={(values) =>
        save.mutate({ params: { receiptId: receipt.id }, body: bodyOf(values) })
      }
    >
      <FieldRows>
        <NumberField
          control={form.control}
          name="amount"
          label="Amount"
          description="-10.00 if the payer took off 10.00, 10.00 if it was added"
          isRequired
        />
        <TextField
          control={form.control}
          name="processDate"
          label="Process Date"
          type="date"
          isRequired
        />
        <TextField control={form.control} name="remark" label="Remark" />
      </FieldRows>
    </DialogForm>
  );
}

/** Unapplied money goes back to the payer. */
export function RefundDialog({ receipt, onClose }: ReceiptDialogProps) {
  const bodyOf = (values: {
    amount: string;
    processDate: string;
    bankOn: string;
    reason: string;
  }) => ({
    ...values,
    amount: typedNumber(values.amount),
    bankOn: values.bankOn === '' ? null : values.bankOn,
    expected_updated_at: receipt.updated_at,
  });
  const form = useForm({
    defaultValues: {
      amount: amountFieldText(receipt.unapplied),
      processDate: today(),
      bankOn: '',
      reason: '',
    },
    resolver: shapeResolver(shapes, 'refundInput', bodyOf),
  });
  const save = useSave(refundReceipt, useActOptions({ done: 'Refund Posted', onClose }));
  return (
    <DialogForm
      title={`Refund ${receipt.name}`}
      form={form}
      pending={save.isPending}
      error={save.error}
      submitLabel="Refund"
      onClose={onClose}
      onSubmit={(values) =>
        save.mutate({ params: { receiptId: receipt.id }, body: bodyOf(values) })
      }
    >
      <FieldRows>
        <NumberField
          control={form.control}
          name="amount"
          label="Amount"
          description={`${moneyText(receipt.unapplied, receipt.currency)} is unapplied`}
          isRequired
        />
        <FieldRow>
          <TextField
            control={form.control}
            name="processDate"
            label="Issued"
            type="date"
            isRequired
          />
          <TextField control={form.control} name="bankOn" label="Cashed" type="date" />
        </FieldRow>
        <TextField control={form.control} name="reason" label="Reason" />
      </FieldRows>
    </DialogForm>
  );
}

/** What the bank credited for money in another currency. */
export function ConvertDialog({ receipt, onClose }: ReceiptDialogProps) {
  const bodyOf = ({
    credited,
    fee,
    bankOn,
  }: {
    credited: string;
    fee: string;
    bankOn: string;
  }) => ({
    credited: typedNumber(credited),
    ...feeOf(fee),
    bankOn,
    expected_updated_at: receipt.updated_at,
  });
  const form = useForm({
    defaultValues: { credited: '', fee: '', bankOn: receipt.bankOn ?? today() },
    resolver: shapeResolver(shapes, 'convertInput', bodyOf),
  });
  const save = useSave(convertReceipt, useActOptions({ done: 'Receipt Converted', onClose }));
  const [credited, fee] = useWatch({ control: form.control, name: ['credited', 'fee'] });
  const dollars = typedNumber(credited) + (fee.trim() === '' ? 0 : typedNumber(fee));
  const rate = dollars / receipt.amount;
  return (
    <DialogForm
      title={`Convert ${receipt.name}`}
      form={form}
      pending={save.isPending}
      error={save.error}
      submitLabel="Convert"
      onClose={onClose}
      onSubmit={(values) =>
        save.mutate({ params: { receiptId: receipt.id }, body: bodyOf(values) })
      }
    >
      <FieldRows>
        <FieldRow>
          <NumberField
            control={form.control}
            name="credited"
            label="Credited in Dollars"
            description="As on the statement, after the fee"
            isRequired
          />
          <NumberField
            control={form.control}
            name="fee"
            label="Bank Fee"
            description="In dollars, if the bank took one"
          />
        </FieldRow>
        <TextField control={form.control} name="bankOn" label="Bank Day" type="date" isRequired />
        <div role="status">
          {Number.isFinite(rate) && rate > 0
            ? `Rate: ${formatRate(rate)} dollars for 1 ${receipt.currency}`
            : `${moneyText(receipt.amount, receipt.currency)} to convert`}
        </div>
      </FieldRows>
    </DialogForm>
  );
}

/** The conversion is undone: all lines wait for one again. */
export function UndoConversionDialog({ receipt, onClose }: ReceiptDialogProps) {
  const form = useForm({ defaultValues: { reason: '' } });
  const save = useSave(
    undoReceiptConversion,
    useActOptions({ done: 'Conversion Undone', onClose }),
  );
  return (
    <DialogForm
      title={`Undo the Conversion of ${receipt.name}`}
      form={form}
      pending={save.isPending}
      error={save.error}
      submitLabel="Undo Conversion"
      onClose={onClose}
      onSubmit={({ reason }) =>
        save.mutate({
          params: { receiptId: receipt.id },
          body: { reason, expected_updated_at: receipt.updated_at },
        })
      }
    >
      <FieldRows>
        <div>
          {`Amounts return to ${receipt.currency}, and records to their status before the conversion.`}
        </div>
        <TextField control={form.control} name="reason" label="Reason" />
      </FieldRows>
    </DialogForm>
  );
}
