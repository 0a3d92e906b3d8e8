import { describe, expect, it } from 'vitest';
import { day } from '../dates/day.ts';
import { cents } from '../money/cents.ts';
import { paymentWarning } from './payment-warning.ts';

describe('a payment to an agency', () => {
  it.each<[number, number, string | undefined, string | undefined]>([
    [10_000, 10_000, undefined, undefined],
    [9_999, 10_000, undefined, undefined],
    [10_001, 10_000, undefined, '$100.01 is $0.01 more than the $100.00 owed to this agency.'],
    [500, 0, undefined, 'Nothing is owed to this agency. $5.00 would be paid in advance.'],
    [500, -200, undefined, 'Nothing is owed to this agency. $5.00 would be paid in advance.'],
    [500, 900, '2026-11-02', '$5.00 was already paid to this agency on 11/2/2026.'],
    [
      1_000,
      900,
      '2026-11-02',
      '$10.00 is $1.00 more than the $9.00 owed to this agency. $10.00 was already paid to this agency on 11/2/2026.',
    ],
  ])(
    'of %i cents with %i owed and the same paid on %s asks to look at: %s [F-141]',
    (amount, owed, on, expected) => {
      const sameAmountOn = on === undefined ? undefined : day(on);
      expect(paymentWarning({ amount: cents(amount), owed: cents(owed), sameAmountOn })).toBe(
        expected,
      );
    },
  );
});
