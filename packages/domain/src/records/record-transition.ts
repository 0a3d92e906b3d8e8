import { type AgencyStatusCode, inactivatingAgencyStatuses } from '../agencies/agency-status.ts';
import { type Ability, may, refusalOf } from '../auth/abilities.ts';
import type { RoleName } from '../auth/roles.ts';
import { allowed, firstRefusal, refused, type Verdict } from '../kit/verdict.ts';
import type { Cents } from '../money/cents.ts';
import type { PaymentMethodId } from '../payments/payment-method.ts';
import {
  isPaidStatus,
  isReviewStatus,
  paidStatuses,
  type RecordStatusCode,
  recordStatus,
  recordStatuses,
  recordStatusName,
  systemStatuses,
} from './record-status.ts';
import {
  collectionsSubstatus,
  type RecordSubstatusCode,
  recordSubstatusName,
  substatusFits,
} from './record-substatus.ts';

const choosable = recordStatuses
  .map(({ code }) => code)
  .filter((code) => !systemStatuses.includes(code) && code !== recordStatus.inactive);
const whileOpen: readonly RecordStatusCode[] = [...choosable, recordStatus.inactive];
const afterClosing: readonly RecordStatusCode[] = [0, 10, ...paidStatuses];

/** Allowed changes from each status (clarification 6). Keeping the status is always allowed. */
const targets: Record<RecordStatusCode, readonly RecordStatusCode[]> = {
  0: whileOpen,
  10: whileOpen,
  44: whileOpen,
  45: whileOpen,
  13: whileOpen,
  40: whileOpen,
  1: [41, 12, 43, 8],
  8: [41, 12, 1],
  42: [41, 12, 1],
  43: [41, 12, 1],
  2: afterClosing,
  3: afterClosing,
  4: afterClosing,
  5: afterClosing,
  6: afterClosing,
  7: afterClosing,
  12: afterClosing,
  18: afterClosing,
  41: [0, 10, 5, 6, ...paidStatuses, recordStatus.inactive],
  46: [0],
};

export const inactiveNeedsClosedAgency =
  'The Inactive status can only be assigned to records whose agencies are Closed or On Hold.';

/** Why an Inactive record waits (F-147). */
export const inactiveWhileAgencyClosed =
  'The record stays Inactive while its agency is Closed or On Hold.';

/** Why a record's former status Inactive cannot be restored (clarification 6, invariant I14). */
export const agencyIsOpenAgain = 'The agency is no longer Closed or On Hold.';

export type RecordRefusal =
  | 'permission'
  | 'transition'
  | 'inactive'
  | 'substatus'
  | 'paidCt'
  | 'paymentMethod'
  | 'dateProcessed';

/** Returns the statuses that a user can choose for a record now, its own first. */
export function nextStatuses(from: RecordStatusCode): readonly RecordStatusCode[] {
  return [from, ...targets[from].filter((code) => code !== from)];
}

interface StatusChange {
  from: RecordStatusCode;
  to: RecordStatusCode;
  agencyStatus: AgencyStatusCode;
  roles: readonly RoleName[];
}

/**
 * Returns whether a user may change a record's status (clarification 6): based on the table, the
 * role that the current status requires, and, for Inactive, the agency.
 */
export function mayChangeStatus(change: StatusChange): Verdict<RecordRefusal> {
  const { from, to, agencyStatus, roles } = change;
  const needed: Ability = isPaidStatus(from)
    ? 'records.editPaid'
    : isReviewStatus(from)
      ? 'records.editReview'
      : 'records.edit';
  const agencyIsClosed = inactivatingAgencyStatuses.includes(agencyStatus);
  return firstRefusal<RecordRefusal>(
    () => (may(roles, needed) ? allowed : refused('permission', refusalOf(needed))),
    () =>
      to !== recordStatus.inactive || from === to || agencyIsClosed
        ? allowed
        : refused('inactive', inactiveNeedsClosedAgency),
    () =>
      from === recordStatus.inactive && to !== from && agencyIsClosed
        ? refused('inactive', inactiveWhileAgencyClosed)
        : allowed,
    () =>
      from === to || targets[from].includes(to)
        ? allowed
        : refused(
            'transition',
            `A record cannot be changed from ${recordStatusName(from)} to ${recordStatusName(to)}.`,
          ),
  );
}

/**
 * Returns the status in which a record comes to an agency: an Inactive one is open again where the
 * agency is neither Closed nor On Hold (R-159, invariant I14).
 */
export function statusAtAgency(
  status: RecordStatusCode,
  agencyStatus: AgencyStatusCode,
): RecordStatusCode {
  const isReopened =
    status === recordStatus.inactive && !inactivatingAgencyStatuses.includes(agencyStatus);
  return isReopened ? recordStatus.notResolved : status;
}

/** Shown for a status that cannot be chosen in a list. */
export const statusChangesPayment =
  'This status changes what is paid. Choose it on the page of the record.';

/**
 * Returns whether a user may change a record's status in a list: as {@link mayChangeStatus}, unless the
 * payment, which a list does not show in full, would have to be entered or would be lost (F-425).
 */
export function mayChangeStatusInList(
  change: StatusChange & { readonly hasPayment: boolean },
): Verdict<RecordRefusal | 'payment'> {
  const { from, to, hasPayment } = change;
  const keepsPayment = isPaidStatus(to)
    ? isPaidStatus(from)
    : !hasPayment || to === recordStatus.currencyReview;
  return firstRefusal<RecordRefusal | 'payment'>(
    () => mayChangeStatus(change),
    () => (from === to || keepsPayment ? allowed : refused('payment', statusChangesPayment)),
  );
}

interface RecordState {
  status: RecordStatusCode;
  substatus: RecordSubstatusCode | null;
  paidCt: Cents;
  paymentMethodId: PaymentMethodId | null;
  dateProcessed: string | null;
}

/**
 * Returns whether this state of a record is allowed: substatus of its status, and everything that a
 * paid status needs (I1).
 */
export function isValidRecordState(state: RecordState): Verdict<RecordRefusal> {
  const { status, substatus, paidCt, paymentMethodId, dateProcessed } = state;
  const name = recordStatusName(status);
  const paid = isPaidStatus(status);
  return firstRefusal<RecordRefusal>(
    () =>
      substatus === null || substatusFits(status, substatus)
        ? allowed
        : refused('substatus', `${recordSubstatusName(substatus)} is not a substatus of ${name}.`),
    () =>
      !paid || paidCt > 0
        ? allowed
        : refused('paidCt', `Paid CT is required for the status ${name}.`),
    () =>
      !paid || paymentMethodId !== null
        ? allowed
        : refused('paymentMethod', `A payment method is required for the status ${name}.`),
    () =>
      !paid || dateProcessed !== null
        ? allowed
        : refused('dateProcessed', `A processed date is required for the status ${name}.`),
  );
}

/**
 * Returns whether a user may set this substatus on a record: Collections is for accounting.
 */
export function mayUseSubstatus(
  substatus: RecordSubstatusCode | null,
  roles: readonly RoleName[],
): Verdict<RecordRefusal> {
  return substatus !== collectionsSubstatus || may(roles, 'records.useCollectionsSubstatus')
    ? allowed
    : refused('permission', refusalOf('records.useCollectionsSubstatus'));
}
