import { agencyIsOpenAgain } from '../records/record-transition.ts';

/** State of a reconciliation that a user wants to undo. */
interface ReconciliationToUndo {
  readonly isUndone: boolean;
  /** Whether its invoice was not reconciled again since. */
  readonly isLatest: boolean;
  /** A record that was Inactive before and whose agency is no longer Closed or On Hold. */
  readonly reopenedRecordId: number | null;
  /** Whether its payment was booked on other invoices too. */
  readonly isShared: boolean;
}

/** Why a reconciliation cannot be undone now, or null (clarification 10, decision 82). */
export function reconciliationUndoRefusal(saved: ReconciliationToUndo): string | null {
  if (saved.isUndone) return 'This reconciliation has already been undone.';
  if (!saved.isLatest) return 'Only the latest reconciliation of an invoice can be undone.';
  if (saved.reopenedRecordId !== null) return reopened(saved.reopenedRecordId);
  if (saved.isShared)
    return "This payment covers several invoices. Undo it from the supplier's Payments page.";
  return null;
}

/** State of a payment that a user wants to undo. */
interface PaymentToUndo {
  readonly isUndone: boolean;
  /** The reconciliations that it was booked by. */
  readonly reconciliationCount: number;
  /** One of its invoices that was reconciled again since. */
  readonly laterInvoiceId: number | null;
  readonly reopenedRecordId: number | null;
}

/** Returns why a supplier's payment cannot be undone now, or null (decision 82). */
export function paymentUndoRefusal(payment: PaymentToUndo): string | null {
  if (payment.isUndone) return 'This payment has already been undone.';
  if (payment.reconciliationCount === 0) return 'This payment has no reconciliation to undo.';
  if (payment.laterInvoiceId !== null)
    return `Invoice ${payment.laterInvoiceId} has been reconciled again since then. Undo that reconciliation first.`;
  return payment.reopenedRecordId === null ? null : reopened(payment.reopenedRecordId);
}

const reopened = (recordId: number): string => `Record ${recordId}: ${agencyIsOpenAgain}`;
