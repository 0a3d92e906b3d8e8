import type { BodyInput } from '@recoup/contract/kit/endpoint';
import type { replaceRecord } from '@recoup/contract/records/records.endpoints';
import { type Day, isDay } from '@recoup/domain/dates/day';
import { type Cents, formatDecimal, noCents, parseDollars } from '@recoup/domain/money/cents';
import { commissionOfStay } from '@recoup/domain/money/commission';
import { plainAmount, typedNumber } from '@recoup/domain/money/typed-amount';
import { isCheckMethod, type PaymentMethodId } from '@recoup/domain/payments/payment-method';
import {
  isPaidStatus,
  isProcessedStatus,
  type RecordStatusCode,
} from '@recoup/domain/records/record-status';
import type { RecordSubstatusCode } from '@recoup/domain/records/record-substatus';

/** A record while it is typed; fields are named as the request has them, amounts are texts. */
export interface RecordFormValues {
  guest_first_name: string;
  guest_last_name: string;
  arc: string;
  phone_number: string;
  start_date: string;
  end_date: string;
  rate: string;
  commission: string;
  confirmation_number: string;
  status: RecordStatusCode;
  substatus: RecordSubstatusCode | null;
  date_processed: string;
  paid_ct: string;
  payment_method_id: PaymentMethodId | null;
  check_number: string;
  forval: string;
}

export const blankRecord: RecordFormValues = {
  guest_first_name: '',
  guest_last_name: '',
  arc: '',
  phone_number: '',
  start_date: '',
  end_date: '',
  rate: '',
  commission: '',
  confirmation_number: '',
  status: 0,
  substatus: null,
  date_processed: '',
  paid_ct: '',
  payment_method_id: null,
  check_number: '',
  forval: '',
};

/**
 * Entered amounts are sent as numbers; a text that is not a number is refused as such, an empty one
 * as missing.
 */
const dollars = (typed: string): number | undefined =>
  typed.trim() === '' ? undefined : typedNumber(typed);

/** Returns an entered amount; undefined if it is not an amount, or has more than two decimals. */
export const typedCents = (typed: string): Cents | undefined =>
  parseDollars(plainAmount(typed) ?? '');

/** The form as the request's body: what its status has no field for is left out. */
export function recordBodyOf(values: RecordFormValues): BodyInput<typeof replaceRecord> {
  const { status, substatus, payment_method_id: method } = values;
  const paid = isPaidStatus(status)
    ? {
        paid_ct: dollars(values.paid_ct) ?? null,
        payment_method_id: method,
        ...(isCheckMethod(method) ? { check_number: values.check_number } : {}),
      }
    : {};
  return {
    guest_first_name: values.guest_first_name,
    guest_last_name: values.guest_last_name,
    arc: values.arc,
    phone_number: values.phone_number,
    start_date: values.start_date,
    end_date: values.end_date,
    rate: dollars(values.rate),
    commission: dollars(values.commission),
    confirmation_number: values.confirmation_number,
    status,
    substatus,
    ...(isProcessedStatus(status) ? { date_processed: values.date_processed || null } : {}),
    ...paid,
    forval: dollars(values.forval) ?? null,
  } as BodyInput<typeof replaceRecord>;
}

/** The commission of the typed rate and dates as text; undefined while one of them is not whole. */
export function commissionText(
  values: Pick<RecordFormValues, 'rate' | 'start_date' | 'end_date'>,
): string | undefined {
  const rate = typedCents(values.rate);
  const { start_date: start, end_date: end } = values;
  if (rate === undefined || rate < noCents || !isDay(start) || !isDay(end) || end < start)
    return undefined;
  return formatDecimal(commissionOfStay(rate, start as Day, end as Day));
}

/** Formats an amount with two decimals, as shown after its field loses the focus. */
export function formatTypedAmount(typed: string): string {
  const amount = typedCents(typed);
  return amount === undefined ? typed : formatDecimal(amount);
}
