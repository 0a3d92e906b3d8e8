import { describe, expect, it } from 'vitest';
import { day } from '../dates/day.ts';
import { cents } from '../money/cents.ts';
import type { PaymentMethodId } from '../payments/payment-method.ts';
import { mayReconcile, maySubmit, patchedValues, type StoredLine } from './may-reconcile.ts';
import {
  editRecord,
  markReconciled,
  type Reconciliation,
  setCheckNumber,
  setPaymentAmount,
  setPaymentMethod,
  setProcessDate,
  startReconciliation,
  toSubmission,
} from './reconciliation.ts';
import type { LineValues } from './reconciliation-line.ts';

type Circumstances = Parameters<typeof mayReconcile>[1];

const open: LineValues = {
  statusCode: 0,
  substatusCode: null,
  rate: cents(10_000),
  days: 3,
  commission: cents(3_000),
  paidCt: cents(0),
  paymentMethodId: null,
};
const stored: readonly StoredLine[] = [1, 2].map((id) => ({ id, values: open, agencyStatus: 0 }));
const staff: Circumstances = {
  roles: ['standard'],
  supplierStatus: 0,
  stored,
  today: day('2026-11-21'),
};

const start = (lines = stored) => startReconciliation(lines, day('2026-11-21'));
const markAll = (state: Reconciliation) =>
  state.lines.reduce((next, { id }) => markReconciled(next, id, true), state);
const ready = () => markAll(setCheckNumber(setPaymentAmount(start(), cents(6_000)), '1001'));

function reason(state: Reconciliation, circumstances: Partial<Circumstances> = {}) {
  const verdict = mayReconcile(toSubmission(state), { ...staff, ...circumstances });
  return verdict.allowed ? undefined : verdict.reason;
}

