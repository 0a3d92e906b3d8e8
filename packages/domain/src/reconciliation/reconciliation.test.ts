import { describe, expect, it } from 'vitest';
import { day } from '../dates/day.ts';
import { cents } from '../money/cents.ts';
import {
  applyPaymentMethod,
  drawOnNoReceipt,
  drawOnReceipt,
  editRecord,
  markReconciled,
  type Reconciliation,
  selectAll,
  selectRecords,
  setCheckNumber,
  setPaymentAmount,
  setPaymentMethod,
  setProcessDate,
  startReconciliation,
  toSubmission,
} from './reconciliation.ts';
import { hasOtherMethod, type LineValues } from './reconciliation-line.ts';
import { reconciliationTotals } from './reconciliation-totals.ts';

const open: LineValues = {
  statusCode: 0,
  substatusCode: null,
  rate: cents(10_000),
  days: 3,
  commission: cents(3_000),
  paidCt: cents(0),
  paymentMethodId: null,
};
const paid: LineValues = { ...open, statusCode: 1, paidCt: cents(3_000), paymentMethodId: 2 };

function screen(...values: ReadonlyArray<Partial<LineValues>>): Reconciliation {
  const records = values.map((change, at) => ({ id: at + 1, values: { ...open, ...change } }));
  return startReconciliation(records, day('2026-11-21'));
}
const draftOf = (state: Reconciliation, id: number) =>
  state.lines.find((line) => line.id === id)!.draft;
const methodsOf = (state: Reconciliation) => state.lines.map(({ draft }) => draft.paymentMethodId);
const lineOf = (state: Reconciliation, id: number) => state.lines.find((line) => line.id === id)!;

describe('the start', () => {
  it('turns Not Resolved into Paid at its commission [S-186, S-187]', () => {
    expect(draftOf(screen({}), 1)).toMatchObject({ statusCode: 1, paidCt: 3_000 });
  });

  it('leaves Pending Payment and Returned Payment as they are', () => {
    const state = screen({ statusCode: 10 }, { statusCode: 41 });
    expect(state.lines.map(({ draft }) => draft.statusCode)).toEqual([10, 41]);
  });

  it('shows processed records reconciled, unedited and closed to edits [S-188, S-189, S-190]', () => {
    const state = screen(paid, { statusCode: 6 });
    for (const { id, isReconciled, draft, original } of state.lines) {
      expect([isReconciled, draft]).toEqual([true, original]);
      const edited = editRecord(state, id, { rate: cents(1), statusCode: 2 });
      expect(draftOf(edited, id)).toEqual(original);
      expect(lineOf(markReconciled(state, id, false), id).isReconciled).toBe(true);
    }
  });

  it('takes today as process date and no amount, method or number yet', () => {
    expect(screen({}).payment).toEqual({
      amount: null,
      methodId: null,
      checkNumber: '',
      processDate: '2026-11-21',
    });
  });
});

describe('the totals', () => {
  it('keep what is not converted apart, by currency, and add only dollars [F-131]', () => {
    const abroad = (paidCt: number) => ({ ...paid, statusCode: 8 as const, paidCt: cents(paidCt) });
    const state = screen(paid, abroad(1_714), abroad(5_600), abroad(100), abroad(2_000), {});
    const currencies = new Map([
      [1, 'USD'],
      [2, 'KWD'],
      [3, 'EUR'],
      [4, 'EUR'],
      [5, 'USD'],
      [6, 'USD'],
    ]);
    expect(reconciliationTotals(state, new Map(), currencies)).toMatchObject({
      paymentProcessed: 5_000,
      paymentPending: 3_000,
      totalPaid: 8_000,
      unconverted: [
        { currency: 'EUR', amount: 5_700 },
        { currency: 'KWD', amount: 1_714 },
      ],
    });
  });
});

