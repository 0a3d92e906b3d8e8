import type { listBankLines } from '@recoup/contract/bank/bank-lines.endpoints';
import { formatDecimal, parseDollars } from '@recoup/domain/money/cents';
import { containing } from '@recoup/list-engine/filters';
import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { jsonReference } from '#platform/db/json-reference';
import { defineList, filtersOn } from '#platform/lists/lists';
import type { BankLineColumns } from './bank-lines.queries.ts';

const lines = filtersOn('bank_lines');

const isMatched = sql`exists (select from bank_matches m where m.bank_line_id = bank_lines.id)`;

/** Where a line stands. */
const state: Sql = sql`case when bank_lines.not_ours_because <> '' then 'notOurs'
  when ${isMatched} then 'matched' else 'unmatched' end`;

/** The columns of {@link BankLineColumns}, with {@link lineJoins}. */
export const lineColumns: Sql = sql`
  bank_lines.id, bank_lines.created_at, bank_lines.updated_at,
  ${jsonReference('account')} as "bankAccount", account.currency, bank_lines.booked_on as "bookedOn",
  bank_lines.amount, bank_lines.text, bank_lines.reference, ${state} as state,
  bank_lines.not_ours_because as "notOursBecause",
  case when statement.id is not null
    then jsonb_build_object('id', statement.id, 'name', statement.file_name) end as statement,
  ${jsonReference('author')} as "createdBy"`;

/** The tables of {@link lineColumns}. */
export const lineJoins: Sql = sql`
  join bank_accounts account on account.id = bank_lines.bank_account_id
  left join bank_statements statement on statement.id = bank_lines.bank_statement_id
  left join users author on author.id = bank_lines.created_by`;

/** Lines of the bank's statements, by what the bank wrote and by what they are. */
export const bankLineList = defineList<'bank_lines', typeof listBankLines, BankLineColumns>({
  name: 'bank lines',
  table: 'bank_lines',
  filters: {
    bankAccountId: (account) => lines.equals('bank_account_id', account),
    bankStatementId: (statement) => lines.equals('bank_statement_id', statement),
    state: (states) =>
      lines.that(['not_ours_because', 'id'], sql`${state} = any(${[...states]}::text[])`),
    booked: (days) => lines.between('booked_on', days),
    amount: (amount) =>
      lines.that(['amount'], sql`bank_lines.amount = ${formatDecimal(amount)}::numeric`),
  },
  text: (text) => {
    const amount = parseDollars(text.replace(/^-/, ''));
    return lines.that(
      ['text', 'reference', 'amount'],
      sql`bank_lines.text ilike ${containing(text)} or bank_lines.reference ilike ${containing(text)}
        or abs(bank_lines.amount) = ${amount === undefined ? null : formatDecimal(amount)}::numeric`,
    );
  },
  sorts: { bookedOn: ['booked_on'], amount: ['amount'], id: ['id'] },
  defaultSort: { by: 'bookedOn', direction: 'desc' },
  rows: (page) => sql<BankLineColumns>`
    select ${lineColumns}
    from ${page} join bank_lines on bank_lines.id = page.id ${lineJoins} order by page.place`,
});
