import type { AgencyStatusCode } from '../agencies/agency-status.ts';
import { may, refusalOf } from '../auth/abilities.ts';
import type { RoleName } from '../auth/roles.ts';
import type { Day } from '../dates/day.ts';
import { allowed, firstRefusal, type Refusal, refused, type Verdict } from '../kit/verdict.ts';
import { type Cents, cents, formatDollars, sumCents } from '../money/cents.ts';
import { commissionOf } from '../money/commission.ts';
import { isCheckMethod, paymentMethod } from '../payments/payment-method.ts';
import { isPaidStatus, isProcessedStatus } from '../records/record-status.ts';
import {
  isValidRecordState,
  mayChangeStatus,
  mayUseSubstatus,
} from '../records/record-transition.ts';
import { isCollectionsStatus, type SupplierStatusCode } from '../suppliers/supplier-status.ts';
import {
  type PaymentForm,
  type Reconciliation,
  type Submission,
  toSubmission,
} from './reconciliation.ts';
import { type LineValues, valueChanges, withPaidCt } from './reconciliation-line.ts';

/** A record of the invoice as it is currently stored. */
export interface StoredLine {
  readonly id: number;
  readonly values: LineValues;
  readonly agencyStatus: AgencyStatusCode;
}

interface Circumstances {
  readonly roles: readonly RoleName[];
  readonly supplierStatus: SupplierStatusCode;
  readonly stored: readonly StoredLine[];
  /** The office's day, which no process date may be after. */
  readonly today: Day;
}

const collectionAgentsOnly =
  'Suppliers in collections or sent to attorney can only be reconciled by collection agents';

const checkNumberNeeded = refused(
  'checkNumber',
  'Check number must be provided for this payment method',
);
const notAllMarked = refused('unreconciled', 'All records must be marked "reconciled"');

/**
 * Returns the record after the submission's changes. A changed record that is paid takes the
 * payment's method where it has none (F-134), and one without a paid CT has no method (F-136).
 */
export function patchedValues(line: StoredLine, submission: Submission): LineValues {
  const { id: _, ...changes } = submission.records.get(line.id) ?? { id: line.id };
  if (Object.keys(changes).length === 0) return line.values;
  const after = { ...line.values, ...changes };
  return withPaidCt(after, after.paidCt, submission.payment.methodId);
}

/** A record of the invoice as it is stored, and as a submission leaves it. */
export interface LineOutcome {
  readonly line: StoredLine;
  readonly after: LineValues;
  readonly isChanged: boolean;
}

/** Returns what a submission makes of each record of the invoice, in their order. */
function outcomesOf(stored: readonly StoredLine[], submission: Submission): LineOutcome[] {
  return stored.map((line) => {
    const after = patchedValues(line, submission);
    const isChanged = Object.keys(valueChanges(line.values, after)).length > 0;
    return { line, after, isChanged };
  });
}

/** Returns whether this user may post a payment of a supplier in this status. */
export function mayPostPayment({
  roles,
  supplierStatus,
}: Pick<Circumstances, 'roles' | 'supplierStatus'>): Verdict<'permission' | 'collections'> {
  if (!may(roles, 'invoices.update')) return refused('permission', refusalOf('invoices.update'));
  return !isCollectionsStatus(supplierStatus) || roles.includes('collectionagent')
    ? allowed
    : refused('collections', collectionAgentsOnly);
}

/** Returns whether a payment by check includes the check number. */
export function hasCheckNumber(
  payment: Pick<PaymentForm, 'methodId' | 'checkNumber'>,
): Verdict<'checkNumber'> {
  return !isCheckMethod(payment.methodId) || payment.checkNumber.trim() !== ''
    ? allowed
    : checkNumberNeeded;
}

/** Returns whether a payment of money has a method (F-135). */
export function hasMethod({ amount, methodId }: PaymentForm): Verdict<'method'> {
  return (amount ?? 0) === 0 || methodId !== null
    ? allowed
    : refused('method', 'Payment Method is required');
}

/** Returns whether a payment is processed today or earlier, as the office counts days (F-149). */
export function isProcessedByNow(
  { processDate }: Pick<PaymentForm, 'processDate'>,
  today: Day,
): Verdict<'processDate'> {
  return processDate > today
    ? refused('processDate', 'Process Date cannot be after today')
    : allowed;
}

