import { expect, it } from 'vitest';
import { addressText } from './address-text.ts';

const address = {
  street: '1 Main St',
  street2: 'Suite 2',
  city: 'Albany',
  zip: '12207',
  state: { abbreviation: 'NY' },
  country: { name: 'United States' },
  isBilling: false,
  isPayment: false,
  isPhysical: false,
};

it('an address is one line in histories, with what it is used for [F-145]', () => {
  expect(addressText(address)).toBe('1 Main St, Suite 2, Albany, NY 12207, United States');
  expect(addressText({ ...address, isBilling: true, isPhysical: true })).toBe(
    '1 Main St, Suite 2, Albany, NY 12207, United States (billing, physical)',
  );
});

it('of an address only what is known is in that line [F-145]', () => {
  const nothing = { street: null, street2: null, zip: null, state: null, country: null };
  expect(addressText({ ...address, ...nothing, isPayment: true })).toBe('Albany (payment)');
});
