import { expect, it } from 'vitest';
import { cents, noCents } from '../money/cents.ts';
import { paymentMethod } from '../payments/payment-method.ts';
import { type RecordStatusCode, recordStatus } from '../records/record-status.ts';
import { mayChangePaid, type PaidLine, receiptName } from './may-change-paid.ts';

const line = (amount: number, more: Partial<PaidLine['receipt']> = {}): PaidLine => ({
  amount: cents(amount),
  receipt: {
    methodId: paymentMethod.check,
    number: '1001',
    currency: 'USD',
    isConverted: false,
    unapplied: noCents,
    followsRecord: false,
    isShared: false,
    ...more,
  },
});

const reason = (
  lines: readonly PaidLine[],
  paidCt: number,
  status: RecordStatusCode = recordStatus.paid,
) => {
  const verdict = mayChangePaid({ lines, paidCt: cents(paidCt), status });
  return verdict.allowed ? null : verdict.reason;
};

it('a receipt is called by its method and number', () => {
  expect(receiptName(paymentMethod.check, '1001')).toBe('Check 1001');
  expect(receiptName(paymentMethod.ach, '')).toBe('ACH');
  expect(receiptName(null, '')).toBe('Payment');
});

it('more on a record comes from what its receipt has left, less goes back to it', () => {
  expect(reason([line(10_000)], 10_001)).toBe('Check 1001 has $0.00 left.');
  expect(reason([line(10_000, { unapplied: cents(1) })], 10_001)).toBe(null);
  expect(reason([line(10_000, { unapplied: cents(1) })], 10_002)).toBe(
    'Check 1001 has $0.01 left.',
  );
  expect(reason([line(10_000)], 9_000)).toBe(null);
  expect(reason([line(10_000, { followsRecord: true })], 20_000)).toBe(null);
  expect(reason([], 5_000)).toBe(null);
});

it('less on a record is possible where its receipt has less than nothing left', () => {
  const overdrawn = [line(10_000, { unapplied: cents(-500) })];
  expect([reason(overdrawn, 9_900), reason(overdrawn, 10_000)]).toEqual([null, null]);
  expect(reason(overdrawn, 10_001)).toBe('Check 1001 has -$5.00 left.');
});

it('of several lines of a record the one that was paid last changes, and stays above 0', () => {
  const lines = [line(2_000), line(8_000, { number: '900' })];
  expect(reason(lines, 8_001)).toBe(null);
  expect(reason(lines, 8_000)).toBe(
    'This record is paid by check 1001 and check 900. Undo one of these lines first.',
  );
  expect(reason(lines, 0)).toBe(null);
  const byAch = [line(2_000, { methodId: paymentMethod.ach, number: '7' }), line(8_000)];
  expect(reason(byAch, 8_000)).toBe(
    'This record is paid by ACH 7 and check 1001. Undo one of these lines first.',
  );
});

it('the bank returns a receipt whole: one that paid other records as well is returned itself', () => {
  const returned = recordStatus.returnedPayment;
  expect(reason([line(10_000, { isShared: true })], 0, returned)).toBe(
    'Return check 1001, or undo this line.',
  );
  expect(reason([line(10_000)], 0, returned)).toBe(null);
  expect(reason([line(10_000, { isShared: true })], 0, recordStatus.cancelled)).toBe(null);
});

it('what a line of a converted receipt is worth is changed by its conversion alone', () => {
  const converted = line(11_000, { currency: 'EUR', isConverted: true, unapplied: cents(6000) });
  const refusal = 'Undo the conversion of Check 1001 before you correct an amount.';
  expect(reason([converted], 10_999)).toBe(refusal);
  expect(reason([converted], 11_001)).toBe(refusal);
  expect(reason([converted], 11_000)).toBe(null);
  expect(reason([converted], 0)).toBe(null);
});
