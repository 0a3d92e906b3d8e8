import { describe, expect, it } from 'vitest';
import { mayBillTo, mayDeleteAddress } from './address-flags.ts';

describe('deleting an address', () => {
  it.each([
    ['A-299 the payment address', { isPayment: true }, 'The payment address'],
    ['A-300 the physical address', { isPhysical: true }, 'The physical address'],
    ['both at once', { isPayment: true, isPhysical: true }, 'The payment and physical address'],
    ['S-453 the billing address', { isBilling: true }, 'The billing address'],
  ])('is refused for %s', (_which, address, named) => {
    expect(mayDeleteAddress(address)).toEqual({
      allowed: false,
      code: 'inUse',
      reason: `${named} cannot be deleted. Choose another one first.`,
    });
  });

  it('A-301 is open for one that is used for nothing', () => {
    expect(mayDeleteAddress({ isPayment: false, isPhysical: false }).allowed).toBe(true);
  });
});

describe('making an address the billing one', () => {
  it.each([
    ['S-450 is open for a validated one', { isBillable: true, isBilling: false }, true],
    ['S-451 is refused for one that is not', { isBillable: false, isBilling: false }, false],
    ['S-452 is refused for the one that is', { isBillable: true, isBilling: true }, false],
  ])('%s', (_which, address, expected) => {
    expect(mayBillTo(address).allowed).toBe(expected);
  });
});