describe('a reconciliation', () => {
  it('is saved once everything agrees', () => {
    expect(reason(ready())).toBeUndefined();
  });

  it('is refused to users who may not update invoices [S-219, S-238]', () => {
    expect(reason(ready(), { roles: ['contributor', 'accounting', 'lead'] })).toBe(
      'Standard permissions required to reconcile invoice',
    );
  });

  it('is for collection agents while the supplier is in collections [S-227, S-228, S-229]', () => {
    for (const supplierStatus of [92, 93] as const) {
      expect(reason(ready(), { supplierStatus })).toMatch(/collection agents/);
      expect(
        reason(ready(), { supplierStatus, roles: ['standard', 'collectionagent'] }),
      ).toBeUndefined();
    }
    expect(reason(ready(), { supplierStatus: 22 })).toBeUndefined();
  });

  it('is refused while the amount is not the pending payment [S-220, S-239]', () => {
    const short = markAll(setCheckNumber(setPaymentAmount(start(), cents(5_999)), '1001'));
    expect(reason(short)).toBe('Payment Amount must equal Payment Pending ($60.00)');
    const none = markAll(setPaymentMethod(start(), 2));
    expect(reason(none)).toBe('Payment Amount must equal Payment Pending ($60.00)');
  });

  it('takes any amount of a foreign check [S-221]', () => {
    const foreign = setPaymentMethod(setPaymentAmount(start(), cents(1)), 5);
    expect(reason(markAll(setCheckNumber(foreign, '88')))).toBeUndefined();
  });

  it('wants the number of a check and of a foreign check [S-222, S-223, S-240]', () => {
    for (const method of [3, 5] as const)
      for (const number of ['', '  ']) {
        const state = setPaymentMethod(setPaymentAmount(start(), cents(6_000)), method);
        expect(reason(markAll(setCheckNumber(state, number)))).toBe(
          'Check number must be provided for this payment method',
        );
      }
  });

  it('wants no number of any other method [S-224]', () => {
    for (const method of [1, 2, 4] as const)
      expect(
        reason(markAll(setPaymentMethod(setPaymentAmount(start(), cents(6_000)), method))),
      ).toBeUndefined();
  });

  it('is refused until every record is marked [S-225, S-241]', () => {
    const pendingElsewhere = editRecord(start(), 2, { statusCode: 6 });
    const one = markReconciled(
      setCheckNumber(setPaymentAmount(pendingElsewhere, cents(3_000)), '1'),
      1,
      true,
    );
    expect(reason(one)).toBe('All records must be marked "reconciled"');
  });

  it('is refused when nothing was changed [S-226, S-242]', () => {
    const waiting = [{ ...stored[0]!, values: { ...open, statusCode: 10 } as const }];
    expect(reason(markAll(start(waiting)), { stored: waiting })).toBe(
      'At least one record field must be modified to perform a reconciliation.',
    );
  });

  it('counts Not Resolved becoming Paid as a change', () => {
    expect(reason(ready())).toBeUndefined();
    expect(toSubmission(ready()).records.get(1)).toMatchObject({ statusCode: 1, paidCt: 3_000 });
  });

  it('is refused with records that are not open on the invoice', () => {
    expect(reason(ready(), { stored: stored.slice(0, 1) })).toBe(
      'Payment Amount must equal Payment Pending ($30.00)',
    );
    const zero = markAll(setPaymentAmount(start(), cents(0)));
    expect(reason(zero, { stored: stored.slice(0, 1) })).toBe(
      'Record 2 is not an open record on this invoice.',
    );
  });

  it('is refused with a commission that nights and rate do not give', () => {
    const submission = toSubmission(ready());
    const records = new Map(submission.records).set(1, {
      ...submission.records.get(1)!,
      commission: cents(2_999),
    });
    expect(mayReconcile({ ...submission, records }, staff)).toMatchObject({
      reason: 'Record 1: Commission must be $30.00.',
    });
  });

  it.each<[string, Partial<LineValues>, string | undefined]>([
    ['nothing', {}, undefined],
    ['the nights', { days: 2, commission: cents(2_000) }, undefined],
    ['the nights', { days: 2 }, '$20.00'],
    ['the rate', { rate: cents(5_000), commission: cents(1_500) }, undefined],
    ['the rate', { rate: cents(5_000) }, '$15.00'],
    ['both', { rate: cents(5_000), days: 2, commission: cents(1_000) }, undefined],
    ['both', { rate: cents(5_000), days: 2, commission: cents(1_500) }, '$10.00'],
    ['the commission alone', { commission: cents(3_000) }, '$27.77'],
  ])('keeps a commission until nights or rate change: %s changed to %j', (_, change, expected) => {
    const agreed = [{ ...stored[0]!, values: { ...open, commission: cents(2_777) } }];
    const submission = toSubmission(
      markAll(setCheckNumber(setPaymentAmount(start(agreed), cents(2_777)), '1')),
    );
    const records = new Map([[1, { ...submission.records.get(1)!, ...change }]]);
    const verdict = mayReconcile({ ...submission, records }, { ...staff, stored: agreed });
    expect(verdict.allowed ? undefined : verdict.reason).toBe(
      expected && `Record 1: Commission must be ${expected}.`,
    );
  });

  it('is refused with the substatus Collections newly given, but by accounting [R-494]', () => {
    const waiting = [{ ...stored[0]!, values: { ...open, statusCode: 10 } as const }];
    const given = markAll(editRecord(start(waiting), 1, { substatusCode: 15 }));
    expect(reason(given, { stored: waiting })).toBe('Record 1: Accounting permissions required');
    expect(reason(given, { stored: waiting, roles: ['standard', 'accounting'] })).toBeUndefined();
    const had = waiting.map((line) => ({
      ...line,
      values: { ...line.values, substatusCode: 15 } as const,
    }));
    const kept = markAll(editRecord(start(had), 1, { rate: cents(5_000) }));
    expect(reason(kept, { stored: had })).toBeUndefined();
  });

  it('is refused where a record would not be whole, naming it', () => {
    const unpaid = editRecord(start(), 2, { paidCt: cents(0) });
    const state = markAll(setCheckNumber(setPaymentAmount(unpaid, cents(3_000)), '1'));
    expect(reason(state)).toBe('Record 2: Paid CT is required for the status Paid.');
    const open10 = editRecord(editRecord(start(), 2, { statusCode: 10 }), 2, { paidCt: cents(5) });
    const odd = markAll(setCheckNumber(setPaymentAmount(open10, cents(3_005)), '1'));
    expect(reason(odd)).toBe('Record 2: Only paid records can have a Paid CT amount.');
  });
});

