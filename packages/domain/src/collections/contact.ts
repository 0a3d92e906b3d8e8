import { readEmailAddress } from '../kit/email-address.ts';

/** Most collections contacts of a supplier (S-516). */
export const maxContacts = 3;

/** Said when a fourth one is wanted (S-518). */
export const tooManyContacts = 'Maximum number of contacts reached.';

/** Said of a contact that no one could reach (S-517). */
export const unreachableContact = 'Email or phone field is required';

/** The form values of a contact. */
export interface ContactValues {
  readonly title: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

type ContactErrors = Partial<Record<keyof ContactValues, string>>;

/** Returns the error messages for a contact's fields; empty when it can be saved (S-510..S-514). */
export function contactErrors({ title, name, phone, email }: ContactValues): ContactErrors {
  const faults: ContactErrors = {};
  if (title.trim() === '') faults.title = 'Title is required';
  if (name.trim() === '') faults.name = 'Name is required';
  if (email.trim() === '' && phone.trim() === '') faults.email = unreachableContact;
  else if (email.trim() !== '' && readEmailAddress(email) === undefined)
    faults.email = 'Enter an email address';
  return faults;
}
