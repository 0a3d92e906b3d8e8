import { cents } from '@recoup/domain/money/cents';
import { describe, expect, it } from 'vitest';
import {
  dailyPayment,
  dailyPaymentsQuery,
  paymentListQuery,
  paymentMethodsQuery,
} from './payments.schemas.ts';
import { listDailyPayments } from './payments.shapes.ts';

describe('the payments report', () => {
  const accepts = (filters: Record<string, unknown>): boolean =>
    paymentListQuery.safeParse({ filters: JSON.stringify(filters) }).success;

  it('refuses a date from after the date to [R-348, R-349]', () => {
    expect(accepts({ dateFrom: '2026-11-02', dateTo: '2026-11-01' })).toBe(false);
    expect(accepts({ dateFrom: '2026-11-01', dateTo: '2026-11-01' })).toBe(true);
    expect(accepts({ dateFrom: '2026-11-02' })).toBe(true);
  });

  it('is filtered by one method, by none, or by statuses', () => {
    expect(accepts({ paymentMethod: 3 })).toBe(true);
    expect(accepts({ paymentMethod: 'none' })).toBe(true);
    expect(accepts({ paymentMethod: 6 })).toBe(false);
    expect(accepts({ status: [1, 8] })).toBe(true);
  });

  it('shows one day of the daily payments [R-376]', () => {
    const query = paymentListQuery.parse({ dailyPayment: 'true', date_paid: '2026-11-20' });
    expect(query).toMatchObject({ dailyPayment: true, date_paid: '2026-11-20' });
  });
});

describe('daily payments', () => {
  it('count and sum each day by payment type [R-370..R-373, R-375]', () => {
    const row = {
      paymentDate: '2026-11-20',
      totalRecords: 3,
      totalAmount: cents(12_050),
      paymentTypes: { Check: { records: 3, amount: cents(12_050) } },
      unconverted: [{ currency: 'EUR', amount: cents(6_300), count: 1 }],
    };
    expect(dailyPayment.parse(row)).toEqual({
      ...row,
      totalAmount: 120.5,
      unconverted: [{ currency: 'EUR', amount: 63, count: 1 }],
      paymentTypes: { Check: { records: 3, amount: 120.5 } },
    });
    expect(Object.keys(listDailyPayments.response.shape)).toEqual(['status', 'data']);
  });

  it('take a first and a last day in order [R-374]', () => {
    const days = { startDate: '2026-11-15', endDate: '2026-11-21' };
    expect(dailyPaymentsQuery.parse(days)).toEqual(days);
    const reversed = { startDate: days.endDate, endDate: days.startDate };
    expect(dailyPaymentsQuery.safeParse(reversed).success).toBe(false);
  });
});

describe('payment methods', () => {
  it('have a variant for what agencies are paid with [A-434]', () => {
    expect(paymentMethodsQuery.parse({ agencyPaymentMethods: 'true' })).toEqual({
      agencyPaymentMethods: true,
    });
  });
});
