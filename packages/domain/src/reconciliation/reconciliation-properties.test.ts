import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RoleName } from '../auth/roles.ts';
import { day } from '../dates/day.ts';
import { type Cents, cents } from '../money/cents.ts';
import { commissionOf } from '../money/commission.ts';
import type { PaymentMethodId } from '../payments/payment-method.ts';
import { isPaidStatus, isProcessedStatus, recordStatuses } from '../records/record-status.ts';
import { mayReconcile, maySubmit, patchedValues, type StoredLine } from './may-reconcile.ts';
import {
  editRecord,
  markReconciled,
  type Reconciliation,
  selectAll,
  selectRecords,
  setCheckNumber,
  setPaymentAmount,
  setPaymentMethod,
  startReconciliation,
  toSubmission,
} from './reconciliation.ts';
import type { LineEdit, LineValues } from './reconciliation-line.ts';
import { reconciliationTotals } from './reconciliation-totals.ts';

const today = day('2026-11-21');
const amount = fc.oneof(
  fc.constant(cents(0)),
  fc.integer({ min: 0, max: 999_999_999_999 }).map(cents),
);
const method = fc.constantFrom<PaymentMethodId | null>(null, 1, 2, 3, 4, 5);
const status = fc.constantFrom(...recordStatuses.map(({ code }) => code));

/** A record as it may be stored: paid ones with money, the rest without. */
const record: fc.Arbitrary<LineValues> = fc
  .record({ status, rate: fc.integer({ min: 0, max: 99_999_999 }), days: fc.nat(400) })
  .map(({ status, rate, days }) => {
    const commission = commissionOf(cents(rate), days);
    const paid = isPaidStatus(status);
    return {
      statusCode: status,
      substatusCode: null,
      rate: cents(rate),
      days,
      commission,
      paidCt: paid ? cents(commission + 1) : cents(0),
      paymentMethodId: paid ? 3 : null,
    };
  });

const edit: fc.Arbitrary<LineEdit> = fc.oneof(
  fc.record({ statusCode: status }),
  fc.record({ rate: amount.map((given) => cents(given % 100_000_000)) }),
  fc.record({ days: fc.nat(400) }),
  fc.record({ paidCt: amount }),
  fc.record({ paymentMethodId: method }),
  fc.record({ substatusCode: fc.constantFrom(null, 2, 5, 15) }),
);

type Step = (state: Reconciliation) => Reconciliation;
const id = fc.integer({ min: 1, max: 6 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(id, edit).map(
    ([at, change]) =>
      (s: Reconciliation) =>
        editRecord(s, at, change),
  ),
  fc.tuple(id, fc.boolean()).map(
    ([at, on]) =>
      (s: Reconciliation) =>
        markReconciled(s, at, on),
  ),
  fc.tuple(fc.array(id), fc.boolean()).map(
    ([at, on]) =>
      (s: Reconciliation) =>
        selectRecords(s, new Set(at), on),
  ),
  fc.boolean().map((on) => (s: Reconciliation) => selectAll(s, on)),
  amount.map((given) => (s: Reconciliation) => setPaymentAmount(s, given)),
  method.map((given) => (s: Reconciliation) => setPaymentMethod(s, given)),
  fc.constantFrom('', '1001').map((given) => (s: Reconciliation) => setCheckNumber(s, given)),
  fc.constant((s: Reconciliation) => setPaymentAmount(s, pendingOf(s))),
  fc.constant((s: Reconciliation) =>
    s.lines.reduce((next, line) => markReconciled(next, line.id, true), s),
  ),
);

const exact = (amounts: readonly Cents[]): bigint =>
  amounts.reduce((sum, one) => sum + BigInt(one), 0n);
const pendingOf = ({ lines }: Reconciliation): Cents =>
  cents(Number(exact(lines.filter((line) => !line.isLocked).map(({ draft }) => draft.paidCt))));

const screens = fc
  .tuple(fc.array(record, { minLength: 1, maxLength: 6 }), fc.array(step, { maxLength: 25 }))
  .map(([values, steps]) => {
    const stored: StoredLine[] = values.map((given, at) => ({
      id: at + 1,
      values: given,
      agencyStatus: 0,
    }));
    const start = startReconciliation(stored, today);
    return { stored, state: steps.reduce((next, change) => change(next), start) };
  });
const roles: readonly RoleName[] = ['standard', 'accounting'];

it('checks any screen, once all is marked, as the server checks what the screen sends', () => {
  let accepted = 0;
  fc.assert(
    fc.property(screens, ({ stored, state }) => {
      const circumstances = { roles, supplierStatus: 0, stored, today } as const;
      const sent = toSubmission(state);
      const server = mayReconcile(
        { ...sent, records: new Map(structuredClone([...sent.records])) },
        circumstances,
      );
      const isMarked = state.lines.every(({ isReconciled }) => isReconciled);
      if (isMarked) expect(maySubmit(state, circumstances)).toEqual(server);
      else
        expect([maySubmit(state, circumstances).allowed, server.allowed]).toEqual([false, false]);
      if (server.allowed) accepted += 1;
    }),
    { numRuns: 2_000 },
  );
  expect(accepted).toBeGreaterThan(0);
});

it('adds the totals up to the cent, whatever was done on the screen [S-166..S-171]', () => {
  fc.assert(
    fc.property(screens, ({ stored, state }) => {
      const snapshots = new Map(stored.map(({ id: at, values }) => [at, values.commission]));
      const totals = reconciliationTotals(state, snapshots);
      const isClosedUnpaid = (at: number) => {
        const { statusCode } = state.lines[at - 1]!.draft;
        return isProcessedStatus(statusCode) && !isPaidStatus(statusCode);
      };
      const due = exact(stored.map(({ values }) => values.commission));
      const unbillable = exact(
        stored.filter((line) => isClosedUnpaid(line.id)).map(({ values }) => values.commission),
      );
      const processed = exact(
        stored
          .filter(({ values }) => isProcessedStatus(values.statusCode))
          .map(({ values }) => values.paidCt),
      );
      const pending = BigInt(pendingOf(state));
      expect({ ...totals, difference: undefined }).toEqual({
        originalDue: Number(due),
        unbillable: Number(unbillable),
        totalDue: Number(due - unbillable),
        paymentProcessed: Number(processed),
        paymentPending: Number(pending),
        totalPaid: Number(processed + pending),
        unconverted: [],
        difference: undefined,
      });
      expect(totals.difference).toBe(Number(BigInt(state.payment.amount ?? 0) - pending));
    }),
    { numRuns: 500 },
  );
});

it('shows as pending what the server will book as paid CT of the open records', () => {
  fc.assert(
    fc.property(screens, ({ stored, state }) => {
      const lines = state.lines.map((line) => ({ ...line, isReconciled: true }));
      const sent = toSubmission({ ...state, lines });
      const booked = stored
        .filter(({ values }) => !isProcessedStatus(values.statusCode))
        .map((line) => patchedValues(line, sent).paidCt);
      expect(reconciliationTotals(state, new Map()).paymentPending).toBe(Number(exact(booked)));
    }),
    { numRuns: 500 },
  );
});
