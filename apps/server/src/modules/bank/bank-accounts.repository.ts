import type { listBankAccounts } from '@recoup/contract/bank/bank-accounts.endpoints';
import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { findById } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import { found, refusedInput } from '#platform/errors/app-error';

/** The accounts by name, or one of them. */
export async function findAccounts(
  db: Db,
  id: number | null = null,
): Promise<ResponseInput<typeof listBankAccounts>> {
  return await rowsOf(db).all(sql<ResponseInput<typeof listBankAccounts>[number]>`
    select id, name, currency, last_four as "lastFour", is_active as "isActive", created_at, updated_at,
      (select count(*)::int from bank_lines l
        where l.bank_account_id = bank_accounts.id and l.not_ours_because = ''
          and not exists (select from bank_matches m where m.bank_line_id = l.id)) as "unmatchedLines"
    from bank_accounts where ${id}::int4 is null or id = ${id} order by lower(name), id`);
}

/**
 * An account that lines and slips may be of.
 * @throws AppError notFound 'Bank Account Not Found', or refused when it is closed
 */
export async function getOpenAccount(
  db: Db,
  id: number,
): Promise<{ name: string; currency: string }> {
  const { name, currency, is_active } = found(
    await findById(db, 'bank_accounts', id, ['name', 'currency', 'is_active']),
    'Bank Account Not Found',
  );
  if (!is_active) throw refusedInput(`${name} is closed. Open it first.`, 'bankAccountId');
  return { name, currency };
}
