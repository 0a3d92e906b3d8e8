import { allowed, refused, type Verdict } from '../kit/verdict.ts';

/** The uses of an address of an agency or a supplier. */
export type AddressFlag = 'isBilling' | 'isPayment' | 'isPhysical';

const flagNames: Readonly<Record<AddressFlag, string>> = {
  isBilling: 'billing',
  isPayment: 'payment',
  isPhysical: 'physical',
};

/**
 * Returns whether an owner may let an address go: not while it is used for something
 * (A-299..A-301).
 */
export function mayDeleteAddress(
  address: Readonly<Partial<Record<AddressFlag, boolean>>>,
): Verdict<'inUse'> {
  const uses = (Object.keys(flagNames) as AddressFlag[]).filter((flag) => address[flag]);
  if (uses.length === 0) return allowed;
  const names = uses.map((flag) => flagNames[flag]).join(' and ');
  return refused(
    'inUse',
    `The ${names} address cannot be deleted. Set another address as ${names} first.`,
  );
}

/**
 * Returns whether an address may become the one that invoices go to: a validated one only (S-450,
 * S-451).
 */
export function mayBillTo(address: {
  readonly isBillable: boolean;
  readonly isBilling: boolean;
}): Verdict<'billing' | 'notBillable'> {
  if (address.isBilling) return refused('billing', 'This is the billing address');
  return address.isBillable
    ? allowed
    : refused('notBillable', 'Only a validated address can be the billing address');
}
