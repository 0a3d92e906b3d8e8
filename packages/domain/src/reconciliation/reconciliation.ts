import type { Day } from '../dates/day.ts';
import { type Cents, sumCents } from '../money/cents.ts';
import { isCheckMethod, type PaymentMethodId, paymentMethod } from '../payments/payment-method.ts';
import { isBillableStatus } from '../records/record-status.ts';
import {
  closeForZero,
  editLine,
  fillMethod,
  hasOtherMethod,
  isEditable,
  type LineEdit,
  type LineValues,
  lineChanges,
  type ReconciliationLine,
  reopenFromZero,
  startLine,
} from './reconciliation-line.ts';

/** The payment for the whole invoice. `amount` is null until a user enters one. */
export interface PaymentForm {
  readonly amount: Cents | null;
  readonly methodId: PaymentMethodId | null;
  readonly checkNumber: string;
  readonly processDate: Day;
  /** The receipt that pays the lines, if it came in before (decision 192). */
  readonly receiptId?: number | undefined;
}

/** The state of the reconciliation screen. Each function returns the next state. */
export interface Reconciliation {
  readonly payment: PaymentForm;
  readonly lines: readonly ReconciliationLine[];
}

const forEachLine = (
  state: Reconciliation,
  change: (line: ReconciliationLine) => ReconciliationLine,
): Reconciliation => withDrawnAmount({ ...state, lines: state.lines.map(change) });

/** A payment from a receipt is as much as its lines take (decision 192). */
export function withDrawnAmount(state: Reconciliation): Reconciliation {
  const { payment, lines } = state;
  if (payment.receiptId === undefined) return state;
  const amount = sumCents(
    lines.filter(({ isLocked }) => !isLocked).map(({ draft }) => draft.paidCt),
  );
  return { ...state, payment: { ...payment, amount } };
}

/** The screen's start from the stored records, in the invoice's order; the process date is today. */
export function startReconciliation(
  records: ReadonlyArray<{ id: number; values: LineValues }>,
  today: Day,
): Reconciliation {
  return {
    payment: { amount: null, methodId: null, checkNumber: '', processDate: today },
    lines: records.map(({ id, values }) => startLine(id, values)),
  };
}

/**
 * Sets the payment amount. 0 clears the method and closes every open line (S-198..S-201); raising
 * it from 0 opens them again; above 0 the method defaults to Check (S-237), which fills no line,
 * since no one has chosen it yet (F-134).
 */
export function setPaymentAmount(state: Reconciliation, amount: Cents | null): Reconciliation {
  const payment = { ...state.payment, amount };
  if (amount === 0)
    return forEachLine(
      { ...state, payment: { ...payment, methodId: null, checkNumber: '' } },
      closeForZero,
    );
  const methodId =
    amount !== null && amount > 0 ? (payment.methodId ?? paymentMethod.check) : payment.methodId;
  return forEachLine({ ...state, payment: { ...payment, methodId } }, reopenFromZero);
}

/** Chooses the payment's method and fills it where a paid line has none; only checks keep a number. */
export function setPaymentMethod(
  state: Reconciliation,
  methodId: PaymentMethodId | null,
): Reconciliation {
  const checkNumber = isCheckMethod(methodId) ? state.payment.checkNumber : '';
  return forEachLine({ ...state, payment: { ...state.payment, methodId, checkNumber } }, (line) =>
    fillMethod(line, methodId),
  );
}

/** Gives the payment's method to every open line that has another one (F-134). */
export function applyPaymentMethod(state: Reconciliation): Reconciliation {
  const { methodId } = state.payment;
  return forEachLine(state, (line) =>
    hasOtherMethod(line, methodId)
      ? { ...line, draft: { ...line.draft, paymentMethodId: methodId } }
      : line,
  );
}

/** Returns the state with another check number of the payment; no line changes. */
export function setCheckNumber(state: Reconciliation, checkNumber: string): Reconciliation {
  return { ...state, payment: { ...state.payment, checkNumber } };
}

