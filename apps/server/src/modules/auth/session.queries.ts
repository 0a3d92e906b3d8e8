import { type CurrentUser, defaultPreferences } from '@recoup/contract/auth/session.schemas';
import { abilitiesOf } from '@recoup/domain/auth/abilities';
import { isRoleName, roles } from '@recoup/domain/auth/roles';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { isUnexpired } from '#platform/auth/session-store';
import type { Deps } from '#platform/deps';

interface UserRow extends Omit<CurrentUser, 'roles' | 'abilities' | 'settings' | 'csrfToken'> {
  timeZone: string;
  preferences: Partial<typeof defaultPreferences>;
  roleNames: string[];
}

interface SessionRow {
  id: string;
  created_at: string;
  last_seen_at: string;
  address: string;
  user_agent: string;
}

/** The read side of the signed-in user. */
export function createSessionQueries({ db }: Pick<Deps, 'db'>) {
  return {
    /** The user with roles, abilities and settings, as the screens need them before they show. */
    async currentUser(userId: number, csrfToken: string): Promise<CurrentUser> {
      const row = await rowsOf(db).first(sql<UserRow>`
        select u.id, u.name, u.email, u.is_active, u.time_zone as "timeZone", u.preferences, u.created_at,
          u.updated_at,
          array(select r.name from user_roles ur join roles r on r.id = ur.role_id
            where ur.user_id = u.id order by r.id) as "roleNames",
          exists (select from user_second_factors f
            where f.user_id = u.id and f.confirmed_at is not null) as "hasSecondFactor"
        from users u where u.id = ${userId}`);
      if (!row) throw new Error(`session refers to missing user ${userId}`);
      const held = row.roleNames.filter(isRoleName);
      return {
        ...row,
        roles: roles
          .filter(({ name }) => held.includes(name))
          .map(({ id, name }) => ({ id, name })),
        abilities: abilitiesOf(held),
        settings: { ...defaultPreferences, ...row.preferences, timeZone: row.timeZone },
        csrfToken,
      };
    },

    /** Returns the user's active sessions, the most recently used first. */
    async ownSessions(userId: number): Promise<SessionRow[]> {
      return await rowsOf(db).all(sql<SessionRow>`
        select encode(token_hash, 'hex') as id, created_at, last_seen_at, address, user_agent
        from sessions s where user_id = ${userId} and ${sql.raw(isUnexpired)}
        order by last_seen_at desc, id`);
    },
  };
}
