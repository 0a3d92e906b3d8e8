import { type PaymentMethodId, paymentMethodName } from '../payments/payment-method.ts';
import { formatPhone } from '../suppliers/phone-format.ts';
import { type AgencyStatusCode, agencySoftwareTypes, agencyStatusName } from './agency-status.ts';

/** Display text of a stored field value: names for codes, the share with its percent sign. */
export function agencyValueText(field: string, stored: string): string {
  switch (field) {
    case 'status':
      return agencyStatusName(Number(stored) as AgencyStatusCode);
    case 'paymentMethod':
      return paymentMethodName(Number(stored) as PaymentMethodId);
    case 'softwareType':
      return agencySoftwareTypes.find(({ id }) => id === Number(stored))?.name ?? stored;
    case 'sharePercent':
      return `${Number(stored)}%`;
    case 'phone_number':
      return formatPhone(stored);
    default:
      return stored;
  }
}
