import { describe, expect, it } from 'vitest';
import { day } from '../dates/day.ts';
import { allowed } from '../kit/verdict.ts';
import { cents } from '../money/cents.ts';
import type { LiveDeduction } from './entry.ts';
import { mayTakeOffDeduction } from './may-take-off-deduction.ts';
import type { ReceiptOfRules } from './receipt-rules.ts';

const check = (unapplied: number): ReceiptOfRules => ({
  methodId: 3,
  number: '1004',
  state: 'received',
  currency: 'USD',
  unapplied: cents(unapplied),
  deducted: cents(-1_000),
  receivedOn: day('2026-10-15'),
  bankOn: null,
  rate: null,
});

const deduction = (amount: number): LiveDeduction => ({
  id: 9,
  kind: 'deduction',
  amount: cents(amount),
  currency: 'USD',
  dollars: cents(amount),
  postedOn: day('2026-10-15'),
  bankOn: null,
  remark: 'Handling',
  reverses: null,
});

describe('a deduction of a receipt', () => {
  it('may be taken off while the money that it added is not used', () => {
    expect(mayTakeOffDeduction(check(1_000), deduction(-1_000))).toEqual(allowed);
  });

  it('may not be taken off once a cent of the money that it added is used', () => {
    expect(mayTakeOffDeduction(check(999), deduction(-1_000))).toEqual({
      allowed: false,
      code: 'unapplied',
      reason: 'Check 1004 has $9.99 left.',
    });
  });

  it('that took money from what can be used may always be taken off', () => {
    expect(mayTakeOffDeduction(check(0), deduction(250))).toEqual(allowed);
  });

  it('may not be taken off by itself if it is an exchange difference, which belongs to lines', () => {
    expect(mayTakeOffDeduction(check(1_000), deduction(0))).toEqual({
      allowed: false,
      code: 'difference',
      reason:
        'The exchange difference of Check 1004 belongs to its lines. Undo the conversion, or the line that was converted before.',
    });
  });
});
