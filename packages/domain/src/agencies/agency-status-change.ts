import { type Ability, may, refusalOf } from '../auth/abilities.ts';
import type { RoleName } from '../auth/roles.ts';
import { allowed, refused, type Verdict } from '../kit/verdict.ts';
import type { RecordStatusCode } from '../records/record-status.ts';
import { billableStatuses, reviewStatuses } from '../records/record-status.ts';
import {
  type AgencyStatusCode,
  agencyStatusName,
  inactivatingAgencyStatuses,
} from './agency-status.ts';

/** Allowed changes from each status (clarification 5). Keeping the status is always allowed. */
const targets: Record<AgencyStatusCode, readonly AgencyStatusCode[]> = {
  12: [0],
  0: [10, 2, 3, 7],
  10: [0, 2, 3, 7],
  2: [0, 10],
  3: [0, 10],
  7: [0, 10],
};
const endedStatuses: readonly AgencyStatusCode[] = [2, 3, 7];

type AgencyStatusRefusal = 'permission' | 'transition';

interface AgencyStatusChange {
  from: AgencyStatusCode;
  to: AgencyStatusCode;
  roles: readonly RoleName[];
}

/**
 * Returns whether a user may change an agency's status (clarification 5): based on the table and
 * the role, which is executive for leaving Cancelled, Acquired, and Closed.
 */
export function mayChangeAgencyStatus(change: AgencyStatusChange): Verdict<AgencyStatusRefusal> {
  const { from, to, roles } = change;
  if (from === to) return allowed;
  const ability: Ability = endedStatuses.includes(from) ? 'agencies.reopen' : 'agencies.editStatus';
  if (!may(roles, ability)) return refused('permission', refusalOf(ability));
  if (targets[from].includes(to)) return allowed;
  const open = targets[from].map(agencyStatusName).join(', ');
  return refused(
    'transition',
    `An agency cannot be changed from ${agencyStatusName(from)} to ${agencyStatusName(to)}. Allowed statuses: ${open}.`,
  );
}

/**
 * What happens to an agency's records with it: open ones become inactive, inactive ones open, or
 * neither.
 */
type RecordsFollow = 'inactivate' | 'reopen' | 'stay';

/** Returns what happens to the records of an agency whose status changes (clarification 5, I14). */
export function recordsFollowing(from: AgencyStatusCode, to: AgencyStatusCode): RecordsFollow {
  const [closes, closed] = [to, from].map((code) => inactivatingAgencyStatuses.includes(code));
  if (closes === closed) return 'stay';
  return closes ? 'inactivate' : 'reopen';
}

/** Records that become inactive with their agency: all that someone still works on. */
export const inactivatedStatuses: readonly RecordStatusCode[] = [
  ...billableStatuses,
  ...reviewStatuses,
];
