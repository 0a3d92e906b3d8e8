import { readEmailAddress } from '../kit/email-address.ts';
import { unreachableContact } from './contact-limits.ts';

/** A contact as a form holds it. */
export interface ContactValues {
  readonly title: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

type ContactFaults = Partial<Record<keyof ContactValues, string>>;

/** What is wrong with a contact, in words beside the field; nothing when it can be saved (S-510..S-514). */
export function contactFaults({ title, name, phone, email }: ContactValues): ContactFaults {
  const faults: ContactFaults = {};
  if (title.trim() === '') faults.title = 'Title is required';
  if (name.trim() === '') faults.name = 'Name is required';
  if (email.trim() === '' && phone.trim() === '') faults.email = unreachableContact;
  else if (email.trim() !== '' && readEmailAddress(email) === undefined)
    faults.email = 'Enter an email address';
  return faults;
}
