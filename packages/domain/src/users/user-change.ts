import { may, refusalOf } from '../auth/abilities.ts';
import type { RoleName } from '../auth/roles.ts';
import { allowed, firstRefusal, refused, type Verdict } from '../kit/verdict.ts';

/** An unknown role in a request (S-730). */
export const roleNotFound = 'Role not found';
/** Why someone cannot switch themselves off (clarification 4). */
const ownDeactivation = 'You cannot deactivate your own account';
/** Why the last executive stays one: no one else could make another (clarification 4). */
export const lastExecutive = 'At least one active user must have the Executive role';
/** Shown when an update of a user fails without a word of the server (S-731). */
export const userUpdateFailed = 'An error occurred while updating the user';

interface Standing {
  readonly roles: readonly RoleName[];
  readonly isActive: boolean;
}

interface UserChange {
  readonly actor: { readonly id: number; readonly roles: readonly RoleName[] };
  readonly userId: number;
  readonly before: Standing;
  readonly after: Standing;
  /** Other active users with the Executive role. */
  readonly otherExecutives: number;
}

type UserChangeRefusal = 'permission' | 'self' | 'lastExecutive';

const leads = ({ roles, isActive }: Standing): boolean => isActive && roles.includes('executive');

function differ(before: Standing, after: Standing, among: (role: RoleName) => boolean): boolean {
  const [one, other] = [before.roles.filter(among), after.roles.filter(among)];
  return one.length !== other.length || one.some((role) => !other.includes(role));
}

/**
 * Returns whether a user may change another user's roles and active flag (S-727, clarification 4):
 * each kind of change needs its own ability, unchanged values need none, and one executive always
 * remains.
 */
export function mayChangeUser(change: UserChange): Verdict<UserChangeRefusal> {
  const { actor, userId, before, after, otherExecutives } = change;
  const needs = (
    changes: boolean,
    ability: 'users.editRoles' | 'users.editExecutiveRole' | 'users.editStatus',
  ): Verdict<UserChangeRefusal> =>
    changes && !may(actor.roles, ability) ? refused('permission', refusalOf(ability)) : allowed;
  return firstRefusal(
    () =>
      needs(
        differ(before, after, (role) => role === 'executive'),
        'users.editExecutiveRole',
      ),
    () =>
      needs(
        differ(before, after, (role) => role !== 'executive'),
        'users.editRoles',
      ),
    () => needs(before.isActive !== after.isActive, 'users.editStatus'),
    () =>
      before.isActive && !after.isActive && userId === actor.id
        ? refused('self', ownDeactivation)
        : allowed,
    () =>
      leads(before) && !leads(after) && otherExecutives === 0
        ? refused('lastExecutive', lastExecutive)
        : allowed,
  );
}
