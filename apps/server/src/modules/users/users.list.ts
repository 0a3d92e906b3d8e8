import type { listUsers } from '@recoup/contract/users/users.endpoints';
import type { User } from '@recoup/contract/users/users.schemas';
import type { RoleName } from '@recoup/domain/auth/roles';
import { containing } from '@recoup/list-engine/filters';
import { sql } from 'kysely';
import { defineList, filtersOn } from '#platform/lists/lists';

interface OwnFilters {
  /** A role that the user must have, or any user. */
  assignable: RoleName | 'any';
}

const users = filtersOn('users');
const assignedRecords = sql`(select count(*) from records r where r.assigned_user_id = users.id)`;
const assignedSuppliers = sql`(select count(*) from suppliers s where s.assigned_user_id = users.id)`;

/** The columns of a user in responses, read from `users`. */
export const userColumns = sql`
  users.id, users.name, users.email, users.is_active, users.created_at, users.updated_at,
  (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.id), '[]')
    from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = users.id) as roles,
  ${assignedRecords} as "assignedRecordCount",
  ${assignedSuppliers} as "assignedSupplierCount",
  (select l.created_at from audit_log l where l.user_id = users.id and l.action = 'signed in'
    order by l.id desc limit 1) as "lastSignInAt"`;

/** The users screen (S-739), and the users in an 'Assign To' select. */
export const userList = defineList<'users', typeof listUsers, User, OwnFilters>({
  name: 'users',
  table: 'users',
  filters: {
    showInactive: (isShown) => (isShown ? undefined : users.equals('is_active', true)),
    assignable: (role) =>
      role === 'any'
        ? undefined
        : users.that(
            ['id'],
            sql`exists (select from user_roles ur join roles r on r.id = ur.role_id
              where ur.user_id = users.id and r.name = ${role})`,
          ),
  },
  text: (text) => {
    const pattern = sql`lower(${containing(text)})`;
    return users.that(
      ['name', 'email'],
      sql`lower(users.name) like ${pattern} or lower(users.email) like ${pattern}`,
    );
  },
  sorts: {
    name: [sql`lower(users.name)`],
    email: [sql`lower(users.email)`],
    assignedRecordCount: [assignedRecords],
    assignedSupplierCount: [assignedSuppliers],
    id: ['id'],
  },
  defaultSort: { by: 'name', direction: 'asc' },
  rows: (page) => sql<User>`
    select ${userColumns}
    from ${page} join users on users.id = page.id order by page.place`,
});
