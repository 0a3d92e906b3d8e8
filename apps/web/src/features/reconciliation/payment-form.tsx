import { NativeSelect, TextInput } from '@mantine/core';
import { dayInZone, isDay } from '@recoup/domain/dates/day';
import { maxTextLengths } from '@recoup/domain/kit/text-limits';
import { reasonOf } from '@recoup/domain/kit/verdict';
import { type Cents, formatDecimal } from '@recoup/domain/money/cents';
import {
  isCheckMethod,
  isPaymentMethodId,
  paymentMethods,
} from '@recoup/domain/payments/payment-method';
import { isProcessedByNow } from '@recoup/domain/reconciliation/may-reconcile';
import {
  type PaymentForm as Payment,
  setCheckNumber,
  setPaymentAmount,
  setPaymentMethod,
  setProcessDate,
} from '@recoup/domain/reconciliation/reconciliation';
import { memo, useState } from 'react';
import { DayInput } from '#ui/day-input.tsx';
import { useNow } from '#ui/use-now.ts';
import { readDollars } from './read-dollars.ts';
import classes from './reconciliation.module.css';
import type { EditorSession } from './use-reconciliation-editor.ts';

interface AmountInputProps {
  readonly amount: Cents | null;
  readonly isClosed: boolean;
  readonly onAmount: (amount: Cents | null) => void;
}

/**
 * The totals are updated while an amount is entered. An empty field and 0 count when the field
 * loses the focus, because 0 closes every open record and is also the beginning of 0.50.
 */
function AmountInput({ amount, isClosed, onAmount }: AmountInputProps) {
  const [text, setText] = useState<string>();
  const isRefused = text !== undefined && readDollars(text) === undefined;
  const type = (typed: string) => {
    setText(typed);
    const read = readDollars(typed);
    if (read) onAmount(read);
  };
  const leave = () => {
    if (text === undefined) return;
    const read = readDollars(text) ?? null;
    if (read !== amount) onAmount(read);
    if (!isRefused) setText(undefined);
  };
  return (
    <TextInput
      label="Payment Amount"
      inputMode="decimal"
      autoComplete="off"
      w={140}
      // the screen is opened to type in a payment
      autoFocus={!isClosed}
      leftSection="$"
      classNames={{ input: classes.number ?? '' }}
      value={text ?? (amount === null ? '' : formatDecimal(amount))}
      disabled={isClosed}
      error={isRefused && 'Enter a valid amount'}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  );
}

interface PaymentFormProps {
  readonly payment: Payment;
  /** Whether nothing on this invoice can be paid now. */
  readonly isClosed: boolean;
  readonly change: EditorSession['change'];
}

/**
 * The payment over the whole invoice (S-173..S-177). One from a receipt has what that says. Not drawn
 * again when a record is edited.
 */
export const PaymentForm = memo(function PaymentForm(props: PaymentFormProps) {
  const { payment, isClosed, change } = props;
  const isDrawn = payment.receiptId !== undefined;
  const today = dayInZone(useNow());
  const chooseMethod = (value: string) => {
    const id = Number(value);
    change((state) => setPaymentMethod(state, isPaymentMethodId(id) ? id : null));
  };
  return (
    <section className={classes.payment} aria-label="Payment">
      <AmountInput
        amount={payment.amount}
        isClosed={isClosed || isDrawn}
        onAmount={(amount) => change((state) => setPaymentAmount(state, amount), 'amount')}
      />
      <NativeSelect
        label="Payment Method"
        w={148}
        value={String(payment.methodId ?? '')}
        disabled={isClosed || isDrawn}
        data={[
          { value: '', label: 'None' },
          ...paymentMethods.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => chooseMethod(event.currentTarget.value)}
      />
      <TextInput
        label="Check Number"
        w={132}
        maxLength={maxTextLengths.checkNumber}
        autoComplete="off"
        value={payment.checkNumber}
        disabled={isClosed || isDrawn || !isCheckMethod(payment.methodId)}
        onChange={({ currentTarget: { value } }) =>
          change((state) => setCheckNumber(state, value), 'checkNumber')
        }
      />
      <DayInput
        label="Process Date"
        w={148}
        max={today}
        value={payment.processDate}
        error={reasonOf(isProcessedByNow(payment, today))}
        disabled={isClosed}
        onDay={(value) => {
          if (isDay(value)) change((state) => setProcessDate(state, value), 'processDate');
        }}
      />
    </section>
  );
});
