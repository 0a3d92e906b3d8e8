import { type Cents, cents, sumCents } from '../money/cents.ts';
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
 * Totals of the screen as it stands (decisions 10): Unbillable is the snapshot commission of lines
 * now in a processed status without money; Processed is what came in before, Pending what is being
 * reconciled.
 * @param snapshots commission of each record as the invoice claimed it
 */
export function reconciliationTotals(
  state: Reconciliation,
  snapshots: ReadonlyMap<number, Cents>,
): ReconciliationTotals {
  const snapshotOf = (id: number): Cents => snapshots.get(id) ?? cents(0);
  const originalDue = sumCents(state.lines.map(({ id }) => snapshotOf(id)));
  const unbillable = sumCents(
    state.lines
      .filter(({ draft }) => isProcessedStatus(draft.statusCode) && !isPaidStatus(draft.statusCode))
      .map(({ id }) => snapshotOf(id)),
  );
  const paidOf = (isLocked: boolean): Cents =>
    sumCents(
      state.lines.filter((line) => line.isLocked === isLocked).map(({ draft }) => draft.paidCt),
    );
  const paymentProcessed = paidOf(true);
  const paymentPending = paidOf(false);
  return {
    originalDue,
    unbillable,
    totalDue: cents(originalDue - unbillable),
    paymentProcessed,
    paymentPending,
    totalPaid: cents(paymentProcessed + paymentPending),
    difference: cents((state.payment.amount ?? 0) - paymentPending),
  };
}
