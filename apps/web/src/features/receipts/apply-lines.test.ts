import type { Candidate } from '@recoup/contract/receipts/receipts.schemas';
import { describe, expect, it } from 'vitest';
import {
  addOffer,
  appliedSum,
  applyReason,
  bodyLines,
  type DraftLine,
  type Offer,
  offersOf,
  plainOffer,
  refreshed,
} from './apply-lines.ts';

const candidate = (recordId: number, more: Partial<Candidate> = {}): Candidate =>
  ({
    id: recordId,
    recordId,
    updated_at: '2026-11-20T17:00:00.000Z',
    guestName: `Guest ${recordId}`,
    confirmationNumber: `K-${recordId}`,
    invoice: { id: 700 },
    commission: 60,
    status: { code: 0, name: 'Not Resolved' },
    currency: 'USD',
    paidBy: [],
    isOnReceipt: false,
    refusal: null,
    ...more,
  }) as unknown as Candidate;

const paidBefore = {
  paidBy: [{ id: 3, name: 'Check 900', amount: 20, currency: 'USD' }],
} as unknown as Partial<Candidate>;

const line = (recordId: number): Offer => ({ kind: 'line', candidate: candidate(recordId) });
const linesOf = (...ids: number[]): readonly DraftLine[] =>
  ids.flatMap((id) => addOffer([], line(id)).lines);
const receipt = { unapplied: 100, currency: 'USD' };

describe('the lines that a search offers', () => {
  it('are all lines of an invoice first, also those that were billed again since', () => {
    const found = [candidate(41), candidate(42, { invoice: { id: 812 } })];
    const [first, ...others] = offersOf('700', found);
    expect(first).toEqual({ kind: 'invoice', invoiceId: 700, candidates: found });
    expect(others).toHaveLength(2);
  });

  it('are taken at once where the text means one thing', () => {
    const byRec = offersOf('41', [candidate(41)]);
    expect(plainOffer('41', byRec)).toBe(byRec[0]);
    const byConfirmation = offersOf('k41', [candidate(41), candidate(42)]);
    expect(plainOffer('k41', byConfirmation)).toBe(byConfirmation[0]);
    const byInvoice = offersOf('700', [candidate(41), candidate(42)]);
    expect(plainOffer('700', byInvoice)?.kind).toBe('invoice');
  });

  it('have to be chosen where a number is a REC and an invoice, or a guest is not the only one', () => {
    const both = offersOf('700', [candidate(41), candidate(700, { invoice: { id: 9 } })]);
    expect(plainOffer('700', both)).toBeUndefined();
    const refused = candidate(700, { invoice: { id: 9 }, refusal: 'Record 700: it is inactive.' });
    expect(plainOffer('700', offersOf('700', [candidate(41), refused]))?.kind).toBe('invoice');
    expect(plainOffer('stay', offersOf('stay', [candidate(41), candidate(42)]))).toBeUndefined();
  });
});

describe('adding lines to a receipt', () => {
  it('fills in the commission and leaves out what cannot be paid, with the reason', () => {
    const candidates = [
      candidate(41),
      candidate(42, { refusal: 'Record 42: an inactive record cannot be paid.' }),
      candidate(43, { isOnReceipt: true }),
      candidate(44, paidBefore),
    ];
    const { lines, skipped } = addOffer(linesOf(41), {
      kind: 'invoice',
      invoiceId: 700,
      candidates: [...candidates, candidate(45)],
    });
    expect(lines.map(({ candidate: { recordId }, amount }) => [recordId, amount])).toEqual([
      [45, '60.00'],
      [41, '60.00'],
    ]);
    expect(skipped).toEqual([
      { recordId: 42, reason: 'Record 42: an inactive record cannot be paid.' },
      { recordId: 43, reason: 'This receipt pays it already' },
      { recordId: 44, reason: 'Paid by Check 900: $20.00' },
    ]);
  });

  it('takes a record that is paid in part when it is chosen, with the rest', () => {
    const { lines } = addOffer([], { kind: 'line', candidate: candidate(44, paidBefore) });
    expect(lines.map(({ amount }) => amount)).toEqual(['40.00']);
  });
});

describe('applying lines', () => {
  const typed = (amount: string, more: Partial<DraftLine> = {}): readonly DraftLine[] =>
    linesOf(41).map((one) => ({ ...one, amount, ...more }));

  it('needs amounts that the receipt has', () => {
    expect(applyReason([], receipt)).toBe('Add at least one line');
    expect(applyReason(typed('5,0'), receipt)).toBe('Enter an amount for REC 41');
    expect(applyReason(typed('0'), receipt)).toBe('Enter an amount for REC 41');
    expect(applyReason(typed('100.01'), receipt)).toBe('Only $100.00 is unapplied');
    expect(applyReason(typed('100'), receipt)).toBeUndefined();
    expect(appliedSum(linesOf(41, 42))).toBe(12_000);
  });

  it('makes more than the commission an overpayment unless the user chooses Paid', () => {
    const status = (lines: readonly DraftLine[]) => bodyLines(lines)[0]?.statusCode;
    expect(status(typed('60'))).toBeUndefined();
    expect(status(typed('60.01'))).toBe(43);
    expect(status(typed('60.01', { isPlainlyPaid: true }))).toBe(1);
  });

  it('keeps what was typed when a record was changed meanwhile, and shows the change', () => {
    const later = candidate(41, {
      updated_at: '2026-11-20T18:00:00.000Z',
      commission: 55,
      ...paidBefore,
    });
    const [first, second] = refreshed(
      [...typed('58', { remark: 'less tax' }), ...linesOf(42)],
      new Map([
        [41, later],
        [42, candidate(42)],
      ]),
    );
    expect(first).toMatchObject({
      amount: '58',
      remark: 'less tax',
      candidate: { commission: 55 },
      note: 'Changed meanwhile: now Not Resolved, commission $55.00, Paid by Check 900: $20.00',
    });
    expect(second?.note).toBeUndefined();
  });
});
