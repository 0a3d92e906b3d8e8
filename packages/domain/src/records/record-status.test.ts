import { describe, expect, it } from 'vitest';
import {
  billableStatuses,
  isRecordStatusCode,
  paidStatuses,
  processedStatuses,
  type RecordStatusCode,
  recordStatus,
  recordStatuses,
  recordStatusName,
  recordTone,
  reviewStatuses,
} from './record-status.ts';
import {
  isRecordSubstatusCode,
  type RecordSubstatusCode,
  recordSubstatuses,
  recordSubstatusName,
  substatusesOf,
} from './record-substatus.ts';

describe('record statuses', () => {
  it('have their codes and names [R-425..R-444]', () => {
    expect(Object.fromEntries(recordStatuses.map(({ code, name }) => [code, name]))).toEqual({
      0: 'Not Resolved',
      1: 'Paid',
      2: 'Cancelled',
      3: 'Previously Paid',
      4: 'No Show',
      5: 'Too Old',
      6: 'Non Commissionable',
      7: 'Bankruptcy',
      8: 'Foreign Payment',
      10: 'Pending Payment',
      12: 'Duplicate Payment',
      13: 'Unknown',
      18: 'Duplicate Record',
      40: 'System Generate',
      41: 'Returned Payment',
      42: 'Unknown Deposit',
      43: 'Overpayment',
      44: 'Needs Review',
      45: 'Currency Review',
      46: 'Inactive',
    });
  });

  it('are paid in Paid, Foreign Payment, Unknown Deposit and Overpayment [R-445, S-217]', () => {
    expect(paidStatuses).toEqual([1, 8, 42, 43]);
  });

  it('are billable in Not Resolved, Pending Payment and Returned Payment [R-446, S-218]', () => {
    expect(billableStatuses).toEqual([0, 10, 41]);
  });

  it('are processed once closed, with or without money [R-447]', () => {
    expect(processedStatuses).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 12, 18, 42, 43]);
  });

  it('wait for review in Needs Review and Currency Review [R-448]', () => {
    expect(reviewStatuses).toEqual([44, 45]);
  });

  it('stand outside every group in Unknown, System Generate and Inactive [R-449]', () => {
    const grouped = [paidStatuses, billableStatuses, processedStatuses, reviewStatuses].flat();
    const outside = recordStatuses.filter(({ code }) => !grouped.includes(code));
    expect(outside.map(({ code }) => code)).toEqual([13, 40, 46]);
  });

  it('are named in rules by what they mean [S-830]', () => {
    const { notResolved, paid, nonCommissionable, foreignPayment } = recordStatus;
    expect([notResolved, paid, nonCommissionable, foreignPayment]).toEqual([0, 1, 6, 8]);
    const { pendingPayment, returnedPayment, unknownDeposit, overpayment } = recordStatus;
    expect([pendingPayment, returnedPayment, unknownDeposit, overpayment]).toEqual([
      10, 41, 42, 43,
    ]);
  });

  it('are known by their code only', () => {
    expect(isRecordStatusCode(46)).toBe(true);
    expect(isRecordStatusCode(9)).toBe(false);
    expect(recordStatusName(41)).toBe('Returned Payment');
    expect(recordStatusName(99 as RecordStatusCode)).toBe('99');
  });
});

describe('record substatuses', () => {
  it('have their codes and names [R-450..R-464]', () => {
    expect(recordSubstatuses.map(({ code, name }) => `${code} ${name}`)).toEqual([
      '1 Refused to Pay',
      '2 Net Rate',
      '3 Discounted Rate',
      '4 Online Booking',
      '5 Onyx',
      '6 Third Party Booking',
      '7 Expedia',
      '8 Agency',
      '9 CTS',
      '10 Corporate Paid',
      '11 Commtrak',
      '12 Refused to Research',
      '13 Incorrect Rec Details',
      '14 Exceeds Window',
      '15 Collections',
    ]);
  });

  it('belong to the statuses that may carry them, and to no other', () => {
    expect(substatusesOf(3)).toEqual([5, 8, 9, 11]);
    expect(substatusesOf(6)).toEqual([1, 2, 3, 4, 6, 7, 10, 12, 13, 14]);
    expect([substatusesOf(0), substatusesOf(10)]).toEqual([[15], [15]]);
    for (const { code } of recordStatuses)
      if (![0, 3, 6, 10].includes(code)) expect([code, substatusesOf(code)]).toEqual([code, []]);
  });

  it('are known by their code only', () => {
    expect([0, 1, 15, 16].map(isRecordSubstatusCode)).toEqual([false, true, true, false]);
    expect(recordSubstatusName(99 as RecordSubstatusCode)).toBe('99');
  });
});

describe('the color of a record status', () => {
  it('is the same for every status of a group', () => {
    const byTone = Object.groupBy(recordStatuses, ({ code }) => recordTone(code));
    const codes = Object.fromEntries(
      Object.entries(byTone).map(([tone, statuses]) => [tone, statuses.map(({ code }) => code)]),
    );
    expect(codes).toEqual({
      positive: [1, 8, 42, 43],
      open: [0, 10],
      attention: [41, 44, 45],
      closed: [2, 3, 4, 5, 6, 7, 12, 13, 18, 40, 46],
    });
  });
});
