import type { listBankDeposits } from '@recoup/contract/bank/bank-deposits.endpoints';
import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { Day } from '@recoup/domain/dates/day';
import { containing } from '@recoup/list-engine/filters';
import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { jsonReference } from '#platform/db/json-reference';
import { defineList, filtersOn } from '#platform/lists/lists';

export type BankDepositRow = ResponseInput<typeof listBankDeposits>['data'][number];

/** A slip as it is read; its name comes from a rule. */
export interface BankDepositColumns extends Omit<BankDepositRow, 'name' | 'depositedOn'> {
  readonly depositedOn: Day;
}

const deposits = filtersOn('bank_deposits');

const isMatched = sql`exists (
  select from bank_matches m where m.bank_deposit_id = bank_deposits.id)`;

/** The columns of {@link BankDepositColumns}, with {@link depositJoins}. */
export const depositColumns: Sql = sql`
  bank_deposits.id, bank_deposits.created_at, bank_deposits.updated_at,
  ${jsonReference('account')} as "bankAccount", account.currency,
  bank_deposits.deposited_on as "depositedOn", bank_deposits.bank_on as "bankOn",
  bank_deposits.number, on_it.amount, on_it.count as "receiptCount",
  coalesce((select sum(e.amount) from receipt_entries e
    where e.bank_deposit_id = bank_deposits.id), 0)::numeric(14, 2) as fees,
  (select m.bank_line_id from bank_matches m
    where m.bank_deposit_id = bank_deposits.id) as "bankLineId",
  ${jsonReference('author')} as "createdBy"`;

/** The tables of {@link depositColumns}. */
export const depositJoins: Sql = sql`
  join bank_accounts account on account.id = bank_deposits.bank_account_id
  left join users author on author.id = bank_deposits.created_by
  cross join lateral (
    select coalesce(sum(r.amount), 0)::numeric(14, 2) as amount, count(*)::int as count
    from receipts r where r.bank_deposit_id = bank_deposits.id) on_it`;

/** Slips by their number, or that of a receipt. */
export const bankDepositList = defineList<
  'bank_deposits',
  typeof listBankDeposits,
  BankDepositColumns
>({
  name: 'slips',
  table: 'bank_deposits',
  filters: {
    bankAccountId: (account) => deposits.equals('bank_account_id', account),
    deposited: (days) => deposits.between('deposited_on', days),
    isMatched: (wanted) => deposits.that(['id'], sql`${isMatched} = ${wanted}`),
  },
  text: (text) =>
    deposits.that(
      ['number', 'id'],
      sql`bank_deposits.number ilike ${containing(text)} or bank_deposits.id in (
        select bank_deposit_id from receipts where number ilike ${containing(text)})`,
    ),
  sorts: { depositedOn: ['deposited_on'], number: ['number'], id: ['id'] },
  defaultSort: { by: 'depositedOn', direction: 'desc' },
  rows: (page) => sql<BankDepositColumns>`
    select ${depositColumns}
    from ${page} join bank_deposits on bank_deposits.id = page.id ${depositJoins}
    order by page.place`,
});