/** Returns the state with another day on which the payment was processed; no line changes. */
export function setProcessDate(state: Reconciliation, processDate: Day): Reconciliation {
  return { ...state, payment: { ...state.payment, processDate } };
}

/** A receipt by what its payment says. */
export interface DrawnReceipt {
  readonly id: number;
  readonly methodId: PaymentMethodId | null;
  readonly number: string;
}

/** Pays the lines from a receipt that came in before: by its method and number, as much as they take. */
export function drawOnReceipt(
  state: Reconciliation,
  { id, methodId, number }: DrawnReceipt,
): Reconciliation {
  const payment = { ...state.payment, receiptId: id };
  return applyPaymentMethod(
    setCheckNumber(setPaymentMethod({ ...state, payment }, methodId), number),
  );
}

/** Makes the payment one of its own again; what it says stays. */
export function drawOnNoReceipt(state: Reconciliation): Reconciliation {
  const { receiptId: _, ...payment } = state.payment;
  return { ...state, payment };
}

/**
 * Edits one record. On a selected one, method, status and substatus go to all selected, the rest
 * to this one only (S-193..S-197).
 */
export function editRecord(state: Reconciliation, id: number, edit: LineEdit): Reconciliation {
  const { methodId } = state.payment;
  const edited = state.lines.find((line) => line.id === id);
  const { statusCode, substatusCode, paymentMethodId } = edit;
  const shared: LineEdit = {
    ...(statusCode !== undefined && { statusCode }),
    ...(substatusCode !== undefined && { substatusCode }),
    ...(paymentMethodId !== undefined && { paymentMethodId }),
  };
  return forEachLine(state, (line) => {
    if (line.id === id) return editLine(line, edit, methodId);
    return edited?.isSelected && line.isSelected ? editLine(line, shared, methodId) : line;
  });
}

/** Selects or unselects records; reconciled ones are never selected (S-192). */
export function selectRecords(
  state: Reconciliation,
  ids: ReadonlySet<number>,
  isSelected: boolean,
): Reconciliation {
  return forEachLine(state, (line) =>
    ids.has(line.id) ? { ...line, isSelected: isSelected && isEditable(line) } : line,
  );
}

/** Select-all: every record that is not reconciled (S-191). */
export function selectAll(state: Reconciliation, isSelected: boolean): Reconciliation {
  return selectRecords(state, new Set(state.lines.map(({ id }) => id)), isSelected);
}

/** Marks records reconciled, or takes the mark back; on a selected one for all selected. */
export function markReconciled(
  state: Reconciliation,
  id: number,
  isReconciled: boolean,
): Reconciliation {
  const marked = state.lines.find((line) => line.id === id);
  return forEachLine(state, (line) => {
    const included = line.id === id || (marked?.isSelected && line.isSelected);
    return included && !line.isLocked ? { ...line, isReconciled, isSelected: false } : line;
  });
}

/** The submission of one record: its id and only its differences (S-253). */
export type RecordPatch = { readonly id: number } & Partial<LineValues>;

/** The submission. A record without changes is sent with its id only: it was marked. */
export interface Submission {
  readonly payment: PaymentForm;
  readonly completed: boolean;
  readonly records: ReadonlyMap<number, RecordPatch>;
}

/**
 * Returns the current submission of the screen: the records marked reconciled (S-213..S-215), with
 * the payment's method where a paid one has none (F-134).
 */
export function toSubmission(state: Reconciliation): Submission {
  const marked = state.lines
    .filter((line) => line.isReconciled && !line.isLocked)
    .map((line) => fillMethod(line, state.payment.methodId));
  return {
    payment: state.payment,
    completed: !state.lines.some((line) => isBillableStatus(line.draft.statusCode)),
    records: new Map(marked.map((line) => [line.id, { id: line.id, ...lineChanges(line) }])),
  };
}
