import { may, refusalOf } from '../auth/abilities.ts';
import type { RoleName } from '../auth/roles.ts';

interface Unassignment {
  /** For the user who would remove the assignment. */
  readonly roles: readonly RoleName[];
  readonly userIsExecutive: boolean;
  readonly assignedCount: number;
}

/**
 * Why all records of a user cannot be unassigned; undefined when they can (S-894, clarification
 * 11).
 */
export function recordsUnassignmentRefusal(given: Unassignment): string | undefined {
  const { roles, userIsExecutive, assignedCount } = given;
  if (!may(roles, 'users.unassignRecords')) return refusalOf('users.unassignRecords');
  if (userIsExecutive && !may(roles, 'users.unassignExecutiveRecords'))
    return refusalOf('users.unassignExecutiveRecords');
  return assignedCount === 0 ? 'No records are assigned to this user' : undefined;
}

/** Why all suppliers of a user cannot be unassigned; undefined when they can (S-895). */
export function suppliersUnassignmentRefusal(
  given: Omit<Unassignment, 'userIsExecutive'>,
): string | undefined {
  if (!may(given.roles, 'suppliers.unassign')) return refusalOf('suppliers.unassign');
  return given.assignedCount === 0 ? 'No suppliers are assigned to this user' : undefined;
}
