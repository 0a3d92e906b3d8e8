import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';

/** The numbers of a supplier and which is primary, as stored. */
interface Phones {
  readonly phoneNumbers: readonly string[];
  readonly primaryPhone: string | null;
}

/** ISO 3166 code of the country of a supplier's numbers without calling code: where it is. */
export const phoneCountryOf = ({ physicalAddress }: Pick<Supplier, 'physicalAddress'>) =>
  physicalAddress?.country?.abbreviation ?? null;

/** The request of a change of phone numbers, and its message when it is done (S-494, S-495). */
export interface PhoneChange {
  readonly phoneNumbers: string[];
  readonly primaryPhoneNumber: string;
  readonly doneText: string;
}

const listChanged = 'Supplier Phone Numbers Updated';
const oneChanged = 'Phone Number Updated';

/** One more number; the first one of a supplier is its primary one. */
export function addPhone({ phoneNumbers, primaryPhone }: Phones, phone: string): PhoneChange {
  return {
    phoneNumbers: [...phoneNumbers, phone],
    primaryPhoneNumber: primaryPhone ?? phone,
    doneText: listChanged,
  };
}

/** Another number in the place of one; the primary one stays primary. */
export function changePhone(phones: Phones, old: string, phone: string): PhoneChange {
  const { phoneNumbers, primaryPhone } = phones;
  return {
    phoneNumbers: phoneNumbers.map((one) => (one === old ? phone : one)),
    primaryPhoneNumber: primaryPhone === old || primaryPhone === null ? phone : primaryPhone,
    doneText: oneChanged,
  };
}

export function removePhone({ phoneNumbers, primaryPhone }: Phones, phone: string): PhoneChange {
  return {
    phoneNumbers: phoneNumbers.filter((one) => one !== phone),
    primaryPhoneNumber: primaryPhone ?? '',
    doneText: listChanged,
  };
}

export function setPrimaryPhone({ phoneNumbers }: Phones, phone: string): PhoneChange {
  return { phoneNumbers: [...phoneNumbers], primaryPhoneNumber: phone, doneText: oneChanged };
}
