import type { RecordDetail } from '@recoup/contract/records/records.schemas';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { amountFieldText } from '#api/formats.ts';
import type { RecordFormValues } from './record-form-values.ts';

/** A record as its form shows it. */
export function formValuesOf(record: RecordDetail): RecordFormValues {
  return {
    guest_first_name: record.guestFirstName,
    guest_last_name: record.guestLastName,
    arc: record.arc,
    phone_number: formatPhone(record.phone),
    start_date: record.startDate,
    end_date: record.endDate,
    rate: amountFieldText(record.rate),
    commission: amountFieldText(record.commission),
    confirmation_number: record.confirmationNumber ?? '',
    status: record.status.code,
    substatus: record.substatus?.code ?? null,
    date_processed: record.dateProcessed ?? '',
    paid_ct: record.paidCt ? amountFieldText(record.paidCt) : '',
    payment_method_id: record.paymentMethod?.id ?? null,
    check_number: record.checkNumber ?? '',
    forval: amountFieldText(record.forval),
  };
}
