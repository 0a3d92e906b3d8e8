import { describe, expect, it } from 'vitest';
import { mayBillTo, mayDeleteAddress } from './address-flags.ts';

describe('deleting an address', () => {
  it.each([
    ['the payment address [A-299]', { isPayment: true }, 'payment'],
    ['the physical address [A-300]', { isPhysical: true }, 'physical'],
    ['both at once', { isPayment: true, isPhysical: true }, 'payment and physical'],
    ['the billing address [S-453]', { isBilling: true }, 'billing'],
  ])('is refused for %s', (_which, address, named) => {
    expect(mayDeleteAddress(address)).toEqual({
      allowed: false,
      code: 'inUse',
      reason: `The ${named} address cannot be deleted. Set another address as ${named} first.`,
    });
  });

  it('is open for one that is used for nothing [A-301]', () => {
    expect(mayDeleteAddress({ isPayment: false, isPhysical: false }).allowed).toBe(true);
  });
});

describe('making an address the billing one', () => {
  it.each([
    ['is open for a validated one [S-450]', { isBillable: true, isBilling: false }, true],
    ['is refused for one that is not [S-451]', { isBillable: false, isBilling: false }, false],
    ['is refused for the one that is [S-452]', { isBillable: true, isBilling: true }, false],
  ])('%s', (_which, address, expected) => {
    expect(mayBillTo(address).allowed).toBe(expected);
  });
});
