import {
  createRecordInput,
  replaceRecordInput,
} from '@recoup/contract/records/record-requests.schemas';
import type { AgencyStatusCode } from '@recoup/domain/agencies/agency-status';
import type { RoleName } from '@recoup/domain/auth/roles';
import { type Day, dayInZone } from '@recoup/domain/dates/day';
import { noCents } from '@recoup/domain/money/cents';
import { mayEditRecord, refusedField } from '@recoup/domain/records/record-edit';
import { isLocalPhone, localPhoneNeeded } from '@recoup/domain/suppliers/local-phone';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { shapeResolver } from '#api/shape-resolver.ts';
import { type RecordFormValues, recordBodyOf, typedCents } from './record-form-values.ts';
import { unknownAgencyStatus } from './status-options.ts';

export interface RecordContext {
  /** The initial values of the form. */
  readonly start: RecordFormValues;
  readonly roles: readonly RoleName[];
  /** The status of the record's agency; unknown while a record is created. */
  readonly agencyStatus: AgencyStatusCode | undefined;
}

/** The field errors from the business rules, with the server's messages. */
function ruleErrors(
  values: RecordFormValues,
  { start, roles, agencyStatus }: RecordContext,
): FieldErrors<RecordFormValues> {
  const errors: FieldErrors<RecordFormValues> = {};
  const phoneIsNew = values.phone_number !== start.phone_number;
  if (phoneIsNew && !isLocalPhone(values.phone_number))
    errors.phone_number = { type: 'phone', message: localPhoneNeeded };
  const verdict = mayEditRecord(
    {
      ...start,
      paidCt: typedCents(start.paid_ct) ?? noCents,
      dateProcessed: (start.date_processed || null) as Day | null,
    },
    {
      status: values.status,
      substatus: values.substatus,
      startDate: values.start_date as Day,
      endDate: values.end_date as Day,
      nightsAgreed: null,
      rate: typedCents(values.rate) ?? noCents,
      commission: typedCents(values.commission) ?? noCents,
      paidCt: typedCents(values.paid_ct) ?? noCents,
      paymentMethodId: values.payment_method_id,
      checkNumber: values.check_number,
      dateProcessed: (values.date_processed || null) as Day | null,
    },
    // the server knows the agency of an ARC that was typed
    { agencyStatus: agencyStatus ?? unknownAgencyStatus, roles, today: dayInZone(new Date()) },
  );
  if (verdict.allowed) return errors;
  const field = refusedField[verdict.code] as keyof RecordFormValues | undefined;
  const message = verdict.reason;
  return { ...errors, [field ?? 'status']: { type: 'rule', message } };
}

const asBody = (values: RecordFormValues) => recordBodyOf(values);

/** Validates a record's form: the shape of its request first, then the business rules. */
export function recordChecks(context: RecordContext): Resolver<RecordFormValues> {
  const input = context.agencyStatus === undefined ? createRecordInput : replaceRecordInput;
  const shape = shapeResolver(async () => ({ input }), 'input', asBody);
  return async (values, given, options) => {
    const { errors } = await shape(values, given, options);
    const found = { ...ruleErrors(values, context), ...errors };
    return Object.keys(found).length === 0 ? { values, errors: {} } : { values: {}, errors: found };
  };
}
