import { readEmailAddress } from '../kit/email-address.ts';
import { unreachableContact } from './contact-limits.ts';

/** A contact as a form holds it. */
export interface ContactValues {
  readonly title: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

type ContactErrors = Partial<Record<keyof ContactValues, string>>;

/** What is wrong with a contact, in words beside the field; nothing when it can be saved (S-510..S-514). */
export function contactErrors({ title, name, phone, email }: ContactValues): ContactErrors {
  const faults: ContactErrors = {};
  if (title.trim() === '') faults.title = 'Title is required';
  if (name.trim() === '') faults.name = 'Name is required';
  if (email.trim() === '' && phone.trim() === '') faults.email = unreachableContact;
  else if (email.trim() !== '' && readEmailAddress(email) === undefined)
    faults.email = 'Enter an email address';
  return faults;
}
