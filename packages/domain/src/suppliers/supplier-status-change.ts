import { type Ability, may, refusalOf } from '../auth/abilities.ts';
import type { RoleName } from '../auth/roles.ts';
import type { Day } from '../dates/day.ts';
import { counted } from '../kit/counted.ts';
import { allowed, firstRefusal, refused, type Verdict } from '../kit/verdict.ts';
import {
  isCollectionsStatus,
  type SupplierStatusCode,
  type SupplierSubstatusCode,
  supplierStatus,
  supplierStatusName,
  supplierSubstatusesOf,
  supplierSubstatusName,
} from './supplier-status.ts';

/** Shown at the field for a missing reopen date and for one that has passed (S-335, S-337). */
const reopenDateNeeded = 'A reopen date is required for Temp Closed';
const reopenDatePassed = 'The reopen date must be today or later';

/** The standing of a supplier: what a collector and an invoice look at first. */
export interface SupplierStanding {
  readonly status: SupplierStatusCode;
  readonly substatus: SupplierSubstatusCode | null;
  readonly reopenDate: Day | null;
}

function held(roles: readonly RoleName[], ability: Ability): Verdict<'permission'> {
  return may(roles, ability) ? allowed : refused('permission', refusalOf(ability));
}

/**
 * Returns whether these roles may move a supplier between two statuses: changing one needs its own
 * ability, and only collection agents move it into and out of collections (S-339..S-342,
 * clarification 9).
 */
export function mayChangeSupplierStatus(change: {
  readonly from: SupplierStatusCode;
  readonly to: SupplierStatusCode;
  readonly roles: readonly RoleName[];
}): Verdict<'permission'> {
  const { from, to, roles } = change;
  if (from === to) return allowed;
  return firstRefusal(
    () => held(roles, 'suppliers.editStatus'),
    () =>
      isCollectionsStatus(from) || isCollectionsStatus(to)
        ? held(roles, 'suppliers.useCollectionsStatus')
        : allowed,
  );
}

/**
 * Returns whether a status is consistent (clarification 9): a substatus that the status allows, and
 * a reopen date of today or later exactly with Temp Closed.
 * @param stored the stored values; a reopen date that is not changed may have passed
 */
export function checkSupplierStanding(
  next: SupplierStanding,
  today: Day,
  stored?: SupplierStanding,
): Verdict<'substatus' | 'reopenDate'> {
  const { status, substatus, reopenDate } = next;
  if (substatus !== null && !supplierSubstatusesOf(status).includes(substatus))
    return refused(
      'substatus',
      `${supplierSubstatusName(substatus)} is not a substatus of ${supplierStatusName(status)}`,
    );
  if (status !== supplierStatus.tempClosed) return allowed;
  if (reopenDate === null) return refused('reopenDate', reopenDateNeeded);
  const isKept = stored?.status === status && stored.reopenDate === reopenDate;
  return reopenDate < today && !isKept ? refused('reopenDate', reopenDatePassed) : allowed;
}

/**
 * The standing after an edit: a new status drops the substatus and the reopen date it cannot carry,
 * unless the edit names another itself.
 */
export function standingAfter(
  before: SupplierStanding,
  given: {
    readonly status?: SupplierStatusCode | undefined;
    readonly substatus?: SupplierSubstatusCode | null | undefined;
    readonly reopenDate?: Day | null | undefined;
  },
): SupplierStanding {
  const status = given.status ?? before.status;
  const carried =
    before.substatus !== null && supplierSubstatusesOf(status).includes(before.substatus)
      ? before.substatus
      : null;
  const reopenDate = given.reopenDate === undefined ? before.reopenDate : given.reopenDate;
  return {
    status,
    substatus: given.substatus === undefined ? carried : given.substatus,
    reopenDate: status === supplierStatus.tempClosed ? reopenDate : null,
  };
}

/**
 * Returns whether a supplier may be deleted: not while records, invoices or payments name it
 * (clarification 9).
 */
export function mayDeleteSupplier(held: {
  readonly records: number;
  readonly invoices: number;
  readonly payments: number;
}): Verdict<'inUse'> {
  const named = Object.entries(held).filter(([, count]) => count > 0);
  if (named.length === 0) return allowed;
  const counts = named.map(([what, count]) => counted(count, what.slice(0, -1)));
  return refused(
    'inUse',
    `This supplier cannot be deleted because it has ${new Intl.ListFormat('en-US').format(counts)}.`,
  );
}