describe('selection', () => {
  it('takes every record that is not reconciled [S-191, S-192]', () => {
    const state = markReconciled(screen({}, {}, paid, {}), 2, true);
    expect(selectAll(state, true).lines.map(({ isSelected }) => isSelected)).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(selectAll(selectAll(state, true), false).lines.some((l) => l.isSelected)).toBe(false);
  });

  it('carries method, status and substatus to all selected [S-193, S-194, S-195]', () => {
    const state = selectRecords(screen({}, {}, {}), new Set([1, 2]), true);
    const withStatus = editRecord(state, 1, { statusCode: 6 });
    expect(withStatus.lines.map(({ draft }) => draft.statusCode)).toEqual([6, 6, 1]);
    const withSubstatus = editRecord(withStatus, 2, { substatusCode: 2 });
    expect(withSubstatus.lines.map(({ draft }) => draft.substatusCode)).toEqual([2, 2, null]);
    const withMethod = editRecord(state, 1, { paymentMethodId: 4 });
    expect(withMethod.lines.map(({ draft }) => draft.paymentMethodId)).toEqual([4, 4, null]);
  });

  it('keeps nights, rate and paid CT, and edits outside the selection, to one [S-196, S-197]', () => {
    const state = selectRecords(screen({}, {}), new Set([1, 2]), true);
    const edits = [{ days: 9 }, { rate: cents(5_000) }, { paidCt: cents(5) }];
    for (const edit of edits)
      expect(draftOf(editRecord(state, 1, edit), 2)).toEqual(draftOf(state, 2));
    const outside = selectRecords(screen({}, {}), new Set([2]), true);
    expect(draftOf(editRecord(outside, 1, { statusCode: 6 }), 2).statusCode).toBe(1);
  });

  it('leaves the selected ones alone when another record is edited or marked [S-197]', () => {
    const state = selectRecords(screen({}, {}, {}), new Set([1, 3]), true);
    const edited = editRecord(state, 2, { statusCode: 6 });
    expect(edited.lines.map(({ draft }) => draft.statusCode)).toEqual([1, 6, 1]);
    const marked = markReconciled(state, 2, true);
    expect(marked.lines.map(({ isReconciled }) => isReconciled)).toEqual([false, true, false]);
  });

  it('marks all selected records with one of them, and unmarks before saving', () => {
    const state = selectRecords(screen({}, {}, {}), new Set([1, 3]), true);
    const marked = markReconciled(state, 1, true);
    expect(marked.lines.map(({ isReconciled }) => isReconciled)).toEqual([true, false, true]);
    expect(marked.lines.some(({ isSelected }) => isSelected)).toBe(false);
    expect(lineOf(markReconciled(marked, 3, false), 3).isReconciled).toBe(false);
  });
});

