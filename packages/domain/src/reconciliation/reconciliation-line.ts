import { type Cents, noCents } from '../money/cents.ts';
import { commissionOf } from '../money/commission.ts';
import type { PaymentMethodId } from '../payments/payment-method.ts';
import {
  isPaidStatus,
  isProcessedStatus,
  type RecordStatusCode,
  recordStatus,
} from '../records/record-status.ts';
import type { RecordSubstatusCode } from '../records/record-substatus.ts';

/**
 * The fields of a record that a reconciliation can change. Money in cents, whole nights, 0 allowed.
 */
export interface LineValues {
  readonly statusCode: RecordStatusCode;
  readonly substatusCode: RecordSubstatusCode | null;
  readonly rate: Cents;
  readonly days: number;
  readonly commission: Cents;
  readonly paidCt: Cents;
  readonly paymentMethodId: PaymentMethodId | null;
}

/** One record of the invoice on the screen: as stored, as edited, and its marks. */
export interface ReconciliationLine {
  readonly id: number;
  readonly original: LineValues;
  readonly draft: LineValues;
  /** Processed before this reconciliation: shown, never edited (S-188..S-190). */
  readonly isLocked: boolean;
  readonly isReconciled: boolean;
  readonly isSelected: boolean;
  /** The edits as they were before a payment amount of 0 closed the line. */
  readonly beforeZero?: LineValues | undefined;
}

export type LineEdit = Partial<Omit<LineValues, 'commission'>>;

/** A line as the screen starts: Not Resolved becomes Paid at its commission (S-186). */
export function startLine(id: number, original: LineValues): ReconciliationLine {
  const isLocked = isProcessedStatus(original.statusCode);
  const draft =
    original.statusCode === recordStatus.notResolved
      ? changeStatus(original, original, recordStatus.paid, null)
      : original;
  return { id, original, draft, isLocked, isReconciled: isLocked, isSelected: false };
}

/**
 * Returns whether the line takes edits now: neither processed before nor marked reconciled (S-190).
 */
export function isEditable(line: ReconciliationLine): boolean {
  return !line.isLocked && !line.isReconciled;
}

/**
 * A line's values with a paid CT: 0 clears the method (S-211), and more than 0 takes the payment's
 * where the line has none (S-212).
 * @param formMethod the method chosen for the whole payment
 */
export function withPaidCt(
  values: LineValues,
  paidCt: Cents,
  formMethod: PaymentMethodId | null,
): LineValues {
  const paymentMethodId = paidCt === 0 ? null : (values.paymentMethodId ?? formMethod);
  return { ...values, paidCt, paymentMethodId };
}

function changeStatus(
  original: LineValues,
  draft: LineValues,
  statusCode: RecordStatusCode,
  formMethod: PaymentMethodId | null,
): LineValues {
  if (statusCode === draft.statusCode) return draft;
  const substatusCode = statusCode === original.statusCode ? original.substatusCode : null;
  const changed = { ...draft, statusCode, substatusCode };
  if (!isPaidStatus(statusCode)) return withPaidCt(changed, noCents, formMethod);
  return isPaidStatus(draft.statusCode)
    ? changed
    : withPaidCt(changed, draft.commission, formMethod);
}

/**
 * One edit of a line with everything that follows from it: nights and rate move the commission
 * (S-205, S-206), a status moves paid CT and substatus (S-207..S-210), paid CT moves the method
 * (S-211, S-212). A line that is not editable stays as it is.
 * @param formMethod the method chosen for the whole payment
 */
export function editLine(
  line: ReconciliationLine,
  edit: LineEdit,
  formMethod: PaymentMethodId | null,
): ReconciliationLine {
  if (!isEditable(line)) return line;
  let draft = line.draft;
  if (edit.rate !== undefined || edit.days !== undefined) {
    const rate = edit.rate ?? draft.rate;
    const days = edit.days ?? draft.days;
    draft = { ...draft, rate, days, commission: commissionOf(rate, days) };
    if (rate === line.original.rate && days === line.original.days)
      draft = { ...draft, commission: line.original.commission };
  }
  if (edit.statusCode !== undefined)
    draft = changeStatus(line.original, draft, edit.statusCode, formMethod);
  if (edit.substatusCode !== undefined) draft = { ...draft, substatusCode: edit.substatusCode };
  if (edit.paidCt !== undefined) draft = withPaidCt(draft, edit.paidCt, formMethod);
  if (edit.paymentMethodId !== undefined)
    draft = { ...draft, paymentMethodId: draft.paidCt === 0 ? null : edit.paymentMethodId };
  return { ...line, draft, beforeZero: undefined };
}

/** A payment of 0 closes an open line as Non Commissionable and remembers what it was (S-199). */
export function closeForZero(line: ReconciliationLine): ReconciliationLine {
  if (!isEditable(line)) return line;
  const draft = changeStatus(line.original, line.draft, recordStatus.nonCommissionable, null);
  return { ...line, draft, beforeZero: line.beforeZero ?? line.draft };
}

/**
 * When the payment amount changes from 0, reopens the lines that 0 had closed, except lines edited
 * since (clarification 10).
 */
export function reopenFromZero(line: ReconciliationLine): ReconciliationLine {
  if (!line.beforeZero || !isEditable(line)) return line;
  return { ...line, draft: line.beforeZero, beforeZero: undefined };
}

/** Sets the payment's method on a line with a paid status and no method (S-202..S-204). */
export function fillMethod(
  line: ReconciliationLine,
  method: PaymentMethodId | null,
): ReconciliationLine {
  const { draft } = line;
  if (line.isLocked || !isPaidStatus(draft.statusCode) || draft.paymentMethodId !== null)
    return line;
  return { ...line, draft: { ...draft, paymentMethodId: method } };
}

/** Returns whether an open line is paid by another method than the payment's (F-134). */
export function hasOtherMethod(
  { draft, isLocked }: ReconciliationLine,
  formMethod: PaymentMethodId | null,
): boolean {
  const { paymentMethodId } = draft;
  return (
    !isLocked && formMethod !== null && paymentMethodId !== null && paymentMethodId !== formMethod
  );
}

/**
 * Returns the differences between a line and the stored record; unchanged values are dropped
 * (S-213).
 */
export function lineChanges(line: ReconciliationLine): Partial<LineValues> {
  return valueChanges(line.original, line.draft);
}

/** The members of `after` that differ from `before`. */
export function valueChanges(before: LineValues, after: LineValues): Partial<LineValues> {
  const names = Object.keys(before) as Array<keyof LineValues>;
  return Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  );
}
