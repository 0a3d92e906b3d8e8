import { validationStatuses } from '@recoup/domain/addresses/address-validity';
import { agencyStatuses } from '@recoup/domain/agencies/agency-status';
import { paymentMethods } from '@recoup/domain/payments/payment-method';
import { recordStatuses } from '@recoup/domain/records/record-status';
import { recordSubstatuses } from '@recoup/domain/records/record-substatus';
import { supplierStatuses, supplierSubstatuses } from '@recoup/domain/suppliers/supplier-status';
import { z } from 'zod';

type Table<Code extends number> = ReadonlyArray<{ readonly code: Code; readonly name: string }>;

/** A code of a domain table in a request; any other number is refused. */
function codeOf<Code extends number>(table: Table<Code>, what: string): z.ZodLiteral<Code> {
  return z.literal(
    table.map(({ code }) => code),
    `must be the code of ${what}: ${table.map(({ code }) => code).join(', ')}`,
  );
}

/**
 * A code of a domain table in a response: a route may return any number, but only known codes are
 * sent.
 */
function answeredCode<Code extends number>(codes: readonly Code[]): z.ZodType<Code, number> {
  return z.literal(codes) as unknown as z.ZodType<Code, number>;
}

/** A code with its name, as statuses are sent. */
function coded<Code extends number>(table: Table<Code>) {
  return z.object({ code: answeredCode(table.map(({ code }) => code)), name: z.string() });
}

export const recordStatusInput = codeOf(recordStatuses, 'a record status');
export const recordSubstatusInput = codeOf(recordSubstatuses, 'a record substatus');
export const supplierStatusInput = codeOf(supplierStatuses, 'a supplier status');
export const supplierSubstatusInput = codeOf(supplierSubstatuses, 'a supplier substatus');
export const agencyStatusInput = codeOf(agencyStatuses, 'an agency status');
export const validationStatusInput = codeOf(validationStatuses, 'a validation status');

const paymentMethodIds = paymentMethods.map(({ id }) => id);
export const paymentMethodInput = z.literal(
  paymentMethodIds,
  `must be the ID of a payment method: ${paymentMethodIds.join(', ')}`,
);

export const recordStatusCode = answeredCode(recordStatuses.map(({ code }) => code));
export const recordSubstatusCode = answeredCode(recordSubstatuses.map(({ code }) => code));
export const validationStatusCode = answeredCode(validationStatuses.map(({ code }) => code));
export const paymentMethodId = answeredCode(paymentMethodIds);

export const recordStatus = coded(recordStatuses);
export const recordSubstatus = coded(recordSubstatuses);
export const supplierStatus = coded(supplierStatuses);
export const supplierSubstatus = coded(supplierSubstatuses);
export const agencyStatus = coded(agencyStatuses);
export const paymentMethod = z.object({ id: paymentMethodId, name: z.string() });
