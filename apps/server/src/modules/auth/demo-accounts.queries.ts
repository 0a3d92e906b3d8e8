import { demoAccounts, demoPassword } from '@recoup/domain/auth/demo-accounts';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

interface DemoSignIns {
  readonly password: string;
  readonly accounts: { readonly email: string; readonly access: string }[];
}

/** Returns the sign-ins that are open in a demo; null in a database without the mark of one. */
export async function findDemoSignIns(db: Db): Promise<DemoSignIns | null> {
  const rows = await rowsOf(db).all(sql<{ email: string }>`
    select email from users
    where is_active and email = any(${demoAccounts.map(({ email }) => email)})
      and exists (select from demo_marks)`);
  const open = new Set(rows.map(({ email }) => email));
  const accounts = demoAccounts
    .filter(({ email }) => open.has(email))
    .map(({ email, access }) => ({ email, access }));
  return accounts.length === 0 ? null : { password: demoPassword, accounts };
}
