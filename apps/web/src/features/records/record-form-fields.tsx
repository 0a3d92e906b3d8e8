import type { AgencyStatusCode } from '@recoup/domain/agencies/agency-status';
import { dayInZone } from '@recoup/domain/dates/day';
import { isCheckMethod, paymentMethods } from '@recoup/domain/payments/payment-method';
import { recordFieldLabel as labelOf } from '@recoup/domain/records/record-fields';
import {
  isPaidStatus,
  isProcessedStatus,
  type RecordStatusCode,
} from '@recoup/domain/records/record-status';
import { substatusesOf } from '@recoup/domain/records/record-substatus';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useRoles } from '#api/session.ts';
import { FieldRow, FieldRows, NumberField, TextField } from '#ui/forms/fields.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { commissionText, formatTypedAmount, type RecordFormValues } from './record-form-values.ts';
import { statusOptions, substatusOptions } from './status-options.ts';

interface RecordFormFieldsProps {
  readonly form: UseFormReturn<RecordFormValues>;
  /** The record when the form was opened. */
  readonly start: RecordFormValues;
  /** Whether it has a field for the foreign value; a new record may turn out to be foreign. */
  readonly hasForeignValue: boolean;
  readonly agencyStatus: AgencyStatusCode | undefined;
}

type AmountField = 'rate' | 'commission' | 'paid_ct' | 'forval';

const methods = [
  { value: null, label: 'Choose a method' },
  ...paymentMethods.map(({ id, name }) => ({ value: id, label: name })),
];

/** The fields of a record, as many as its status has (R-111..R-114, R-120..R-161). */
export function RecordFormFields({
  form,
  start,
  hasForeignValue,
  agencyStatus,
}: RecordFormFieldsProps) {
  const { control, getValues, setValue } = form;
  const roles = useRoles();
  const [status, method] = useWatch({ control, name: ['status', 'payment_method_id'] });
  const recalculate = () => {
    const commission = commissionText(getValues());
    if (commission === undefined) return;
    setValue('commission', commission, { shouldDirty: true });
    form.clearErrors('commission');
  };
  const settle = (field: AmountField) =>
    setValue(field, formatTypedAmount(getValues(field)), { shouldDirty: true });
  const chooseStatus = (value: string | number | null) => {
    const chosen = value as RecordStatusCode;
    const substatus = getValues('substatus');
    if (substatus !== null && !substatusesOf(chosen).includes(substatus))
      setValue('substatus', null, { shouldDirty: true });
    if (isProcessedStatus(chosen) && getValues('date_processed') === '')
      setValue('date_processed', dayInZone(new Date()), { shouldDirty: true });
  };
  const field = (name: keyof RecordFormValues) => ({ control, name, label: labelOf(name) });
  return (
    <FieldRows>
      <FieldRow>
        <TextField {...field('guest_first_name')} isRequired />
        <TextField {...field('guest_last_name')} isRequired />
      </FieldRow>
      <FieldRow>
        <TextField {...field('arc')} isRequired />
        <TextField {...field('phone_number')} type="tel" isRequired />
        <TextField {...field('confirmation_number')} />
      </FieldRow>
      <FieldRow>
        <TextField {...field('start_date')} type="date" isRequired onTyped={recalculate} />
        <TextField {...field('end_date')} type="date" isRequired onTyped={recalculate} />
      </FieldRow>
      <FieldRow>
        <NumberField
          {...field('rate')}
          isRequired
          onTyped={recalculate}
          onLeft={() => settle('rate')}
        />
        <NumberField {...field('commission')} isRequired onLeft={() => settle('commission')} />
        {hasForeignValue && <NumberField {...field('forval')} onLeft={() => settle('forval')} />}
      </FieldRow>
      <FieldRow>
        <SelectField
          {...field('status')}
          options={statusOptions({ from: start.status, agencyStatus, roles })}
          onChosen={chooseStatus}
        />
        {substatusesOf(status).length > 0 && (
          <SelectField
            {...field('substatus')}
            options={substatusOptions(status, start.substatus, roles)}
          />
        )}
        {isProcessedStatus(status) && (
          <TextField {...field('date_processed')} type="date" isRequired={isPaidStatus(status)} />
        )}
      </FieldRow>
      {isPaidStatus(status) && (
        <FieldRow>
          <NumberField {...field('paid_ct')} isRequired onLeft={() => settle('paid_ct')} />
          <SelectField {...field('payment_method_id')} options={methods} isRequired />
          {isCheckMethod(method) && <TextField {...field('check_number')} />}
        </FieldRow>
      )}
    </FieldRows>
  );
}
