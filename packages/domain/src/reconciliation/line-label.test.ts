import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { convertibleStatuses } from '../records/foreign-conversion.ts';
import { paidStatuses, processedStatuses } from '../records/record-status.ts';
import { labelOfLine } from './line-label.ts';
import type { LineValues } from './reconciliation-line.ts';

const paid: LineValues = {
  statusCode: 1,
  substatusCode: null,
  rate: cents(10_000),
  days: 2,
  commission: cents(2_000),
  paidCt: cents(2_000),
  paymentMethodId: 3,
};
const labelOf = (changes: Partial<LineValues>) => {
  const found = labelOfLine({ ...paid, ...changes });
  return found && [found.kind, found.label, found.text];
};

describe('the label of a line [F-410]', () => {
  it('names a short payment, with its reason if one is known', () => {
    expect(labelOf({ paidCt: cents(1_500) })).toEqual([
      'short',
      'Short',
      'Short: $20.00 due, $15.00 paid',
    ]);
    expect(labelOf({ paidCt: cents(1_000) })).toEqual([
      'short',
      '1/2',
      '1 of 2 nights paid: $20.00 due, $10.00 paid',
    ]);
    expect(labelOf({ paidCt: cents(0) })?.[1]).toBe('Short');
  });

  it('names a payment over the commission', () => {
    expect(labelOf({ paidCt: cents(2_001) })).toEqual([
      'over',
      'Over',
      'Over: $20.00 due, $20.01 paid',
    ]);
  });

  it('names the code of a line that is closed without a payment', () => {
    expect(labelOf({ statusCode: 4, paidCt: cents(0) })).toEqual([
      'coded',
      'Coded',
      'Coded No Show: $20.00 is not paid',
    ]);
    expect(labelOf({ statusCode: 6, substatusCode: 2, paidCt: cents(0) })?.[2]).toBe(
      'Coded Non Commissionable, Net Rate: $20.00 is not paid',
    );
  });

  it('is absent if the line is paid in full, still owed, under review, or in another currency', () => {
    expect(labelOf({})).toBeUndefined();
    for (const statusCode of [0, 10, 41, 44, 46, 8, 45] as const)
      expect(labelOf({ statusCode, paidCt: cents(500) })).toBeUndefined();
  });

  it('is missing from no processed line in dollars that is not paid in full', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...processedStatuses.filter((one) => !convertibleStatuses.includes(one))),
        fc.nat(5_000),
        (statusCode, paidCt) => {
          const isInFull = paidStatuses.includes(statusCode) && paidCt === paid.commission;
          expect(labelOf({ statusCode, paidCt: cents(paidCt) }) === undefined).toBe(isInFull);
        },
      ),
    );
  });
});
