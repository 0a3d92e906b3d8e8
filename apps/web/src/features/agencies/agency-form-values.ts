import type { replaceAgency } from '@recoup/contract/agencies/agencies.endpoints';
import type { Agency } from '@recoup/contract/agencies/agencies.schemas';
import type { BodyInput } from '@recoup/contract/kit/endpoint';
import type { AgencyStatusCode } from '@recoup/domain/agencies/agency-status';
import { typedNumber } from '@recoup/domain/money/typed-amount';
import type { PaymentMethodId } from '@recoup/domain/payments/payment-method';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';

/** What the summary of an agency holds while it is edited; fields are named as the request has them. */
export interface AgencyFormValues {
  name: string;
  ein: string;
  branch: string;
  firstName: string;
  lastName: string;
  phone_number: string;
  status: AgencyStatusCode;
  paymentMethod: PaymentMethodId;
  softwareType: number | null;
  sharePercent: string;
}

/** An agency as its form shows it. */
export function formValuesOf(agency: Agency): AgencyFormValues {
  return {
    name: agency.name,
    ein: agency.ein ?? '',
    branch: agency.branch ?? '',
    firstName: agency.firstName ?? '',
    lastName: agency.lastName ?? '',
    phone_number: formatPhone(agency.phone),
    status: agency.status.code,
    paymentMethod: agency.preferredPaymentMethod?.id ?? 3,
    softwareType: agency.softwareType?.id ?? null,
    sharePercent: String(agency.sharePercent),
  };
}

/** The form as the request's body; a share that is no number is refused as such. */
export function agencyBodyOf(values: AgencyFormValues): BodyInput<typeof replaceAgency> {
  return { ...values, sharePercent: typedNumber(values.sharePercent) };
}