describe('the method of a payment', () => {
  const methodsChosen = (payment: PaymentMethodId | null, first: PaymentMethodId) => {
    const typed = setCheckNumber(setPaymentAmount(start(), cents(6_000)), '1001');
    const own = editRecord(typed, 1, { paymentMethodId: first });
    return markAll({ ...own, payment: { ...own.payment, methodId: payment } });
  };

  it.each([1, 2, 3, 4, 5] as const)(
    'is needed for an amount above 0, also where every record has one: %i [F-135]',
    (method) => {
      const own = editRecord(methodsChosen(null, method), 2, { paymentMethodId: method });
      expect(reason(own)).toBe('Payment Method is required');
      expect(reason(markAll(setPaymentAmount(start(), cents(0))))).toBeUndefined();
    },
  );

  it.each<[payment: PaymentMethodId, record: PaymentMethodId, isRefused: boolean]>([
    [1, 3, true],
    [2, 3, true],
    [4, 3, true],
    [2, 5, true],
    [4, 5, true],
    [3, 5, false],
    [5, 3, false],
    [3, 2, false],
    [2, 1, false],
    [1, 4, false],
  ])(
    'is a check where one of its records is paid by check: %i for a record by %i [F-135]',
    (payment, record, isRefused) => {
      expect(reason(methodsChosen(payment, record))).toBe(
        isRefused
          ? 'Record 1: choose Check for the payment, or another method for the record'
          : undefined,
      );
    },
  );

  it('is asked about after the reasons of the specification [F-135]', () => {
    const { payment, ...rest } = methodsChosen(2, 3);
    const short = { ...rest, payment: { ...payment, amount: cents(5_999) } };
    expect(reason(short)).toBe('Payment Amount must equal Payment Pending ($60.00)');
    const unmarked = markReconciled({ payment, ...rest }, 1, false);
    expect(reason(unmarked)).toBe('Payment Amount must equal Payment Pending ($30.00)');
    expect(maySubmit(unmarked, staff)).toMatchObject({ code: 'unreconciled' });
  });

  it.each<[string, Partial<LineValues>]>([
    ['closed without money', { statusCode: 6, paidCt: cents(0), paymentMethodId: 3 }],
    ['closed without a word of money', { statusCode: 2, paymentMethodId: 4 }],
    ['waiting', { statusCode: 10, paymentMethodId: 5 }],
    ['waiting at another rate', { rate: cents(5_000), paidCt: cents(0), paymentMethodId: 1 }],
    ['open without a status sent', { paidCt: cents(0), paymentMethodId: 2 }],
  ])('is cleared from a record that has no paid CT: %s [F-136]', (_, patch) => {
    const submission = {
      ...toSubmission(ready()),
      records: new Map([[1, { id: 1, ...patch }]]),
    };
    expect(patchedValues(stored[0]!, submission)).toMatchObject({
      paidCt: 0,
      paymentMethodId: null,
    });
  });

  it('is not touched in a record that was marked and not changed [F-136]', () => {
    const odd = { ...stored[0]!, values: { ...open, paymentMethodId: 3 } as const };
    const submission = { ...toSubmission(ready()), records: new Map([[1, { id: 1 }]]) };
    expect(patchedValues(odd, submission)).toEqual(odd.values);
  });
});

describe('the process date', () => {
  it.each([
    ['2025-12-31', undefined],
    ['2026-11-20', undefined],
    ['2026-11-21', undefined],
    ['2026-11-22', 'Process Date cannot be after today'],
    ['2026-12-01', 'Process Date cannot be after today'],
    ['2027-11-21', 'Process Date cannot be after today'],
  ])('is today or before: %s [F-149]', (on, refusal) => {
    expect(reason(setProcessDate(ready(), day(on)))).toBe(refusal);
  });
});

describe('the reason shown on the screen', () => {
  const shown = (state: Reconciliation) => {
    const verdict = maySubmit(state, staff);
    return verdict.allowed ? undefined : verdict.reason;
  };

  it('refers to the pending payment shown, marked or not', () => {
    expect(shown(start())).toBe('Payment Amount must equal Payment Pending ($60.00)');
    expect(reason(start())).not.toContain('$60.00');
  });

  it('counts nothing that was processed before [S-189]', () => {
    const before = { ...open, statusCode: 1, paidCt: cents(500), paymentMethodId: 2 } as const;
    const state = start([stored[0]!, { id: 3, values: before, agencyStatus: 0 }]);
    expect(shown(state)).toBe('Payment Amount must equal Payment Pending ($30.00)');
  });

  it('asks for the marks once amount and check number are right', () => {
    const typed = setCheckNumber(setPaymentAmount(start(), cents(6_000)), '1001');
    expect(shown(typed)).toBe('All records must be marked "reconciled"');
    expect(shown(markReconciled(typed, 1, true))).toBe('All records must be marked "reconciled"');
    expect(shown(markAll(typed))).toBeUndefined();
  });
});
