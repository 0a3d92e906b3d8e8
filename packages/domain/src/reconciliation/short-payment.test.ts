import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { commissionOf } from '../money/commission.ts';
import { explainShortPayment } from './short-payment.ts';

const texts = (rate: number, nights: number, paidCt: number): string[] =>
  explainShortPayment({ rate: cents(rate), nights, paidCt: cents(paidCt) }).map(({ text }) => text);

describe('a payment below the commission due', () => {
  it('is known as 8% instead of 10%', () => {
    expect(texts(12_345, 3, 2_963)).toEqual(['8% instead of 10%']);
  });

  it('is known as a fee of 3% or 3.5% that was kept', () => {
    expect(texts(10_000, 2, 1_940)).toEqual(['A 3% fee was withheld']);
    expect(texts(10_000, 2, 1_930)).toEqual(['A 3.5% fee was withheld']);
  });

  it('is known as fewer nights than billed', () => {
    expect(texts(10_000, 3, 2_000)).toEqual(['2 of 3 nights paid']);
  });

  it('has every explanation that fits', () => {
    expect(texts(10_000, 5, 4_000)).toEqual(['8% instead of 10%', '4 of 5 nights paid']);
  });

  it('stays unexplained at any other amount, in full, and of nothing', () => {
    expect(texts(10_000, 2, 1_941)).toEqual([]);
    expect(texts(10_000, 2, 2_000)).toEqual([]);
    expect(texts(10_000, 2, 2_500)).toEqual([]);
    expect(texts(10_000, 2, 0)).toEqual([]);
    expect(texts(0, 2, 0)).toEqual([]);
    expect(texts(4, 2, 0)).toEqual([]);
  });

  it('alone is explained, whatever the stay', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(40), fc.nat(500_000), (rate, nights, paid) => {
        const found = explainShortPayment({ rate: cents(rate), nights, paidCt: cents(paid) });
        expect(found.length === 0 || paid < commissionOf(cents(rate), nights)).toBe(true);
      }),
    );
  });
});
