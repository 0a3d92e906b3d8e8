import type { AgencyStatusCode } from '../agencies/agency-status.ts';
import type { RoleName } from '../auth/roles.ts';
import { type Day, nightsBetween } from '../dates/day.ts';
import { allowed, firstRefusal, refused, type Verdict } from '../kit/verdict.ts';
import { type Cents, noCents } from '../money/cents.ts';
import { commissionFits, commissionOf, commissionOfStay } from '../money/commission.ts';
import { isCheckMethod, type PaymentMethodId } from '../payments/payment-method.ts';
import { convertibleStatuses } from './foreign-conversion.ts';
import {
  isPaidStatus,
  isProcessedStatus,
  type RecordStatusCode,
  recordStatus,
} from './record-status.ts';
import { type RecordSubstatusCode, substatusFits } from './record-substatus.ts';
import {
  isValidRecordState,
  mayChangeStatus,
  mayUseSubstatus,
  type RecordRefusal,
} from './record-transition.ts';

/** The fields that the rules for editing a record depend on. */
export interface RecordValues {
  readonly status: RecordStatusCode;
  readonly substatus: RecordSubstatusCode | null;
  readonly startDate: Day;
  readonly endDate: Day;
  /** Nights agreed in a reconciliation, where they differ from the dates. */
  readonly nightsAgreed: number | null;
  readonly rate: Cents;
  readonly commission: Cents;
  readonly paidCt: Cents;
  readonly paymentMethodId: PaymentMethodId | null;
  readonly checkNumber: string | null;
  readonly dateProcessed: Day | null;
}

/** Returns whether the commission of rate and nights can be stored (F-155). */
function stayFits(
  stay: Pick<RecordValues, 'rate' | 'startDate' | 'endDate' | 'nightsAgreed'>,
): boolean {
  const { rate, startDate, endDate, nightsAgreed } = stay;
  return commissionFits(rate, nightsAgreed ?? nightsBetween(startDate, endDate));
}

/** The fields that a user entered; an absent field is unchanged. */
export type RecordEdit = { readonly [Name in keyof RecordValues]?: RecordValues[Name] | undefined };

export const checkOutBeforeCheckIn = 'Check out cannot be before check in.';

export const rateTooLarge = 'Rate is too large for the nights of this stay.';

type Payment = Pick<RecordValues, 'paidCt' | 'paymentMethodId' | 'checkNumber' | 'dateProcessed'>;

const nothingPaid: Payment = {
  paidCt: noCents,
  paymentMethodId: null,
  checkNumber: null,
  dateProcessed: null,
};

/**
 * Returns what is paid after an edit. Currency Review keeps an amount that waits for its
 * conversion; a status without money has none, but an edit that does not change the status clears
 * nothing (F-130).
 */
function normalizePayment(before: RecordValues, next: RecordValues, today: Day): Payment {
  const { status, paidCt, paymentMethodId, checkNumber, dateProcessed } = next;
  if (isPaidStatus(status) || status === recordStatus.currencyReview) {
    const isUntouched =
      paymentMethodId === before.paymentMethodId && checkNumber === before.checkNumber;
    const keepsCheck = isCheckMethod(paymentMethodId) || isUntouched;
    return { paidCt, paymentMethodId, checkNumber: keepsCheck ? checkNumber : null, dateProcessed };
  }
  const kept = status === before.status ? before : nothingPaid;
  return {
    paidCt: kept.paidCt,
    paymentMethodId: kept.paymentMethodId,
    checkNumber: kept.checkNumber,
    dateProcessed: isProcessedStatus(status) ? (dateProcessed ?? today) : kept.dateProcessed,
  };
}

/**
 * The values that follow from an edit: commission recalculated when rate or dates changed and none
 * was given (R-147..R-149), agreed nights cleared when their dates change, substatus cleared with a
 * status that has none, a processed day for a closing status, and nothing paid in a status
 * without money.
 */
export function applyRecordEdit(before: RecordValues, edit: RecordEdit, today: Day): RecordValues {
  const given = Object.fromEntries(
    Object.entries(edit).filter(([, value]) => value !== undefined),
  ) as Partial<RecordValues>;
  const next: RecordValues = { ...before, ...given };
  const { status, rate, startDate, endDate } = next;
  const datesMoved = startDate !== before.startDate || endDate !== before.endDate;
  const nightsAgreed = datesMoved ? null : next.nightsAgreed;
  const isRecalculated =
    given.commission === undefined &&
    (datesMoved || rate !== before.rate) &&
    endDate >= startDate &&
    stayFits({ rate, startDate, endDate, nightsAgreed });
  const clearsSubstatus =
    given.substatus === undefined &&
    status !== before.status &&
    !substatusFits(status, next.substatus);
  return {
    ...next,
    nightsAgreed,
    commission: isRecalculated
      ? nightsAgreed === null
        ? commissionOfStay(rate, startDate, endDate)
        : commissionOf(rate, nightsAgreed)
      : next.commission,
    substatus: clearsSubstatus ? null : next.substatus,
    ...normalizePayment(before, next, today),
  };
}

type EditRefusal = RecordRefusal | 'dates' | 'rate' | 'unconverted';

export const paymentUnconverted =
  'Convert the foreign payment first, or enter its amount in dollars.';

interface EditContext {
  readonly agencyStatus: AgencyStatusCode;
  readonly roles: readonly RoleName[];
  /** The office's day, which no processed date that is given may be after. */
  readonly today: Day;
}

/**
 * Returns whether a user may leave a record as `after` (clarification 6, F-149); the first reason
 * if not.
 */
export function mayEditRecord(
  before: Pick<RecordValues, 'status' | 'substatus' | 'dateProcessed' | 'paidCt'> & {
    readonly isUnconverted?: boolean | undefined;
  },
  after: RecordValues,
  { agencyStatus, roles, today }: EditContext,
): Verdict<EditRefusal> {
  const { status, substatus, dateProcessed } = after;
  return firstRefusal<EditRefusal>(
    () => mayChangeStatus({ from: before.status, to: status, agencyStatus, roles }),
    () =>
      before.isUnconverted && countsAsDollars(before, after)
        ? refused('unconverted', paymentUnconverted)
        : allowed,
    () => (substatus === before.substatus ? allowed : mayUseSubstatus(substatus, roles)),
    () => (after.endDate < after.startDate ? refused('dates', checkOutBeforeCheckIn) : allowed),
    () => (stayFits(after) ? allowed : refused('rate', rateTooLarge)),
    () => isValidRecordState(after),
    () =>
      dateProcessed !== null && dateProcessed !== before.dateProcessed && dateProcessed > today
        ? refused('dateProcessed', 'Processed date cannot be after today.')
        : allowed,
  );
}

/**
 * Returns whether an amount of another currency would become the same amount of dollars (F-131).
 */
function countsAsDollars(before: Pick<RecordValues, 'paidCt'>, after: RecordValues): boolean {
  const isDollars = isPaidStatus(after.status) && !convertibleStatuses.includes(after.status);
  return isDollars && before.paidCt > noCents && after.paidCt === before.paidCt;
}

/** Which field of the request a refusal belongs to; none for those about the record as a whole. */
export const refusedField: Readonly<Record<EditRefusal, string | undefined>> = {
  permission: undefined,
  transition: 'status',
  inactive: 'status',
  substatus: 'substatus',
  paidCt: 'paid_ct',
  paymentMethod: 'payment_method_id',
  dateProcessed: 'date_processed',
  dates: 'end_date',
  rate: 'rate',
  unconverted: 'paid_ct',
};
