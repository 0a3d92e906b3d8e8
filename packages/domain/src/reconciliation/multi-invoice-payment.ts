import type { RoleName } from '../auth/roles.ts';
import { homeCurrency } from '../countries/exchange-rate.ts';
import type { Day } from '../dates/day.ts';
import { allowed, firstRefusal, refused, type Verdict } from '../kit/verdict.ts';
import { type Cents, cents, formatDollars, noCents, sumCents } from '../money/cents.ts';
import { paymentMethod } from '../payments/payment-method.ts';
import type { DrawnLine } from '../receipts/may-draw.ts';
import { isBillableStatus, recordStatus } from '../records/record-status.ts';
import type { SupplierStatusCode } from '../suppliers/supplier-status.ts';
import {
  hasCheckNumber,
  hasMethod,
  isProcessedByNow,
  type LineOutcome,
  mayPostPayment,
  mayReconcile,
  type StoredLine,
} from './may-reconcile.ts';
import {
  editRecord,
  type PaymentForm,
  type Reconciliation,
  type Submission,
  setPaymentMethod,
  startReconciliation,
  toSubmission,
} from './reconciliation.ts';

/** An invoice as one of several that a payment pays in full. */
export interface InvoiceInFull {
  readonly id: number;
  /** Total of its open records. */
  readonly due: Cents;
  readonly recordIds: readonly number[];
  /** Why it cannot be paid in full; null when it can. */
  readonly refusal: string | null;
}

/**
 * Returns the submission of an invoice that is paid in full: each billable record Paid at its
 * commission, all marked.
 */
export function payInFull(payment: PaymentForm, lines: readonly StoredLine[]): Submission {
  const start: Reconciliation = { ...startReconciliation(lines, payment.processDate), payment };
  const paid = start.lines.reduce(
    (next, { id, original }) =>
      isBillableStatus(original.statusCode)
        ? editRecord(next, id, { statusCode: recordStatus.paid })
        : next,
    start,
  );
  const filled = setPaymentMethod(paid, payment.methodId);
  const marked = filled.lines.map((line) => ({ ...line, isReconciled: true }));
  const due = sumCents(marked.flatMap(({ isLocked, draft }) => (isLocked ? [] : [draft.paidCt])));
  return toSubmission({ payment: { ...filled.payment, amount: due }, lines: marked });
}

/**
 * Returns whether an invoice can be one of several that this payment pays in full, with the changes
 * to its records; without changes if it cannot.
 */
export function evaluateFullPayment(
  id: number,
  payment: PaymentForm,
  lines: readonly StoredLine[],
  { roles, today }: Pick<MultiInvoicePayment, 'roles' | 'today'>,
): InvoiceInFull & { readonly lines: readonly LineOutcome[] } {
  const submission = payInFull(payment, lines);
  const open = lines.filter(({ values }) => isBillableStatus(values.statusCode));
  const verdict =
    open.length === 0
      ? refused('nothingOpen', 'This invoice has no open records.')
      : mayReconcile(submission, { roles, supplierStatus: 0, stored: lines, today });
  return {
    id,
    due: submission.payment.amount ?? noCents,
    recordIds: open.map((line) => line.id),
    ...(verdict.allowed
      ? { refusal: null, lines: verdict.lines }
      : { refusal: verdict.reason, lines: [] }),
  };
}

interface MultiInvoicePayment {
  readonly payment: PaymentForm;
  readonly invoices: readonly InvoiceInFull[];
  readonly roles: readonly RoleName[];
  readonly supplierStatus: SupplierStatusCode;
  readonly today: Day;
}

/**
 * Returns whether one payment may pay these invoices of one supplier in full, what is left being
 * kept unapplied on the receipt (decision 82): the first reason against it. Run by the screen on every
 * edit and by the server on what it stores.
 */
export function mayPayInvoices(given: MultiInvoicePayment): Verdict {
  const { payment, invoices } = given;
  const due = dueOf(invoices);
  return firstRefusal(
    () => mayPostPayment(given),
    () =>
      // one from a receipt is as much as its invoices take
      (payment.amount ?? 0) > 0 || payment.receiptId !== undefined
        ? allowed
        : refused('amount', 'Payment Amount must be greater than $0.00'),
    () =>
      payment.methodId === paymentMethod.foreignCheck
        ? refused('method', 'Foreign checks must be reconciled one invoice at a time')
        : hasMethod(payment),
    () => hasCheckNumber(payment),
    () => isProcessedByNow(payment, given.today),
    () => (invoices.length > 0 ? allowed : refused('nothingChosen', 'Select at least one invoice')),
    () => refuseShared(invoices),
    () =>
      due <= (payment.amount ?? 0)
        ? allowed
        : refused(
            'amount',
            `Payment Amount must be at least the total of the selected invoices (${formatDollars(due)})`,
          ),
    ...invoices.map(({ id, refusal }) => () => {
      return refusal === null ? allowed : refused('invoice', `Invoice ${id}: ${refusal}`);
    }),
  );
}

/**
 * Returns what invoices that are paid in full take from a receipt, in dollars: each in one sum, by the
 * record that the receipt already paid, or else by its first one.
 */
export function drawnInFull(
  invoices: readonly InvoiceInFull[],
  onReceipt: ReadonlySet<number>,
): readonly DrawnLine[] {
  return invoices.flatMap(({ recordIds, due }) => {
    const id = recordIds.find((one) => onReceipt.has(one)) ?? recordIds[0];
    if (id === undefined) return [];
    return [{ id, amount: due, currency: homeCurrency, isOnReceipt: onReceipt.has(id) }];
  });
}

/** Returns the total of several invoices. */
export function dueOf(invoices: readonly InvoiceInFull[]): Cents {
  return sumCents(invoices.map(({ due }) => due));
}

/** Returns the rest of a payment over these invoices: kept unapplied on its receipt. Never below 0. */
export function unknownDepositOf(amount: Cents, invoices: readonly InvoiceInFull[]): Cents {
  return cents(Math.max(0, amount - dueOf(invoices)));
}

/** Invoices overlap when a stay was billed again; a stay is paid once. */
function refuseShared(invoices: readonly InvoiceInFull[]): Verdict {
  const first = new Map<number, number>();
  for (const { id, recordIds } of invoices)
    for (const recordId of recordIds) {
      const other = first.get(recordId);
      if (other !== undefined)
        return refused(
          'shared',
          `Record ${recordId} is on both invoice ${other} and invoice ${id}. Select only one of them.`,
        );
      first.set(recordId, id);
    }
  return allowed;
}

/**
 * The invoices to begin with for an amount: the oldest first, as many as it pays in full, passing
 * over those that bill a stay a second time or cannot be paid in full.
 */
export function chooseForAmount(
  amount: Cents,
  oldestFirst: readonly InvoiceInFull[],
): readonly InvoiceInFull[] {
  return oldestFirst.reduce<readonly InvoiceInFull[]>((chosen, next) => {
    const wider = [...chosen, next];
    const fits = next.refusal === null && dueOf(wider) <= amount && refuseShared(wider).allowed;
    return fits ? wider : chosen;
  }, []);
}