/** Returns the reason against the payment itself: checked first, from its totals only. */
function evaluatePayment(
  payment: PaymentForm,
  pending: Cents,
  circumstances: Circumstances,
): Verdict {
  return firstRefusal(
    () => mayPostPayment(circumstances),
    () =>
      payment.methodId === paymentMethod.foreignCheck || (payment.amount ?? 0) === pending
        ? allowed
        : refused(
            'amount',
            `Payment Amount must equal Payment Pending (${formatDollars(pending)})`,
          ),
    () => hasCheckNumber(payment),
  );
}

/** A reconciliation that may be saved, with what it makes of each record; or why it may not. */
export type ReconciliationVerdict =
  | { readonly allowed: true; readonly lines: readonly LineOutcome[] }
  | Refusal;

/**
 * Returns whether a reconciliation may be saved: the first reason against it, in the specification's
 * order (S-238..S-242), then those that findings added (F-135, F-149). Run by the screen on every edit
 * and by the server on what it stores.
 */
export function mayReconcile(
  submission: Submission,
  circumstances: Circumstances,
): ReconciliationVerdict {
  const { payment, records } = submission;
  const { roles, stored } = circumstances;
  const lines = outcomesOf(stored, submission);
  const open = lines.filter(({ line }) => !isProcessedStatus(line.values.statusCode));
  const openIds = new Set(open.map(({ line }) => line.id));
  const pending = sumCents(open.map(({ after }) => after.paidCt));
  const verdict = firstRefusal(
    () => evaluatePayment(payment, pending, circumstances),
    () => (open.every(({ line }) => records.has(line.id)) ? allowed : notAllMarked),
    () =>
      open.some(({ isChanged }) => isChanged)
        ? allowed
        : refused(
            'nothingModified',
            'At least one record field must be modified to perform a reconciliation.',
          ),
    () => {
      const foreign = [...records.keys()].find((id) => !openIds.has(id));
      return foreign === undefined
        ? allowed
        : refused('foreignRecord', `Record ${foreign} is not an open record on this invoice.`);
    },
    () => hasMethod(payment),
    () => isProcessedByNow(payment, circumstances.today),
    ...open.map((outcome) => () => mayChangeLine(outcome, payment, roles)),
  );
  return verdict.allowed ? { allowed: true, lines } : verdict;
}

/**
 * Returns whether the screen in its current state can be submitted. Rows not yet marked count with
 * their edits, so that the reason matches the totals shown. Once every row is marked, the result equals
 * the server's; until then no row is checked, because there may be thousands at every key press.
 */
export function maySubmit(state: Reconciliation, circumstances: Circumstances): Verdict {
  if (state.lines.every(({ isReconciled }) => isReconciled))
    return mayReconcile(toSubmission(state), circumstances);
  let pending = 0;
  for (const { isLocked, draft } of state.lines) if (!isLocked) pending += draft.paidCt;
  const verdict = evaluatePayment(state.payment, cents(pending), circumstances);
  return verdict.allowed ? notAllMarked : verdict;
}

function mayChangeLine(
  { line, after }: LineOutcome,
  payment: PaymentForm,
  roles: readonly RoleName[],
): Verdict {
  const before = line.values;
  const isRecalculated = before.rate !== after.rate || before.days !== after.days;
  const expected = isRecalculated ? commissionOf(after.rate, after.days) : before.commission;
  const verdict = firstRefusal(
    () =>
      after.commission === expected
        ? allowed
        : refused('commission', `Commission must be ${formatDollars(expected)}.`),
    () =>
      mayChangeStatus({
        from: before.statusCode,
        to: after.statusCode,
        agencyStatus: line.agencyStatus,
        roles,
      }),
    () =>
      before.substatusCode === after.substatusCode
        ? allowed
        : mayUseSubstatus(after.substatusCode, roles),
    () =>
      isValidRecordState({
        status: after.statusCode,
        substatus: after.substatusCode,
        paidCt: after.paidCt,
        paymentMethodId: after.paymentMethodId,
        dateProcessed: payment.processDate,
      }),
    () =>
      isPaidStatus(after.statusCode) || after.paidCt === 0
        ? allowed
        : refused('paidCt', 'Only paid records can have a Paid CT amount.'),
    () =>
      isCheckMethod(payment.methodId) || !isCheckMethod(after.paymentMethodId)
        ? allowed
        : refused('check', 'choose Check for the payment, or another method for the record'),
  );
  return verdict.allowed ? allowed : refused('record', `Record ${line.id}: ${verdict.reason}`);
}
