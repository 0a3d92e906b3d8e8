import type { DailyPayment } from '@recoup/contract/payments/payments.schemas';
import { day } from '@recoup/domain/dates/day';
import { describe, expect, it } from 'vitest';
import { spansOf, sumsByMethod } from './payment-spans.ts';

const paid = (on: string, types: Record<string, [number, number]>): DailyPayment => ({
  paymentDate: day(on),
  totalRecords: 0,
  totalAmount: 0,
  paymentTypes: Object.fromEntries(
    Object.entries(types).map(([name, [records, amount]]) => [name, { records, amount }]),
  ),
  unconverted: [],
});

describe('the picture of payments', () => {
  it('adds up methods to the cent, in their order, what has none last', () => {
    const days = [
      paid('2026-11-02', { 'No Payment Method': [1, 5], Check: [2, 0.1] }),
      paid('2026-11-01', { Check: [1, 0.2], 'Credit Card': [1, 7] }),
    ];
    expect(sumsByMethod(days)).toEqual([
      { name: 'Credit Card', records: 1, cents: 700 },
      { name: 'Check', records: 3, cents: 30 },
      { name: 'No Payment Method', records: 1, cents: 500 },
    ]);
  });

  it('shows every day of a range, also over the change of the clocks', () => {
    const spans = spansOf(
      [paid('2026-11-01', { ACH: [1, 2.5] })],
      day('2026-10-31'),
      day('2026-11-02'),
    );
    expect(spans.map(({ key, cents }) => [key, cents])).toEqual([
      ['2026-10-31', 0],
      ['2026-11-01', 250],
      ['2026-11-02', 0],
    ]);
  });

  it('shows a long range month by month', () => {
    const days = [paid('2027-01-01', { ACH: [1, 1] }), paid('2026-12-31', { ACH: [1, 2] })];
    const spans = spansOf(days, day('2026-11-15'), day('2027-02-01'));
    expect(spans.map(({ key, cents }) => [key, cents])).toEqual([
      ['2026-11', 0],
      ['2026-12', 200],
      ['2027-01', 100],
      ['2027-02', 0],
    ]);
  });

  it('is nothing for a range the wrong way round', () => {
    expect(spansOf([], day('2026-11-02'), day('2026-11-01'))).toEqual([]);
  });
});
