import type {
  BankAccountChanges,
  BankAccountInput,
} from '@recoup/contract/bank/bank-accounts.schemas';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { changedFields, findAuditChangesSince, logFieldChanges } from '#platform/audit/audit-log';
import type { Actor } from '#platform/auth/actor';
import { findById, insertRow } from '#platform/db/by-key';
import type { Deps } from '#platform/deps';
import { AppError, found, refusedInput } from '#platform/errors/app-error';
import { refuseStaleSave } from '#platform/errors/stale-save';

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  currency: 'Currency',
  lastFour: 'Last 4 digits',
  isActive: 'Open',
};

/** Creates and changes bank accounts; a name belongs to one of them. */
export function createBankAccountService({ db }: Pick<Deps, 'db'>) {
  /** Names are unique: one editor at a time. */
  const lockAccounts = () => sql`lock table bank_accounts in share row exclusive mode`.execute(db);

  async function refuseTakenName(name: string, exceptId: number | null): Promise<void> {
    const owner = await rowsOf(db).first(sql<{ lastFour: string }>`
      select last_four as "lastFour" from bank_accounts
      where lower(name) = lower(${name}) and id is distinct from ${exceptId}`);
    if (!owner) return;
    const message = `There is an account ${name} already, which ends in ${owner.lastFour}`;
    throw new AppError('duplicate', message, { errors: { name: [message] } });
  }

  const isUsed = async (id: number): Promise<boolean> => {
    const used = await rowsOf(db).first(sql<{ id: number }>`
      select id from bank_accounts a where id = ${id} and (
        exists (select from bank_lines where bank_account_id = a.id)
        or exists (select from bank_deposits where bank_account_id = a.id)
        or exists (select from bank_statements where bank_account_id = a.id)
        or exists (select from receipt_entries where bank_account_id = a.id)
        or exists (select from receipts where bank_account_id = a.id))`);
    return used !== undefined;
  };

  return {
    /** Returns the new account's id. @throws AppError duplicate */
    async createAccount(
      actor: Actor,
      { name, currency, lastFour }: BankAccountInput,
    ): Promise<number> {
      await lockAccounts();
      await refuseTakenName(name, null);
      return await insertRow(db, 'bank_accounts', {
        name,
        currency,
        last_four: lastFour,
        created_by: actor.id,
      });
    },

    /** @throws AppError notFound, staleSave, duplicate, or refused for the currency of a used one */
    async replaceAccount(
      actor: Actor,
      id: number,
      { expected_updated_at: expected, ...account }: BankAccountChanges,
    ): Promise<void> {
      await lockAccounts();
      const fields = ['name', 'currency', 'last_four', 'is_active', 'updated_at'] as const;
      const stored = found(
        await findById(db, 'bank_accounts', id, fields),
        'Bank Account Not Found',
      );
      const subject = `bank account ${id}`;
      await refuseStaleSave({
        what: 'this account',
        expected,
        updatedAt: stored.updated_at,
        changesSince: (since) => findAuditChangesSince(db, subject, since),
        labelOf: (field) => labels[field] ?? field,
      });
      await refuseTakenName(account.name, id);
      const changes = changedFields(
        {
          name: stored.name,
          currency: stored.currency,
          lastFour: stored.last_four,
          isActive: stored.is_active,
        },
        account,
      );
      if (Object.keys(changes).length === 0) return;
      if ('currency' in changes && (await isUsed(id)))
        throw refusedInput(
          `${stored.name} has been used: its currency stays ${stored.currency}.`,
          'currency',
        );
      await logFieldChanges(db, actor.id, [{ subject, fields: changes }]);
      await db
        .updateTable('bank_accounts')
        .set({
          name: account.name,
          currency: account.currency,
          last_four: account.lastFour,
          is_active: account.isActive,
        })
        .where('id', '=', id)
        .execute();
    },
  };
}
