import { isLocalPhone, localPhoneNeeded } from '@recoup/domain/suppliers/local-phone';
import type { Resolver } from 'react-hook-form';

export interface PhoneValues {
  phone: string;
}

/** Checks the form for one phone number, as the server does. */
export const phoneResolver: Resolver<PhoneValues> = (values) =>
  isLocalPhone(values.phone)
    ? { values, errors: {} }
    : { values: {}, errors: { phone: { type: 'rule', message: localPhoneNeeded } } };