describe('the payment', () => {
  it('closes open records as Non Commissionable when the amount is 0 [S-198, S-199, S-201]', () => {
    const typed = setCheckNumber(setPaymentAmount(screen({}, { statusCode: 10 }), cents(500)), '7');
    const zero = setPaymentAmount(typed, cents(0));
    expect(zero.payment).toMatchObject({ amount: 0, methodId: null, checkNumber: '' });
    for (const { draft } of zero.lines)
      expect(draft).toMatchObject({ statusCode: 6, paidCt: 0, paymentMethodId: null });
  });

  it('leaves reconciled records unchanged when the amount is 0 [S-200]', () => {
    const state = markReconciled(screen({}, paid, {}), 1, true);
    const zero = setPaymentAmount(state, cents(0));
    expect(zero.lines.map(({ draft }) => draft.statusCode)).toEqual([1, 1, 6]);
    expect(draftOf(zero, 1)).toEqual(draftOf(state, 1));
  });

  it('gives back what an amount of 0 closed once it is raised, except for records edited since', () => {
    const before = setPaymentAmount(screen({}, { statusCode: 10 }, {}), cents(900));
    const zero = editRecord(setPaymentAmount(before, cents(0)), 3, { substatusCode: 2 });
    const raised = setPaymentAmount(zero, cents(900));
    expect(raised.lines.map(({ draft }) => draft)).toEqual([
      draftOf(before, 1),
      draftOf(before, 2),
      draftOf(zero, 3),
    ]);
  });

  it('remembers what was there before the first of two amounts of 0', () => {
    const before = setPaymentAmount(screen({}), cents(900));
    const twice = setPaymentAmount(setPaymentAmount(before, cents(0)), cents(0));
    expect(draftOf(setPaymentAmount(twice, cents(900)), 1)).toEqual(draftOf(before, 1));
  });

  it('defaults to Check above 0 and keeps a method that was chosen [S-237, R-475]', () => {
    expect(setPaymentAmount(screen({}), cents(1)).payment.methodId).toBe(3);
    const wire = setPaymentMethod(screen({}), 4);
    expect(setPaymentAmount(wire, cents(1)).payment.methodId).toBe(4);
    expect(setPaymentAmount(screen({}), null).payment.methodId).toBeNull();
  });

  it('fills its method on paid records that have none, and on no other [S-202, S-203, S-204]', () => {
    const own = editRecord(screen({}, {}, { statusCode: 10 }), 2, { paymentMethodId: 1 });
    const filled = setPaymentMethod(own, 4);
    expect(filled.lines.map(({ draft }) => draft.paymentMethodId)).toEqual([4, 1, null]);
  });

  it('leaves a record without the method that was taken from it, whatever amount is typed', () => {
    const state = setPaymentMethod(screen({}, {}), 3);
    const taken = editRecord(state, 2, { paymentMethodId: null });
    expect(methodsOf(setPaymentAmount(taken, cents(2)))).toEqual([3, null]);
  });

  it.each([1, 2, 4, 5] as const)(
    'fills no record with the Check that an amount brings, but with the method chosen after it: %i [F-134]',
    (method) => {
      const typed = setPaymentAmount(screen({}, { statusCode: 10 }, {}), cents(500));
      expect([typed.payment.methodId, methodsOf(typed)]).toEqual([3, [null, null, null]]);
      expect(methodsOf(setPaymentMethod(typed, method))).toEqual([method, null, method]);
    },
  );

  it('gives the default Check to a record whose paid CT is edited, and keeps it there [F-134]', () => {
    const typed = setPaymentAmount(screen({}, {}), cents(500));
    const edited = editRecord(typed, 1, { paidCt: cents(500) });
    expect(methodsOf(edited)).toEqual([3, null]);
    expect(methodsOf(setPaymentMethod(edited, 2))).toEqual([3, 2]);
  });

  it('brings records back from an amount of 0 without a method that no one chose [F-134]', () => {
    const own = editRecord(screen({}, {}), 2, { paymentMethodId: 4 });
    const raised = setPaymentAmount(setPaymentAmount(own, cents(0)), cents(500));
    expect([raised.payment.methodId, methodsOf(raised)]).toEqual([3, [null, 4]]);
  });

  it('sends the default Check for paid records that still have no method [F-134]', () => {
    const typed = setPaymentAmount(screen({}, { statusCode: 10 }, {}), cents(500));
    const own = editRecord(typed, 3, { paymentMethodId: 4 });
    const sent = toSubmission({
      ...own,
      lines: own.lines.map((line) => ({ ...line, isReconciled: true })),
    });
    expect([...sent.records.values()].map((patch) => patch.paymentMethodId)).toEqual([
      3,
      undefined,
      4,
    ]);
  });

  it('knows the open records with another method and gives them its own at once [F-134]', () => {
    const start = screen({}, { statusCode: 10 }, {}, paid, {});
    const own = [
      { id: 1, paymentMethodId: 1 },
      { id: 3, paymentMethodId: 4 },
    ] as const;
    const typed = own.reduce((state, { id, ...edit }) => editRecord(state, id, edit), start);
    const chosen = markReconciled(setPaymentMethod(typed, 4), 1, true);
    const others = (state: Reconciliation) =>
      state.lines
        .filter((line) => hasOtherMethod(line, state.payment.methodId))
        .map(({ id }) => id);
    expect([others(typed), others(chosen)]).toEqual([[], [1]]);
    const applied = applyPaymentMethod(chosen);
    expect([others(applied), methodsOf(applied)]).toEqual([[], [4, null, 4, 2, 4]]);
  });

  it('is dated as a user says', () => {
    const state = setProcessDate(setCheckNumber(screen({}), '7'), day('2026-11-20'));
    expect(state.payment).toEqual({
      amount: null,
      methodId: null,
      checkNumber: '7',
      processDate: '2026-11-20',
    });
  });

  it('drops the check number when the method is not a check', () => {
    const check = setCheckNumber(setPaymentMethod(screen({}), 3), '1001');
    expect(setPaymentMethod(check, 5).payment.checkNumber).toBe('1001');
    expect(setPaymentMethod(check, 2).payment.checkNumber).toBe('');
  });
});

