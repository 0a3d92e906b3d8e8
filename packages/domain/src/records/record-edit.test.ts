import { describe, expect, it } from 'vitest';
import type { RoleName } from '../auth/roles.ts';
import { day } from '../dates/day.ts';
import { cents, parseDollars } from '../money/cents.ts';
import { mayDeleteRecord } from './record-deletion.ts';
import {
  applyRecordEdit,
  checkOutBeforeCheckIn,
  mayEditRecord,
  paymentUnconverted,
  type RecordEdit,
  type RecordValues,
  rateTooLarge,
  refusedField,
} from './record-edit.ts';
import { mayAddNote } from './record-notes.ts';
import { recordStatuses } from './record-status.ts';
import { inactiveNeedsClosedAgency } from './record-transition.ts';

const today = day('2026-11-20');
const open: RecordValues = {
  status: 0,
  substatus: null,
  startDate: day('2026-03-01'),
  endDate: day('2026-03-03'),
  nightsAgreed: null,
  rate: cents(10_000),
  commission: cents(2_000),
  paidCt: cents(0),
  paymentMethodId: null,
  checkNumber: null,
  dateProcessed: null,
};
const paid: RecordValues = {
  ...open,
  status: 1,
  paidCt: cents(2_000),
  paymentMethodId: 3,
  checkNumber: '1001',
  dateProcessed: day('2026-04-01'),
};

describe('what follows from an edit', () => {
  it.each<[string, RecordEdit, number]>([
    ['the rate [R-147]', { rate: cents(15_000) }, 3_000],
    ['the check-in [R-148]', { startDate: day('2026-03-02') }, 1_000],
    ['the check-out [R-149, R-150, R-151]', { endDate: day('2026-03-04') }, 3_000],
    ['a stay of one day, which counts one night [R-152]', { endDate: day('2026-03-01') }, 1_000],
    [
      'a rate that makes half a cent [R-153]',
      { rate: cents(12_345), endDate: day('2026-03-02') },
      1_235,
    ],
    ['a commission that was given itself', { rate: cents(15_000), commission: cents(77) }, 77],
    ['nothing of these', { checkNumber: '5' }, 2_000],
  ])('recalculates the commission after %s', (_, edit, commission) => {
    expect(applyRecordEdit(open, edit, today).commission).toBe(commission);
  });

  it('leaves a commission alone while neither rate nor dates change, or the dates are wrong', () => {
    const agreed = { ...open, commission: cents(1_234) };
    expect(applyRecordEdit(agreed, { checkNumber: '5' }, today).commission).toBe(1_234);
    expect(applyRecordEdit(agreed, { endDate: day('2026-02-28') }, today).commission).toBe(1_234);
  });

  it('keeps agreed nights while the rate changes, and clears them with the dates', () => {
    const agreed = { ...open, nightsAgreed: 5, commission: cents(5_000) };
    expect(applyRecordEdit(agreed, { rate: cents(20_000) }, today)).toMatchObject({
      nightsAgreed: 5,
      commission: 10_000,
    });
    expect(applyRecordEdit(agreed, { endDate: day('2026-03-04') }, today)).toMatchObject({
      nightsAgreed: null,
      commission: 3_000,
    });
  });

  it('is not a substatus for a status that has none [R-161]', () => {
    const collections = { ...open, substatus: 15 } as const;
    expect(applyRecordEdit(collections, { status: 2 }, today).substatus).toBeNull();
    expect(applyRecordEdit(collections, { status: 10 }, today).substatus).toBe(15);
    expect(applyRecordEdit(collections, { rate: cents(1) }, today).substatus).toBe(15);
    expect(
      applyRecordEdit({ ...collections, status: 2 }, { rate: cents(1) }, today).substatus,
    ).toBe(15);
    expect(applyRecordEdit(open, { status: 2, substatus: 15 }, today).substatus).toBe(15);
  });

  it('is nothing paid outside the paid statuses, and a processed day for closing', () => {
    expect(applyRecordEdit(paid, { status: 12 }, today)).toMatchObject({
      paidCt: 0,
      paymentMethodId: null,
      checkNumber: null,
      dateProcessed: '2026-04-01',
    });
    expect(applyRecordEdit(paid, { status: 41 }, today).dateProcessed).toBeNull();
    expect(applyRecordEdit(open, { status: 2 }, today).dateProcessed).toBe(today);
    expect(applyRecordEdit(paid, { paymentMethodId: 2 }, today).checkNumber).toBeNull();
    expect(applyRecordEdit(paid, { checkNumber: '1002' }, today).checkNumber).toBe('1002');
    // an ACH of old data that has a number keeps it until somebody changes it
    const ach = { ...paid, paymentMethodId: 2 } as const;
    expect(applyRecordEdit(ach, { rate: cents(15_000) }, today).checkNumber).toBe('1001');
    expect(applyRecordEdit(ach, { checkNumber: '1002' }, today).checkNumber).toBeNull();
  });

  it.each<[string, RecordEdit]>([
    ['nothing', {}],
    ['the rate', { rate: cents(12_000) }],
    ['the dates', { startDate: day('2026-03-02'), endDate: day('2026-03-05') }],
    ['the commission', { commission: cents(77) }],
    ['the status to what it is', { status: 45 }],
  ])('keeps what waits for its conversion when an edit changes %s [F-130]', (_, edit) => {
    const waiting = { ...paid, status: 45, paymentMethodId: 5, paidCt: cents(6_300) } as const;
    const { paidCt, paymentMethodId, checkNumber, dateProcessed } = waiting;
    expect(applyRecordEdit(waiting, edit, today)).toMatchObject({
      paidCt,
      paymentMethodId,
      checkNumber,
      dateProcessed,
    });
    expect(applyRecordEdit({ ...waiting, status: 8 }, { ...edit, status: 8 }, today)).toMatchObject(
      {
        paidCt,
        paymentMethodId,
        checkNumber,
        dateProcessed,
      },
    );
  });

  it('clears nothing that a status holds against the rules until the status changes [F-130]', () => {
    const odd = { ...paid, status: 0, paymentMethodId: 2 } as const;
    expect(applyRecordEdit(odd, { rate: cents(1) }, today)).toEqual({
      ...odd,
      rate: 1,
      commission: 0,
    });
    expect(applyRecordEdit(odd, { status: 44 }, today)).toMatchObject({
      paidCt: 0,
      checkNumber: null,
    });
  });

  it('takes an amount into Currency Review, and out of it into money or nothing [F-130]', () => {
    const given = { status: 45, paidCt: cents(6_300), paymentMethodId: 4 } as const;
    const waiting = applyRecordEdit(open, given, today);
    expect(waiting).toMatchObject({ paidCt: 6_300, paymentMethodId: 4, dateProcessed: null });
    expect(applyRecordEdit(waiting, { status: 8 }, today)).toMatchObject({ paidCt: 6_300 });
    expect(applyRecordEdit(waiting, { status: 0 }, today)).toMatchObject({
      paidCt: 0,
      paymentMethodId: null,
    });
  });
});

