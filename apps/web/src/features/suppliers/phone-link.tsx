import { formatPhone, phoneAddress } from '@recoup/domain/suppliers/phone-format';
import { Copyable } from '#ui/copyable.tsx';

/** A phone number that is called by following it, and can be copied. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  const shown = formatPhone(phone);
  return (
    <Copyable label={`phone number ${shown}`} text={shown}>
      <a href={phoneAddress(phone)}>{shown}</a>
    </Copyable>
  );
}
