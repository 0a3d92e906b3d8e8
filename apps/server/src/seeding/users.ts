import { demoAccounts } from '@recoup/domain/auth/demo-accounts';
import { type RoleName, roles } from '@recoup/domain/auth/roles';
import type { BulkLoad } from '@recoup/postgres/bulk-load';
import type { Staff } from './world.ts';

/** Creates the demo users, all with one password. */
export async function createDemoUsers(load: BulkLoad, passwordHash: string): Promise<void> {
  const roleIds = new Map(roles.map(({ id, name }) => [name, id]));
  for (const user of demoAccounts)
    await load.query(
      `with person as (
        insert into users (email, name, password_hash) values ($1, $2, $3) returning id
      )
      insert into user_roles (user_id, role_id) select id, unnest($4::smallint[]) from person`,
      [user.email, user.name, passwordHash, user.roles.map((role) => roleIds.get(role))],
    );
}

/** The work of each active user; work for which no one has a role is done by the first user. */
export async function readStaff(load: BulkLoad): Promise<Staff> {
  const held = await load.query<{ id: number; held: RoleName[] }>(
    `select u.id, array_agg(r.name order by r.id) as held
    from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
    where u.is_active group by u.id order by u.id`,
  );
  const [first] = held;
  if (!first) throw new Error('Seeding needs at least one active user with a role.');
  const holding = (role: RoleName): number[] => {
    const ids = held.filter((user) => user.held.includes(role)).map(({ id }) => id);
    return ids.length > 0 ? ids : [first.id];
  };
  return {
    clerks: holding('contributor'),
    collectors: holding('collectionagent'),
    accountants: holding('accounting'),
    leads: holding('srlead'),
  };
}
