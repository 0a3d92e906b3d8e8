import { roles as allRoles, type RoleName } from '@recoup/domain/auth/roles';
import { lastExecutive } from '@recoup/domain/users/user-change';
import { rowsOf } from '@recoup/postgres/rows';
import { inTransaction } from '@recoup/postgres/transaction';
import { sql } from 'kysely';
import {
  accountEmailKey,
  deleteRecoveryCodes,
  deleteSecondFactorsOf,
  revokeCredentials,
} from '#modules/auth/auth.api';
import {
  countOtherExecutives,
  lockExecutiveRole,
  lockUser,
  updateAccess,
} from '#modules/users/users.api';
import { logAuditEvent } from '#platform/audit/audit-log';
import { endSessionsOf } from '#platform/auth/session-store';
import type { Db } from '#platform/db/database';

interface ListedUser {
  name: string;
  email: string;
  isActive: boolean;
  roles: RoleName[];
  factors: number;
}

/** Returns a line for each user: email, name, state, roles, and whether there is a second factor. */
export async function listUserLines(db: Db): Promise<string[]> {
  const rows = await rowsOf(db).all(sql<ListedUser>`
    select u.name, u.email, u.is_active as "isActive",
      array(select r.name from user_roles ur join roles r on r.id = ur.role_id
        where ur.user_id = u.id order by r.name) as roles,
      (select count(*)::int from user_second_factors f
        where f.user_id = u.id and f.confirmed_at is not null) as factors
    from users u order by lower(u.email)`);
  return rows.map(({ name, email, isActive, roles, factors }) =>
    [
      email,
      name,
      isActive ? 'active' : 'inactive',
      roles.length === 0 ? 'no roles' : roles.join(','),
      factors === 0 ? 'no second factor' : 'second factor',
    ].join('\t'),
  );
}

interface AccessChange {
  isActive?: boolean;
  roles?: readonly RoleName[];
}

/**
 * Activates or deactivates a user, or sets exactly these roles, for administrators. A deactivated
 * user is signed out everywhere.
 * @throws Error if no user has the email, or no active executive would remain
 */
export async function changeAccess(db: Db, email: string, change: AccessChange): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const id = await getUserId(transaction, email);
    // in this order, as a change on the screen takes them
    await lockExecutiveRole(transaction);
    const before = await lockUser(transaction, id);
    if (!before) throw new Error(`No user has the email ${email}.`);
    const wanted = change.roles ?? before.roles;
    const roles = allRoles.map(({ name }) => name).filter((name) => wanted.includes(name));
    const isActive = change.isActive ?? before.isActive;
    const leads = before.isActive && before.roles.includes('executive');
    const stays = isActive && roles.includes('executive');
    if (leads && !stays && (await countOtherExecutives(transaction, id)) === 0)
      throw new Error(`${lastExecutive}.`);
    const fields = (['isActive', 'roles'] as const).filter((name) => change[name] !== undefined);
    const after = { id, isActive, roles };
    await updateAccess(transaction, after, { fields, before, changedBy: null });
    if (!isActive) await revokeCredentials(transaction, id);
  });
}

/**
 * Removes every second factor and recovery code of a user who lost them, and signs the user out.
 * Only the password protects the account until a new one is set up.
 * @returns how many second factors were removed
 * @throws Error if no user has the email
 */
export async function resetSecondFactor(db: Db, email: string): Promise<number> {
  return await inTransaction(db, async (transaction) => {
    const id = await getUserId(transaction, email);
    // a factor that a session is about to confirm is either here already or refused with the session
    await lockUser(transaction, id);
    const removed = await deleteSecondFactorsOf(transaction, id);
    await deleteRecoveryCodes(transaction, id);
    await endSessionsOf(transaction, id);
    await logAuditEvent(transaction, {
      userId: null,
      action: 'second factor reset',
      subject: email.toLowerCase(),
    });
    return removed;
  });
}

async function getUserId(db: Db, email: string): Promise<number> {
  const user = await rowsOf(db).first(sql<{ id: number }>`
    select id from users where lower(email) = ${accountEmailKey(email)}`);
  if (!user) throw new Error(`No user has the email ${email}.`);
  return user.id;
}
