import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day } from '../dates/day.ts';
import { cents, noCents } from '../money/cents.ts';
import type { RecordStatusCode } from '../records/record-status.ts';
import { type ReportedRecord, statusAtEnd, totalMonth } from './month-totals.ts';
import { agencyPart, type EntryLine } from './report-entries.ts';
import { daysOfMonth } from './report-month.ts';
import { shareRule } from './share-rule.ts';

const october = daysOfMonth({ year: 2026, month: 10 });

function record(change: Partial<ReportedRecord>): ReportedRecord {
  return {
    statusCode: 1,
    substatusCode: null,
    statusThen: 1,
    substatusThen: null,
    statusReached: change.statusCode ?? 1,
    substatusReached: change.substatusCode ?? null,
    enteredOn: day('2026-10-02'),
    endOn: day('2026-09-20'),
    commission: cents(20_00),
    paidCt: cents(10_01),
    unconvertedIn: null,
    closedOn: day('2026-10-20'),
    paidOn: day('2026-10-20'),
    ...change,
  };
}

const paid = (amount: number, shareHundredths = 6_500): EntryLine => ({
  recordId: 1,
  kind: 'applied',
  amount: cents(amount),
  agencyAmount: agencyPart(cents(amount), shareHundredths),
  shareHundredths,
  postedOn: day('2026-10-20'),
});

const noMoney = { paid: [], adjustments: [] };

const open = { closedOn: null, paidOn: null } as const;

describe("a record's status at the end of a month", () => {
  it.each<[string, RecordStatusCode, RecordStatusCode, Partial<ReportedRecord>, number]>([
    ['is the one it still has', 1, 1, {}, 1],
    ['is the one before a later correction of a payment', 1, 8, {}, 1],
    ['is the one before a payment was returned', 1, 41, open, 1],
    ['is open before it was canceled later', 0, 2, { closedOn: day('2026-11-03') }, 0],
    ['is paid where the payment is dated in the month and entered later', 0, 1, {}, 1],
    ['is paid where a canceled stay was paid with a day in the month', 2, 1, {}, 1],
    ['is the reason that was entered later with a day in the month', 0, 6, {}, 6],
    ['is the reason before another one was entered', 6, 2, {}, 6],
    [
      'is paid where the stay itself came after the month',
      0,
      1,
      { enteredOn: day('2026-11-12') },
      1,
    ],
    ['is the paid status of its entry, not of a correction', 0, 43, { statusReached: 1 }, 1],
    ['is the reason of its entry, not of a correction', 0, 2, { statusReached: 6 }, 6],
    [
      'is in review where pounds were received in the month and entered later',
      0,
      45,
      { closedOn: null, unconvertedIn: 'GBP' },
      45,
    ],
    [
      'is open where pounds were received after it',
      0,
      45,
      { closedOn: null, unconvertedIn: 'GBP', paidOn: day('2026-11-02') },
      0,
    ],
    [
      'is paid where the payment is dated on the last day',
      0,
      1,
      { closedOn: day('2026-10-31') },
      1,
    ],
    ['is open before a payment that was never in another currency', 0, 45, { closedOn: null }, 0],
    ['is open before a payment dated after the month', 10, 1, { closedOn: day('2026-11-01') }, 10],
  ])('%s [F-153]', (_what, statusThen, statusCode, change, expected) => {
    const given = record({ statusThen, statusCode, ...change });
    expect(statusAtEnd(october, given).statusCode).toBe(expected);
  });

  it('brings its substatus, and names what was closed without money [F-153]', () => {
    const refused = record({
      statusThen: 6,
      substatusThen: 1,
      statusCode: 6,
      substatusCode: 12,
      paidCt: noCents,
    });
    expect(statusAtEnd(october, refused)).toEqual({ statusCode: 6, substatusCode: 1 });
    const canceled = record({ statusThen: 2, statusCode: 6, paidCt: noCents });
    const { closed } = totalMonth(october, [refused, canceled], noMoney, undefined);
    expect(closed.map(({ name, count }) => [name, count])).toEqual([
      ['Cancelled', 1],
      ['Non Commissionable', 1],
    ]);
  });
});

describe('a stay that was paid before it came', () => {
  const later = record({ enteredOn: day('2026-11-12'), statusThen: 0 });
  const november = daysOfMonth({ year: 2026, month: 11 });
  const one = { count: 1, value: cents(20_00) };
  const none = { count: 0, value: noCents };

  it('is counted as paid in the month of its payment [F-153]', () => {
    expect(totalMonth(october, [later], noMoney, undefined)).toMatchObject({
      opening: none,
      uploaded: none,
      uploadedLater: one,
      paid: one,
      paidEarlier: none,
      closing: none,
    });
  });

  it('is counted as uploaded in the month in which it came, and not as paid again [F-153]', () => {
    expect(totalMonth(november, [later], noMoney, undefined)).toMatchObject({
      opening: none,
      uploaded: one,
      uploadedLater: none,
      paid: none,
      paidEarlier: one,
      closed: [],
      closing: none,
    });
  });

  it('is closed when it came, where no money was received for it [F-153]', () => {
    const canceled = { ...later, statusCode: 2, paidCt: noCents } as const;
    expect(totalMonth(october, [canceled], noMoney, undefined)).toMatchObject({
      paid: none,
      closed: [],
    });
    expect(totalMonth(november, [canceled], noMoney, undefined)).toMatchObject({
      paidEarlier: none,
      closed: [{ name: 'Cancelled', ...one }],
    });
  });
});

describe('the rule of rounding', () => {
  it('names each percent of the sum beside the sum of the rounded shares [F-153]', () => {
    const payments = [10_01, 10_01, 33_33].map((amount) => paid(amount));
    expect(shareRule([...payments, paid(50, 6_250)])).toEqual([
      'The share of each payment is rounded half up to the cent.',
      '62.5% of $0.50 is $0.31; rounded payment by payment, it is $0.31.',
      '65% of $53.35 is $34.68; rounded payment by payment, it is $34.68.',
    ]);
    const halves = [1, 1, 1, 1].map(() => paid(1_10));
    expect(shareRule(halves).at(-1)).toBe(
      '65% of $4.40 is $2.86; rounded payment by payment, it is $2.88.',
    );
  });

  it('leads to the payable amount of any payments [F-153]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(10_000_000), fc.constantFrom(6_500, 6_250, 3_333)), {
          minLength: 1,
        }),
        (amounts) => {
          const lines = amounts.map(([amount, share]) => paid(amount, share));
          const said = shareRule(lines)
            .slice(1)
            .map((text) => /it is \$([\d,]+\.\d\d)\.$/.exec(text)?.[1]?.replaceAll(',', ''));
          const sum = said.reduce((total, text) => total + Math.round(Number(text) * 100), 0);
          expect(sum).toBe(
            totalMonth(october, [], { paid: lines, adjustments: [] }, undefined).payable,
          );
          expect(sum).toBe(
            amounts.reduce((total, [amount, share]) => total + agencyPart(cents(amount), share), 0),
          );
        },
      ),
    );
  });
});
