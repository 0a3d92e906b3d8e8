import { createReceipt } from '@recoup/contract/receipts/receipts.endpoints';
import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { dayInZone } from '@recoup/domain/dates/day';
import { typedNumber } from '@recoup/domain/money/typed-amount';
import { type PaymentMethodId, paymentMethod } from '@recoup/domain/payments/payment-method';
import { useRouter } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { paths } from '#app/paths.ts';
import { FieldRow, FieldRows, NumberField, TextField } from '#ui/forms/fields.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { PaidByFields } from './paid-by-fields.tsx';
import { whoPaid } from './payer-field.tsx';

const newReceipt = () => ({
  payer: '',
  paymentMethodId: paymentMethod.check as PaymentMethodId,
  number: '',
  receivedOn: dayInZone(new Date()) as string,
  bankOn: '',
  currency: homeCurrency,
  amount: '',
});

type Values = ReturnType<typeof newReceipt>;

const bodyOf = ({ payer, bankOn, amount, ...rest }: Values) => ({
  ...rest,
  ...whoPaid(payer),
  bankOn: bankOn === '' ? null : bankOn,
  amount: typedNumber(amount),
});

/** `/receipts/add`: the head of a check, wire, ACH credit, or card settlement. */
export function EnterReceiptScreen() {
  const router = useRouter();
  const refusal = useRefusal('receipts.enter');
  const form = useForm<Values>({
    defaultValues: newReceipt(),
    resolver: shapeResolver(
      () => import('@recoup/contract/receipts/receipts.schemas'),
      'receiptInput',
      bodyOf,
    ),
  });
  const create = useSave(createReceipt, {
    onSaved: ({ id }) => {
      toastDone('Receipt Entered');
      void router.navigate({ href: paths.receipt(id) });
    },
  });
  const { control } = form;
  return (
    <PageForm
      title="Enter Receipt"
      form={form}
      pending={create.isPending}
      error={create.error}
      submitLabel="Enter Receipt"
      submitReason={refusal}
      cancelHref={paths.receipts}
      onSubmit={(values) => create.mutate({ body: bodyOf(values) })}
    >
      <FieldRows>
        <PaidByFields control={control} />
        <FieldRow>
          <NumberField control={control} name="amount" label="Amount" isRequired />
          <TextField control={control} name="currency" label="Currency" maxLength={3} isRequired />
        </FieldRow>
        <FieldRow>
          <TextField control={control} name="receivedOn" label="Received" type="date" isRequired />
          <TextField
            control={control}
            name="bankOn"
            label="Bank Day"
            type="date"
            description="Empty while it is in transit"
          />
        </FieldRow>
      </FieldRows>
    </PageForm>
  );
}
