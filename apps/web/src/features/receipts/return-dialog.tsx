import { Checkbox, Stack } from '@mantine/core';
import { returnReceipt } from '@recoup/contract/receipts/receipt-acts.endpoints';
import { dayInZone } from '@recoup/domain/dates/day';
import { typedNumber } from '@recoup/domain/money/typed-amount';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { moneyText } from '#api/formats.ts';
import { useSave } from '#api/queries.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { DialogForm } from '#ui/forms/dialog-form.tsx';
import { FieldRow, FieldRows, NumberField, TextField } from '#ui/forms/fields.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import type { ReceiptDialogProps } from './receipt-dialog-props.ts';
import { useActOptions } from './use-act.ts';

const today = (): string => dayInZone(new Date());

/** The bank took the money back: all of it, or for some lines. */
export function ReturnDialog({ receipt, onClose }: ReceiptDialogProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const bodyOf = (values: {
    bankOn: string;
    fee: string;
    part: string;
    amount: string;
    reason: string;
  }) => ({
    bankOn: values.bankOn,
    ...(values.fee.trim() === '' ? {} : { fee: typedNumber(values.fee) }),
    ...(values.part === 'whole'
      ? {}
      : {
          part: {
            amount: typedNumber(values.amount),
            lines: chosen.map((entryId) => ({ entryId })),
          },
        }),
    reason: values.reason,
    expected_updated_at: receipt.updated_at,
  });
  const form = useForm({
    defaultValues: {
      bankOn: today(),
      fee: '',
      part: 'whole',
      amount: '',
      reason: '',
    },
    resolver: shapeResolver(
      () => import('@recoup/contract/receipts/receipt-acts.schemas'),
      'returnInput',
      bodyOf,
    ),
  });
  const save = useSave(returnReceipt, useActOptions({ done: 'Return Posted', onClose }));
  const { control } = form;
  const isPart = useWatch({ control, name: 'part' }) === 'part';
  return (
    <DialogForm
      title={`Return ${receipt.name}`}
      form={form}
      pending={save.isPending}
      error={save.error}
      submitLabel="Return"
      onClose={onClose}
      onSubmit={(values) =>
        save.mutate({ params: { receiptId: receipt.id }, body: bodyOf(values) })
      }
    >
      <FieldRows>
        <FieldRow>
          <TextField
            control={control}
            name="bankOn"
            label="Bank Day"
            type="date"
            description="The day on which the bank took it back"
            isRequired
          />
          <NumberField
            control={control}
            name="fee"
            label="Bank Fee"
            description="If the bank took one"
          />
        </FieldRow>
        <SelectField
          control={control}
          name="part"
          label="What Was Returned"
          options={[
            {
              value: 'whole',
              label: `The whole receipt, ${moneyText(receipt.amount, receipt.currency)}`,
            },
            { value: 'part', label: 'A part of it' },
          ]}
        />
        {isPart && (
          <>
            <NumberField control={control} name="amount" label="Amount" isRequired />
            <Checkbox.Group
              label="Lines"
              description="What the lines do not add up to is taken from unapplied money"
              value={chosen.map(String)}
              onChange={(values) => setChosen(values.map(Number))}
            >
              <Stack gap={6} mt={6}>
                {receipt.lines.map(({ entryId, recordId, guestName, amount }) => (
                  <Checkbox
                    key={entryId}
                    value={String(entryId)}
                    label={`REC ${recordId} · ${guestName} · ${moneyText(amount, receipt.currency)}`}
                  />
                ))}
              </Stack>
            </Checkbox.Group>
          </>
        )}
        <TextField control={control} name="reason" label="Reason" />
      </FieldRows>
    </DialogForm>
  );
}
