import { formatPhone, phoneAddress } from '@recoup/domain/suppliers/phone-format';

/** A phone number that is called by following it. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  return <a href={phoneAddress(phone)}>{formatPhone(phone)}</a>;
}
