import type { BodyOf } from '@recoup/contract/kit/endpoint';
import type { changeUserStatus, registerUser } from '@recoup/contract/users/users.endpoints';
import { type RoleName, roles } from '@recoup/domain/auth/roles';
import { mayChangeUser, roleNotFound } from '@recoup/domain/users/user-change';
import { revokeCredentials } from '#modules/auth/auth.api';
import { type Actor, actorMay } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';
import { AppError, notFound, refusedInput } from '#platform/errors/app-error';
import { staleSave } from '#platform/errors/stale-save';
import {
  countOtherExecutives,
  findUserChangesSince,
  insertUser,
  type LockedUser,
  lockExecutiveRole,
  lockUser,
  type UserField,
  updateAccess,
} from './users.repository.ts';

type StatusGiven = BodyOf<typeof changeUserStatus>;
type Registration = Pick<BodyOf<typeof registerUser>, 'name' | 'email'> & {
  passwordHash: string | null;
};

const fieldLabels: Record<UserField, string> = { roles: 'Roles', isActive: 'Is Active' };

/** The roles after the change: the given ones as requested, the others unchanged (S-743). */
function rolesAfter(held: readonly RoleName[], asked: StatusGiven['roles']): RoleName[] {
  const known = roles.map(({ id }) => String(id));
  if (Object.keys(asked).some((id) => !known.includes(id)))
    throw refusedInput(roleNotFound, 'roles');
  return roles
    .filter(({ id, name }) => asked[String(id)] ?? held.includes(name))
    .map(({ name }) => name);
}

/** Inactive users do not exist for those who may not list them (clarification 11, F-225). */
export function mayKnowUser(actor: Actor, isActive: boolean): boolean {
  return isActive || actorMay(actor, 'users.editStatus');
}

/** Changes users. */
export function createUserService({ db }: Pick<Deps, 'db'>) {
  async function refuseStaleSave(before: LockedUser, expected: string | undefined): Promise<void> {
    if (expected === undefined) return;
    // the row's own time also moves with the user's settings, which no one here edits
    const { fields, updatedBy } = await findUserChangesSince(db, before.id, expected);
    if (fields.length === 0) return;
    throw staleSave({
      what: 'this user',
      updatedAt: before.updatedAt,
      updatedBy,
      changed: fields,
      labels: fields.map((field) => fieldLabels[field]),
    });
  }

  return {
    /**
     * Changes a user's roles and active flag; a deactivated user is signed out everywhere. Run
     * inside a transaction.
     * @throws AppError notFound, staleSave, forbidden, or refused
     */
    async changeStatus(actor: Actor, userId: number, given: StatusGiven): Promise<void> {
      await lockExecutiveRole(db);
      const before = await lockUser(db, userId);
      if (!before || !mayKnowUser(actor, before.isActive)) throw notFound('User Not Found');
      await refuseStaleSave(before, given.expected_updated_at);
      const after = {
        roles: rolesAfter(before.roles, given.roles),
        isActive: given.isActive ?? before.isActive,
      };
      const otherExecutives = await countOtherExecutives(db, userId);
      const verdict = mayChangeUser({ actor, userId, before, after, otherExecutives });
      if (!verdict.allowed) {
        if (verdict.code === 'permission') throw new AppError('forbidden', verdict.reason);
        throw refusedInput(verdict.reason, verdict.code === 'self' ? 'isActive' : 'roles');
      }
      const fields: UserField[] = [];
      if (after.isActive !== before.isActive) fields.push('isActive');
      if (before.roles.toSorted().join() !== after.roles.toSorted().join()) fields.push('roles');
      if (fields.length === 0) return;
      await updateAccess(db, { id: userId, ...after }, { fields, before, changedBy: actor.id });
      if (!after.isActive) await revokeCredentials(db, userId);
    },

    /**
     * Stores a new user, who starts as a contributor (clarification 4); returns the id.
     * @throws AppError duplicate when the email is taken
     */
    async register({ name, email, passwordHash }: Registration): Promise<number> {
      const id = await insertUser(db, { name, email, passwordHash, roles: ['contributor'] });
      if (id !== undefined) return id;
      const message = 'A user with this email already exists';
      throw new AppError('duplicate', message, { errors: { email: [message] } });
    },
  };
}
