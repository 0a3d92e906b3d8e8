import { localPhoneNeeded, phoneError } from '@recoup/domain/suppliers/local-phone';
import type { Resolver } from 'react-hook-form';

export interface PhoneValues {
  phone: string;
}

/**
 * Checks the form for one phone number, as the server does.
 * @param country ISO 3166 code of the country of a number without calling code
 */
export const phoneResolver =
  (country: string | null): Resolver<PhoneValues> =>
  (values) => {
    const { phone } = values;
    const message = phone.trim() === '' ? localPhoneNeeded : phoneError(phone, '', country);
    return message === undefined
      ? { values, errors: {} }
      : { values: {}, errors: { phone: { type: 'rule', message } } };
  };