describe('who may leave a record how', () => {
  const reason = (
    before: RecordValues & { readonly isUnconverted?: boolean },
    edit: RecordEdit,
    roles: readonly RoleName[] = ['standard'],
    agencyStatus: 0 | 7 | 10 = 0,
  ) => {
    const verdict = mayEditRecord(before, applyRecordEdit(before, edit, today), {
      agencyStatus,
      roles,
      today,
    });
    return verdict.allowed ? undefined : verdict.reason;
  };

  it('needs paid CT, a method and a processed day for a paid status [R-128]', () => {
    expect(reason(open, { status: 1 })).toBe('Paid CT is required for the status Paid.');
    const withAmount = { status: 1, paidCt: cents(500) } as const;
    expect(reason(open, withAmount)).toBe('A payment method is required for the status Paid.');
    const withMethod = { ...withAmount, paymentMethodId: 2 } as const;
    expect(reason(open, withMethod)).toBe('A processed date is required for the status Paid.');
    expect(reason(open, { ...withMethod, dateProcessed: today })).toBeUndefined();
  });

  it.each<[string, RecordValues['status'], RecordEdit, string | undefined]>([
    ['Paid', 8, { status: 1 }, paymentUnconverted],
    ['Paid, from Currency Review', 45, { status: 1 }, paymentUnconverted],
    ['Overpayment', 45, { status: 43 }, paymentUnconverted],
    ['Paid with an amount of dollars', 8, { status: 1, paidCt: cents(7_371) }, undefined],
    ['Foreign Payment', 45, { status: 8 }, undefined],
    ['Returned Payment', 8, { status: 41 }, undefined],
    ['a new guest', 8, {}, undefined],
  ])('takes no foreign amount for dollars: %s [F-131]', (_, status, edit, refusal) => {
    const payment = { paidCt: cents(6_300), paymentMethodId: 5, dateProcessed: today } as const;
    const waiting = { ...open, status, ...payment, isUnconverted: true };
    const roles = ['standard', 'accounting'] as const;
    expect(reason(waiting, edit, roles)).toBe(refusal);
    expect(reason({ ...waiting, isUnconverted: false }, edit, roles)).toBeUndefined();
  });

  it.each<[string, RecordValues, RecordEdit, string | undefined]>([
    ['a payment of today', open, { dateProcessed: today }, undefined],
    ['a payment of tomorrow', open, { dateProcessed: day('2026-11-21') }, 'refused'],
    ['a payment of next year', open, { dateProcessed: day('2027-11-20') }, 'refused'],
    ['a closing of tomorrow', open, { status: 6, dateProcessed: day('2026-11-21') }, 'refused'],
    ['another day, ahead', paid, { dateProcessed: day('2026-12-01') }, 'refused'],
    [
      'a day ahead that was stored before',
      { ...paid, dateProcessed: day('2027-01-01') },
      { paidCt: cents(1) },
      undefined,
    ],
  ])('takes no processed date after today: %s [F-149]', (_, before, edit, refusal) => {
    const payment = { status: 1, paidCt: cents(500), paymentMethodId: 2 } as const;
    expect(reason(before, { ...payment, ...edit }, ['standard', 'accounting'])).toBe(
      refusal && 'Processed date cannot be after today.',
    );
  });

  it('leaves paid records to accounting', () => {
    expect(reason(paid, { rate: cents(1) })).toBe('Accounting permissions required');
    expect(reason(paid, { rate: cents(1) }, ['accounting'])).toBeUndefined();
  });

  it('gives Inactive only with an agency that is Closed or On Hold [R-157, R-158, R-159, R-160]', () => {
    expect(reason(open, { status: 46 })).toBe(inactiveNeedsClosedAgency);
    expect(reason(open, { status: 46 }, ['standard'], 7)).toBeUndefined();
    expect(reason(open, { status: 46 }, ['standard'], 10)).toBeUndefined();
    expect(reason({ ...open, status: 46 }, { rate: cents(1) })).toBeUndefined();
  });

  it('gives the substatus Collections by accounting only, and keeps it for others [R-162, R-163]', () => {
    expect(reason(open, { substatus: 15 })).toBe('Accounting permissions required');
    expect(reason(open, { substatus: 15 }, ['standard', 'accounting'])).toBeUndefined();
    expect(reason({ ...open, substatus: 15 }, { rate: cents(1) })).toBeUndefined();
  });

  it('names the field of the request that a refusal is about', () => {
    expect(refusedField).toEqual({
      permission: undefined,
      transition: 'status',
      inactive: 'status',
      substatus: 'substatus',
      paidCt: 'paid_ct',
      paymentMethod: 'payment_method_id',
      dateProcessed: 'date_processed',
      dates: 'end_date',
      rate: 'rate',
      unconverted: 'paid_ct',
    });
  });

  it.each<[string, string, string]>([
    ['9999999999.99', '2026-03-01', '2036-03-01'],
    ['9999999999.99', '1000-01-01', '9999-12-31'],
    ['9999999999.99', '2026-03-01', '2026-03-12'],
    ['4000000000.00', '2026-03-01', '2026-04-01'],
    ['27397260.28', '2026-03-01', '2036-03-01'],
  ])(
    'refuses a rate of %s from %s to %s, whose commission is not an amount [F-155]',
    (rate, from, to) => {
      const edit = { rate: parseDollars(rate) ?? cents(0), startDate: day(from), endDate: day(to) };
      expect(reason(open, edit)).toBe(rateTooLarge);
      expect(reason(open, { ...edit, commission: cents(1) })).toBe(rateTooLarge);
    },
  );

  it('takes the largest rate for the nights whose commission is an amount [F-155]', () => {
    const edit = { rate: cents(999_999_999_999), endDate: day('2026-03-11') };
    expect(reason(open, edit)).toBeUndefined();
    expect(applyRecordEdit(open, edit, today).commission).toBe(999_999_999_999);
  });

  it('refuses a check-out before the check-in', () => {
    expect(reason(open, { endDate: day('2026-02-28') })).toBe(checkOutBeforeCheckIn);
    expect(reason(open, { endDate: open.startDate })).toBeUndefined();
  });
});

describe('deleting a record', () => {
  it('is refused while it is paid or on an open invoice', () => {
    const verdict = (status: 0 | 1 | 2, openInvoiceIds: number[]) => {
      const found = mayDeleteRecord({ id: 5, status, openInvoiceIds });
      return found.allowed ? undefined : found.reason;
    };
    expect(verdict(1, [])).toBe('Record 5 has the status Paid and cannot be deleted.');
    expect(verdict(0, [7])).toBe('Record 5 is on the open invoice 7 and cannot be deleted.');
    expect(verdict(0, [7, 9])).toBe('Record 5 is on the open invoices 7, 9 and cannot be deleted.');
    expect(verdict(2, [])).toBeUndefined();
  });
});

describe('notes on a record', () => {
  it('are for Unknown Deposit and Overpayment alone [R-218, R-219, R-220]', () => {
    const open = recordStatuses.filter(({ code }) => mayAddNote(code).allowed);
    expect(open.map(({ code }) => code)).toEqual([42, 43]);
  });
});
