import { type Cents, cents } from '../money/cents.ts';
import { isPaidStatus, isProcessedStatus } from '../records/record-status.ts';
import type { Reconciliation } from './reconciliation.ts';

/** The totals panel (S-166..S-172), in cents. */
export interface ReconciliationTotals {
  originalDue: Cents;
  unbillable: Cents;
  totalDue: Cents;
  paymentProcessed: Cents;
  paymentPending: Cents;
  totalPaid: Cents;
  /** Payment amount less the pending payment: 0 when they agree. */
  difference: Cents;
}

/**
 * Totals of the screen as it stands (clarification 10): Unbillable is the snapshot commission of
 * lines now in a processed status without money; Processed is what came in before, Pending what is
 * being reconciled.
 * @param snapshots commission of each record as the invoice claimed it
 */
export function reconciliationTotals(
  state: Reconciliation,
  snapshots: ReadonlyMap<number, Cents>,
): ReconciliationTotals {
  let originalDue = 0;
  let unbillable = 0;
  let paymentProcessed = 0;
  let paymentPending = 0;
  for (const { id, draft, isLocked } of state.lines) {
    const snapshot = snapshots.get(id) ?? 0;
    originalDue += snapshot;
    if (isProcessedStatus(draft.statusCode) && !isPaidStatus(draft.statusCode))
      unbillable += snapshot;
    if (isLocked) paymentProcessed += draft.paidCt;
    else paymentPending += draft.paidCt;
  }
  return {
    originalDue: cents(originalDue),
    unbillable: cents(unbillable),
    totalDue: cents(originalDue - unbillable),
    paymentProcessed: cents(paymentProcessed),
    paymentPending: cents(paymentPending),
    totalPaid: cents(paymentProcessed + paymentPending),
    difference: cents((state.payment.amount ?? 0) - paymentPending),
  };
}
