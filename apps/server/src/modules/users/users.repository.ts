import type { changeSettings } from '@recoup/contract/auth/session.endpoints';
import type { BodyOf } from '@recoup/contract/kit/endpoint';
import { isRoleName, type RoleName, roles } from '@recoup/domain/auth/roles';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { logAuditEvent } from '#platform/audit/audit-log';
import { lockById } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import { jsonReference } from '#platform/db/json-reference';
import type { ChangesSince } from '#platform/errors/stale-save';

export interface LockedUser {
  id: number;
  isActive: boolean;
  roles: RoleName[];
  updatedAt: string;
}

interface NewUser {
  name: string;
  email: string;
  /** Null for someone who has yet to choose a password. */
  passwordHash: string | null;
  roles: readonly RoleName[];
}

/** The fields of a user that can be changed here, as the request names them. */
export type UserField = 'roles' | 'isActive';

const idsOf = (names: readonly RoleName[]): number[] =>
  roles.filter(({ name }) => names.includes(name)).map(({ id }) => id);

async function giveRoles(db: Db, userId: number, names: readonly RoleName[]): Promise<void> {
  await sql`
    insert into user_roles (user_id, role_id)
    select ${userId}::integer, unnest(${idsOf(names)}::integer[])`.execute(db);
}

/** Stores a user with roles; undefined when the email is taken. Run inside a transaction. */
export async function insertUser(db: Db, user: NewUser): Promise<number | undefined> {
  const added = await rowsOf(db).first(sql<{ id: number }>`
    insert into users (name, email, password_hash)
    values (${user.name}, ${user.email}, ${user.passwordHash})
    on conflict do nothing returning id`);
  if (added) await giveRoles(db, added.id, user.roles);
  return added?.id;
}

export async function setPasswordHash(db: Db, userId: number, hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute();
}

/** Sets what users choose for themselves: the given values, in addition to earlier choices. */
export async function setPreferences(
  db: Db,
  userId: number,
  { timeZone, ...preferences }: BodyOf<typeof changeSettings>,
): Promise<void> {
  await sql`
    update users set time_zone = coalesce(${timeZone ?? null}, time_zone),
      preferences = preferences || ${JSON.stringify(preferences)}::jsonb
    where id = ${userId}`.execute(db);
}

/** Serializes changes of executives, so that two executives cannot remove each other at once. */
export async function lockExecutiveRole(db: Db): Promise<void> {
  await sql`select from roles where name = 'executive' for no key update`.execute(db);
}

export async function lockUser(db: Db, userId: number): Promise<LockedUser | undefined> {
  const user = await lockById(db, 'users', userId, ['is_active', 'updated_at']);
  if (!user) return undefined;
  const held = await rowsOf(db).all(sql<{ name: string }>`
    select r.name from user_roles ur join roles r on r.id = ur.role_id
    where ur.user_id = ${userId}`);
  return {
    id: userId,
    isActive: user.is_active,
    updatedAt: user.updated_at,
    roles: held.map(({ name }) => name).filter(isRoleName),
  };
}

/** Active executives besides this user. */
export async function countOtherExecutives(db: Db, userId: number): Promise<number> {
  const others = await rowsOf(db).first(sql<{ count: number }>`
    select count(*)::int as count from users u
    join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
    where r.name = 'executive' and u.is_active and u.id <> ${userId}`);
  return others?.count ?? 0;
}

/** Stores a user's roles and state, and who changed which of them; null stands for a command. */
export async function updateAccess(
  db: Db,
  user: { id: number; isActive: boolean; roles: readonly RoleName[] },
  change: { fields: readonly UserField[]; before: LockedUser; changedBy: number | null },
): Promise<void> {
  const { id, isActive, roles: after } = user;
  const { fields, before, changedBy } = change;
  // also when only roles change: the row's time is what a later save is compared with
  await db.updateTable('users').set({ is_active: isActive }).where('id', '=', id).execute();
  // Unchanged roles are not rewritten, because losing the role api revokes tokens.
  await sql`
    delete from user_roles where user_id = ${id} and role_id <> all(${idsOf(after)}::int[])`.execute(
    db,
  );
  await giveRoles(
    db,
    id,
    after.filter((role) => !before.roles.includes(role)),
  );
  await logAuditEvent(db, {
    userId: changedBy,
    action: 'user.change',
    subject: `user:${id}`,
    details: {
      fields,
      before: { roles: before.roles, isActive: before.isActive },
      after: { roles: after, isActive },
    },
  });
}

/** Which of the two fields others changed after an instant, and who changed one last. */
export async function findUserChangesSince(
  db: Db,
  userId: number,
  since: string,
): Promise<{ fields: UserField[]; updatedBy: ChangesSince['updatedBy'] }> {
  const rows = await rowsOf(db).all(sql<{ fields: UserField[]; by: ChangesSince['updatedBy'] }>`
    select a.details -> 'fields' as fields, ${jsonReference('u')} as by from audit_log a
    left join users u on u.id = a.user_id
    where a.action = 'user.change' and a.subject = ${`user:${userId}`} and a.created_at > ${since}
    order by a.id desc`);
  return {
    fields: [...new Set(rows.flatMap(({ fields }) => fields))],
    updatedBy: rows[0]?.by,
  };
}