describe('an edit of a record', () => {
  it('moves the commission with nights and rate: 3 nights at 100.00 give 30.00 [S-205, S-206]', () => {
    const state = screen({ rate: cents(1), days: 1, commission: cents(0) });
    const edited = editRecord(editRecord(state, 1, { rate: cents(10_000) }), 1, { days: 3 });
    expect(draftOf(edited, 1).commission).toBe(3_000);
    expect(draftOf(editRecord(state, 1, { rate: cents(9_995) }), 1).commission).toBe(1_000);
    expect(draftOf(editRecord(state, 1, { days: 0 }), 1).commission).toBe(0);
  });

  it('does not move paid CT with the commission, and gives back the original commission', () => {
    const state = screen({ commission: cents(2_777) });
    const edited = editRecord(state, 1, { days: 5 });
    expect(draftOf(edited, 1)).toMatchObject({ commission: 5_000, paidCt: 2_777 });
    expect(draftOf(editRecord(edited, 1, { days: 3 }), 1).commission).toBe(2_777);
  });

  it('zeroes paid CT without money and sets it to the commission with money [S-207, S-208]', () => {
    const state = setPaymentMethod(screen({}), 3);
    const closed = editRecord(state, 1, { statusCode: 2 });
    expect(draftOf(closed, 1)).toMatchObject({ paidCt: 0, paymentMethodId: null });
    const reopened = editRecord(closed, 1, { statusCode: 43 });
    expect(draftOf(reopened, 1)).toMatchObject({ paidCt: 3_000, paymentMethodId: 3 });
  });

  it('keeps paid CT between two paid statuses', () => {
    const state = editRecord(screen({}), 1, { paidCt: cents(1_234) });
    expect(draftOf(editRecord(state, 1, { statusCode: 43 }), 1).paidCt).toBe(1_234);
  });

  it('clears the substatus with the status unless it returns to the original [S-209, S-210]', () => {
    const state = screen({ statusCode: 10, substatusCode: 15 });
    const moved = editRecord(state, 1, { statusCode: 6 });
    expect(draftOf(moved, 1).substatusCode).toBeNull();
    const chosen = editRecord(moved, 1, { substatusCode: 2 });
    expect(draftOf(editRecord(chosen, 1, { statusCode: 10 }), 1).substatusCode).toBe(15);
  });

  it('clears the method with paid CT and gives it the form’s method again [S-211, S-212]', () => {
    const state = setPaymentMethod(screen({}), 4);
    const zero = editRecord(state, 1, { paidCt: cents(0) });
    expect(draftOf(zero, 1).paymentMethodId).toBeNull();
    expect(draftOf(editRecord(zero, 1, { paidCt: cents(1) }), 1).paymentMethodId).toBe(4);
    const own = editRecord(state, 1, { paymentMethodId: 1 });
    expect(draftOf(editRecord(own, 1, { paidCt: cents(1) }), 1).paymentMethodId).toBe(1);
  });

  it('keeps a substatus when its status is chosen again', () => {
    const chosen = editRecord(editRecord(screen({}), 1, { statusCode: 6 }), 1, {
      substatusCode: 2,
    });
    expect(draftOf(editRecord(chosen, 1, { statusCode: 6 }), 1).substatusCode).toBe(2);
  });

  it('gives no method to a record without paid CT [S-211]', () => {
    const state = editRecord(screen({ statusCode: 10 }), 1, { paymentMethodId: 4 });
    expect(draftOf(state, 1).paymentMethodId).toBeNull();
  });

  it('is not taken while the record is marked reconciled [S-190]', () => {
    const marked = markReconciled(screen({}), 1, true);
    expect(editRecord(marked, 1, { rate: cents(1) })).toEqual(marked);
  });
});

describe('what is sent', () => {
  const markAll = (state: Reconciliation) =>
    state.lines.reduce((next, { id }) => markReconciled(next, id, true), state);

  it('holds of each marked record its id and what differs [S-213, S-253]', () => {
    const there = editRecord(screen({ statusCode: 10 }), 1, { rate: cents(1), days: 1 });
    const back = editRecord(there, 1, { rate: cents(10_000), days: 3 });
    expect(toSubmission(markAll(back)).records).toEqual(new Map([[1, { id: 1 }]]));
    const edited = editRecord(back, 1, { days: 2 });
    expect(toSubmission(markAll(edited)).records.get(1)).toEqual({
      id: 1,
      days: 2,
      commission: 2_000,
    });
  });

  it('leaves out records processed before and records not marked', () => {
    const state = markReconciled(screen({}, paid, {}), 1, true);
    expect([...toSubmission(state).records.keys()]).toEqual([1]);
  });

  it('is completed only when no record is in a billable status [S-214, S-215]', () => {
    expect(toSubmission(markAll(screen({}, paid))).completed).toBe(true);
    for (const statusCode of [10, 41] as const)
      expect(toSubmission(markAll(screen({}, { statusCode }))).completed).toBe(false);
    const reset = editRecord(screen({}), 1, { statusCode: 0 });
    expect(toSubmission(markAll(reset)).completed).toBe(false);
  });
});

describe('a payment from a receipt that came in before', () => {
  const wire = { id: 7, methodId: 2, number: 'W-7' } as const;

  it('is as much as its lines take, by the method and number of the receipt', () => {
    const typed = setCheckNumber(setPaymentAmount(screen({}, paid, {}), cents(9_900)), '5151');
    const drawn = drawOnReceipt(typed, wire);
    expect(drawn.payment).toMatchObject({
      receiptId: 7,
      amount: 6_000,
      methodId: 2,
      checkNumber: 'W-7',
    });
    expect(methodsOf(drawn)).toEqual([2, 2, 2]);
    expect(editRecord(drawn, 1, { paidCt: cents(1_250) }).payment.amount).toBe(4_250);
    expect(setPaymentAmount(drawn, cents(1)).payment.amount).toBe(6_000);
    expect(toSubmission(drawn).payment.receiptId).toBe(7);
  });

  it('becomes one of its own again, with what it says', () => {
    const own = drawOnNoReceipt(drawOnReceipt(screen({}), wire));
    expect(own.payment).not.toHaveProperty('receiptId');
    expect(own.payment).toMatchObject({ amount: 3_000, methodId: 2, checkNumber: 'W-7' });
    expect(editRecord(own, 1, { paidCt: cents(1) }).payment.amount).toBe(3_000);
  });
});
