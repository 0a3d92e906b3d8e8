import type { BodyInput } from '@recoup/contract/kit/endpoint';
import type { replaceSupplier } from '@recoup/contract/suppliers/suppliers.endpoints';
import { dayInZone, isDay } from '@recoup/domain/dates/day';
import type { PaymentMethodId } from '@recoup/domain/payments/payment-method';
import type {
  SupplierStatusCode,
  SupplierSubstatusCode,
} from '@recoup/domain/suppliers/supplier-status';
import {
  checkSupplierStanding,
  type SupplierStanding,
} from '@recoup/domain/suppliers/supplier-status-change';

/** The common part of the create and the edit form; field names match the requests. */
export interface SupplierFormValues {
  name: string;
  dba: string;
  /** Several are separated by commas; the first is the primary one. */
  email: string;
  fax: string;
  chain: number | null;
  vendorId: number | null;
  paymentMethod: PaymentMethodId | null;
  status: SupplierStatusCode;
  substatus: SupplierSubstatusCode | null;
  reopenDate: string;
}

export interface SupplierEditValues extends SupplierFormValues {
  /** Offered with Bankruptcy. */
  closeOpenRecords: boolean;
}

/** The emails of a typed line. */
export function emailsOf(line: string): string[] {
  return line.split(/[,;\s]+/).filter((email) => email !== '');
}

/** The fields that both requests have. */
export function sharedBodyOf(values: SupplierFormValues) {
  const { email, reopenDate } = values;
  return { ...values, email: emailsOf(email), reopenDate: reopenDate || null };
}

/** The edit form as its request's body. */
export function supplierBodyOf(values: SupplierEditValues): BodyInput<typeof replaceSupplier> {
  const { closeOpenRecords, ...rest } = values;
  return { ...sharedBodyOf(rest), ...(closeOpenRecords ? { closeOpenRecords } : {}) };
}

function standingOf({ status, substatus, reopenDate }: SupplierFormValues): SupplierStanding {
  return { status, substatus, reopenDate: isDay(reopenDate) ? reopenDate : null };
}

/** Returns the errors of the chosen status, by field (S-335..S-338). */
export function standingProblem(
  values: SupplierFormValues,
  stored?: SupplierFormValues,
): { field: 'substatus' | 'reopenDate'; message: string } | undefined {
  const verdict = checkSupplierStanding(
    standingOf(values),
    dayInZone(new Date()),
    stored && standingOf(stored),
  );
  return verdict.allowed ? undefined : { field: verdict.code, message: verdict.reason };
}
