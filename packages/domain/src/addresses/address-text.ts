interface UsedAddress {
  readonly street: string | null;
  readonly street2: string | null;
  readonly city: string | null;
  readonly zip: string | null;
  readonly state: { readonly abbreviation: string } | null;
  readonly country: { readonly name: string } | null;
  readonly isBilling: boolean;
  readonly isPayment: boolean;
  readonly isPhysical: boolean;
}

/** Returns an address with what it is used for in one line, as histories keep it (F-145). */
export function addressText(address: UsedAddress): string {
  const { street, street2, city, zip, state, country } = address;
  const place = [state?.abbreviation, zip].filter(Boolean).join(' ');
  const text = [street, street2, city, place, country?.name].filter(Boolean).join(', ');
  const uses = [
    address.isBilling && 'billing',
    address.isPayment && 'payment',
    address.isPhysical && 'physical',
  ].filter(Boolean);
  return uses.length > 0 ? `${text} (${uses.join(', ')})` : text;
}
