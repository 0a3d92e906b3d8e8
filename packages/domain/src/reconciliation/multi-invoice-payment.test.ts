import { describe, expect, it } from 'vitest';
import { day } from '../dates/day.ts';
import { cents, noCents } from '../money/cents.ts';
import type { RecordStatusCode } from '../records/record-status.ts';
import type { StoredLine } from './may-reconcile.ts';
import {
  chooseForAmount,
  drawnInFull,
  evaluateFullPayment,
  type InvoiceInFull,
  mayPayInvoices,
  payInFull,
  unknownDepositOf,
} from './multi-invoice-payment.ts';
import type { PaymentForm } from './reconciliation.ts';

const check: PaymentForm = {
  amount: cents(10_000),
  methodId: 3,
  checkNumber: '88123',
  processDate: day('2026-11-21'),
};
const roles = ['standard'] as const;
const today = day('2026-11-21');

const line = (id: number, commission: number, statusCode: RecordStatusCode = 0): StoredLine => ({
  id,
  agencyStatus: 0,
  values: {
    statusCode,
    substatusCode: null,
    rate: cents(commission * 10),
    days: 1,
    commission: cents(commission),
    paidCt: noCents,
    paymentMethodId: null,
  },
});

const invoice = (id: number, due: number, recordIds = [id * 10]): InvoiceInFull => ({
  id,
  due: cents(due),
  recordIds,
  refusal: null,
});

describe('an invoice paid in full', () => {
  it('pays every billable record its commission, and leaves the rest as it is', () => {
    const lines = [
      line(1, 2_000),
      line(2, 3_000, 10),
      line(3, 500, 41),
      line(4, 900, 6),
      line(5, 700, 44),
    ];
    const { records, completed, payment } = payInFull(check, lines);
    expect([...records.values()]).toEqual([
      { id: 1, statusCode: 1, paidCt: 2_000, paymentMethodId: 3 },
      { id: 2, statusCode: 1, paidCt: 3_000, paymentMethodId: 3 },
      { id: 3, statusCode: 1, paidCt: 500, paymentMethodId: 3 },
      { id: 5 },
    ]);
    expect([completed, payment]).toEqual([true, { ...check, amount: 5_500 }]);
    const { lines: outcomes, ...invoice } = evaluateFullPayment(7, check, lines, { roles, today });
    expect(invoice).toEqual({ id: 7, due: 5_500, recordIds: [1, 2, 3], refusal: null });
    expect(outcomes.map(({ after, isChanged }) => [after.paidCt, isChanged])).toEqual([
      [2_000, true],
      [3_000, true],
      [500, true],
      [0, false],
      [0, false],
    ]);
  });

  it('is refused with a record that has nothing to pay, or with none that is open', () => {
    expect(evaluateFullPayment(7, check, [line(1, 0)], { roles, today }).refusal).toBe(
      'Record 1: Paid CT is required for the status Paid.',
    );
    expect(evaluateFullPayment(7, check, [line(1, 500, 6)], { roles, today }).refusal).toBe(
      'This invoice has no open records.',
    );
  });
});

describe('one payment over several invoices', () => {
  const reason = (
    payment: Partial<PaymentForm>,
    invoices: readonly InvoiceInFull[],
    person: Partial<Parameters<typeof mayPayInvoices>[0]> = {},
  ) => {
    const given = {
      payment: { ...check, ...payment },
      invoices,
      roles,
      supplierStatus: 0,
      today,
    } as const;
    const verdict = mayPayInvoices({ ...given, ...person });
    return verdict.allowed ? undefined : verdict.reason;
  };
  const two = [invoice(1, 4_000), invoice(2, 6_000)];

  it('may pay them to the cent, or leave something over', () => {
    expect(reason({}, two)).toBeUndefined();
    expect(unknownDepositOf(cents(10_000), two)).toBe(0);
    expect(reason({ amount: cents(10_001) }, two)).toBeUndefined();
    expect(unknownDepositOf(cents(10_001), two)).toBe(1);
  });

  it('is refused with the first reason against it [F-149]', () => {
    for (const [payment, invoices, text] of [
      [{ amount: null }, two, 'Payment Amount must be greater than $0.00'],
      [{ amount: noCents }, two, 'Payment Amount must be greater than $0.00'],
      [{ methodId: null }, two, 'Payment Method is required'],
      [{ methodId: 5 }, two, 'Foreign checks must be reconciled one invoice at a time'],
      [{ checkNumber: ' ' }, two, 'Check number must be provided for this payment method'],
      [{ processDate: day('2026-11-22') }, two, 'Process Date cannot be after today'],
      [{}, [], 'Select at least one invoice'],
      [{ amount: noCents, receiptId: 1 }, [], 'Select at least one invoice'],
      [
        {},
        [invoice(1, 1), invoice(2, 1, [5, 10])],
        'Record 10 is on both invoice 1 and invoice 2. Select only one of them.',
      ],
      [
        { amount: cents(9_999) },
        two,
        'Payment Amount must be at least the total of the selected invoices ($100.00)',
      ],
      [
        {},
        [{ ...invoice(9, 1), refusal: 'This invoice has no open records.' }],
        'Invoice 9: This invoice has no open records.',
      ],
    ] as const)
      expect(reason(payment, invoices)).toBe(text);
    expect(reason({}, two, { roles: ['contributor'] })).toMatch(/^Standard permissions/);
    expect(reason({}, two, { supplierStatus: 92 })).toMatch(/collection agents$/);
  });

  it('takes the total of each invoice from a receipt, and names a record that it paid before', () => {
    const invoices = [invoice(1, 4_000, [10, 11]), invoice(2, 6_000, [20, 21])];
    expect(drawnInFull(invoices, new Set([21, 30]))).toEqual([
      { id: 10, amount: 4_000, currency: 'USD', isOnReceipt: false },
      { id: 21, amount: 6_000, currency: 'USD', isOnReceipt: true },
    ]);
  });

  it('begins with the oldest invoices that it pays in full', () => {
    const closed = { ...invoice(3, 100), refusal: 'This invoice has no open records.' };
    const again = invoice(4, 100, [10]);
    const chosen = chooseForAmount(cents(7_000), [...two, closed, again, invoice(5, 3_000)]);
    expect(chosen.map(({ id }) => id)).toEqual([1, 5]);
  });
});
