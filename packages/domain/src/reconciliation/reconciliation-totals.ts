import { homeCurrency } from '../countries/exchange-rate.ts';
import { type Cents, cents, sumCents } from '../money/cents.ts';
import { isPaidStatus, isProcessedStatus } from '../records/record-status.ts';
import type { Reconciliation } from './reconciliation.ts';

/** The totals panel (S-166..S-172), in cents. */
export interface ReconciliationTotals {
  originalDue: Cents;
  unbillable: Cents;
  totalDue: Cents;
  /** In dollars, as `totalPaid`. */
  paymentProcessed: Cents;
  paymentPending: Cents;
  totalPaid: Cents;
  /** Earlier payments that have not been converted, by currency: in no dollar sum (F-131). */
  unconverted: ReadonlyArray<{ readonly currency: string; readonly amount: Cents }>;
  /** Payment amount less the pending payment: 0 when they agree. */
  difference: Cents;
}

/**
 * Totals shown on the screen (clarification 10): Unbillable is the snapshot commission of lines now
 * in a processed status without money; Processed is what was received before; Pending is what is
 * being reconciled.
 * @param snapshots commission of each record as the invoice claimed it
 * @param paidCurrencies currency of each record's stored paid CT; dollars where it is absent
 */
export function reconciliationTotals(
  state: Reconciliation,
  snapshots: ReadonlyMap<number, Cents>,
  paidCurrencies: ReadonlyMap<number, string> = new Map(),
): ReconciliationTotals {
  let originalDue = 0;
  let unbillable = 0;
  let paymentProcessed = 0;
  let paymentPending = 0;
  const foreign = new Map<string, Cents[]>();
  for (const { id, draft, isLocked } of state.lines) {
    const snapshot = snapshots.get(id) ?? 0;
    originalDue += snapshot;
    if (isProcessedStatus(draft.statusCode) && !isPaidStatus(draft.statusCode))
      unbillable += snapshot;
    const currency = paidCurrencies.get(id) ?? homeCurrency;
    if (!isLocked) paymentPending += draft.paidCt;
    else if (currency === homeCurrency) paymentProcessed += draft.paidCt;
    else foreign.set(currency, [...(foreign.get(currency) ?? []), draft.paidCt]);
  }
  return {
    originalDue: cents(originalDue),
    unbillable: cents(unbillable),
    totalDue: cents(originalDue - unbillable),
    paymentProcessed: cents(paymentProcessed),
    paymentPending: cents(paymentPending),
    totalPaid: cents(paymentProcessed + paymentPending),
    unconverted: Array.from(foreign, ([currency, amounts]) => ({
      currency,
      amount: sumCents(amounts),
    })).toSorted((one, other) => (one.currency < other.currency ? -1 : 1)),
    difference: cents((state.payment.amount ?? 0) - paymentPending),
  };
}
