import { Text } from '@mantine/core';
import { getTokenExpiration } from '@recoup/contract/accounting/accounting.endpoints';
import { getAgency, getAgencyOverview } from '@recoup/contract/agencies/agencies.endpoints';
import type { Agency } from '@recoup/contract/agencies/agencies.schemas';
import { createAgencyPayment } from '@recoup/contract/agencies/agency-parts.endpoints';
import type { BodyInput } from '@recoup/contract/kit/endpoint';
import { mayPayAgency } from '@recoup/domain/agencies/may-pay-agency';
import { typedNumber } from '@recoup/domain/money/typed-amount';
import {
  type PaymentMethodId,
  paymentMethod,
  paymentMethodName,
} from '@recoup/domain/payments/payment-method';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { amountFieldText, moneyText } from '#api/formats.ts';
import { useEndpoint, useSave } from '#api/queries.ts';
import { useRoles } from '#api/session.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { NumberField, TextField } from '#ui/forms/fields.tsx';
import { focusFirstField } from '#ui/forms/focus-first-field.ts';
import { LeaveGuard } from '#ui/forms/leave-guard.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { PartNotLoaded } from '#ui/not-loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import classes from './agencies.module.css';
import { AgencyVendorLine } from './agency-vendor-line.tsx';
import { useAgencyChoices } from './use-agency-choices.ts';

interface PaymentValues {
  amount: string;
  paymentMethodId: PaymentMethodId;
  depositDate: string;
}

const empty: PaymentValues = {
  amount: '',
  paymentMethodId: paymentMethod.check,
  depositDate: '',
};

function bodyOf(agencyId: number, values: PaymentValues): BodyInput<typeof createAgencyPayment> {
  return {
    agencyId,
    paymentMethodId: values.paymentMethodId,
    depositDate: values.depositDate === '' ? null : values.depositDate,
    // A field that was not filled in is missing: the shape reports it.
    ...(values.amount.trim() === '' ? {} : { amount: typedNumber(values.amount) }),
  } as BodyInput<typeof createAgencyPayment>;
}

/** A new payment to the agency, with the first reason against it (A-324..A-341). */
export function AgencyPaymentForm({ agency }: { readonly agency: Agency }) {
  const roles = useRoles();
  const choices = useAgencyChoices();
  const connection = useEndpoint(getTokenExpiration, {});
  const overview = useEndpoint(getAgencyOverview, { params: { agencyId: agency.id } });
  const owed = overview.data?.owed.amount;
  const [asked, setAsked] = useState<PaymentValues>();
  const [doubt, setDoubt] = useState<string>();
  const form = useForm<PaymentValues>({
    defaultValues: empty,
    resolver: shapeResolver(
      () => import('@recoup/contract/agencies/agency-requests.schemas'),
      'agencyPaymentInput',
      (values) => bodyOf(agency.id, values),
    ),
  });
  const { control, formState } = form;
  const method = useWatch({ control, name: 'paymentMethodId' });
  const pay = useSave(createAgencyPayment, {
    invalidates: [getAgency, getAgencyOverview],
    onSaved: () => {
      toastDone('Payment Created');
      close();
      form.reset(empty);
    },
    onFailed: (error) => {
      if ('code' in error && error.code === 'secondLook') return setDoubt(error.message);
      close();
      return toastProblem(error);
    },
  });
  const close = () => {
    setAsked(undefined);
    setDoubt(undefined);
  };
  useEffect(() => {
    // what is owed is what is usually paid; an amount that was typed stays
    if (owed !== undefined && owed > 0 && !form.getFieldState('amount').isDirty)
      form.reset({ ...form.getValues(), amount: amountFieldText(owed) }, { keepDirtyValues: true });
  }, [owed, form]);
  const verdict = mayPayAgency({
    status: agency.status.code,
    isConnected: connection.data?.valid,
    hasAccounts: connection.data?.hasAccounts,
    roles,
  });
  // whether the accounts are there is not known yet; anything else is
  const isUnknown = connection.isPending;
  const isOpen =
    verdict.allowed ||
    (isUnknown && (verdict.code === 'accounting' || verdict.code === 'accounts'));
  const reason = isOpen ? undefined : verdict.reason;
  const ask = async (values: PaymentValues) => {
    // A fast user may be done before the connection to the accounts has been checked.
    const known = connection.data ?? (await connection.refetch({ cancelRefetch: false })).data;
    if (known?.valid && known.hasAccounts) setAsked(values);
  };
  return (
    <>
      <form
        ref={focusFirstField}
        noValidate
        aria-label="New Payment"
        onSubmit={(event) => void form.handleSubmit(ask)(event)}
      >
        {choices.error && (
          <PartNotLoaded what="Choices" error={choices.error} onRetry={choices.retry} />
        )}
        <div className={classes.payment}>
          <NumberField
            control={control}
            name="amount"
            label="Amount"
            placeholder="0.00"
            isRequired
          />
          <SelectField
            control={control}
            name="paymentMethodId"
            label="Payment Method"
            options={choices.methods}
          />
          <TextField
            control={control}
            name="depositDate"
            label="Deposit Date"
            type="date"
            isRequired={method === paymentMethod.ach}
          />
          <DisabledReasonButton type="submit" reason={reason} loading={formState.isSubmitting}>
            Submit Payment
          </DisabledReasonButton>
        </div>
        {reason !== undefined && (
          <Text c="dimmed" size="sm" mt={6}>
            {reason}
          </Text>
        )}
        <ConfirmDialog
          isOpen={asked !== undefined}
          title={doubt === undefined ? 'Pay this agency?' : 'Pay anyway?'}
          confirmLabel={doubt === undefined ? 'Pay' : 'Pay Anyway'}
          pending={pay.isPending}
          onConfirm={() =>
            asked &&
            pay.mutate({
              body: {
                ...bodyOf(agency.id, asked),
                ...(doubt !== undefined && { confirmed: true }),
              },
            })
          }
          onCancel={close}
        >
          {asked && (
            <>
              {doubt !== undefined && <Notice>{doubt}</Notice>}
              Pay {moneyText(bodyOf(agency.id, asked).amount)} to {agency.name} by{' '}
              {paymentMethodName(asked.paymentMethodId)}?
            </>
          )}
        </ConfirmDialog>
        <LeaveGuard isUnsaved={formState.isDirty && !pay.isPending} />
      </form>
      {connection.data?.valid && <AgencyVendorLine agency={agency} />}
    </>
  );
}
