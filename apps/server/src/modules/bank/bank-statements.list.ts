import type { listBankStatements } from '@recoup/contract/bank/bank-statements.endpoints';
import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import { containing } from '@recoup/list-engine/filters';
import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { jsonReference } from '#platform/db/json-reference';
import { defineList, filtersOn } from '#platform/lists/lists';

export type StatementRow = ResponseInput<typeof listBankStatements>['data'][number];

const statements = filtersOn('bank_statements');

/** The columns of a statement, with {@link statementJoins}. A statement is never changed. */
export const statementColumns: Sql = sql`
  bank_statements.id, bank_statements.created_at, bank_statements.created_at as updated_at,
  ${jsonReference('account')} as "bankAccount", account.currency,
  bank_statements.file_name as filename, bank_statements.format,
  bank_statements.from_on as "from", bank_statements.to_on as "to",
  bank_statements.opening_balance as "openingBalance",
  bank_statements.closing_balance as "closingBalance",
  counts.lines as "lineCount", counts.unmatched as "unmatchedCount",
  ${jsonReference('author')} as "createdBy"`;

/** The tables of {@link statementColumns}. */
export const statementJoins: Sql = sql`
  join bank_accounts account on account.id = bank_statements.bank_account_id
  left join users author on author.id = bank_statements.created_by
  cross join lateral (
    select count(*)::int as lines, count(*) filter (
      where l.not_ours_because = ''
        and not exists (select from bank_matches m where m.bank_line_id = l.id))::int as unmatched
    from bank_lines l where l.bank_statement_id = bank_statements.id) counts`;

/** Imported statements, the latest first. */
export const statementList = defineList<'bank_statements', typeof listBankStatements, StatementRow>(
  {
    name: 'bank statements',
    table: 'bank_statements',
    filters: {
      bankAccountId: (account) => statements.equals('bank_account_id', account),
    },
    text: (text) =>
      statements.that(['file_name'], sql`bank_statements.file_name ilike ${containing(text)}`),
    sorts: { created_at: ['created_at'], from: ['from_on'], id: ['id'] },
    defaultSort: { by: 'id', direction: 'desc' },
    rows: (page) => sql<StatementRow>`
    select ${statementColumns}
    from ${page} join bank_statements on bank_statements.id = page.id ${statementJoins}
    order by page.place`,
  },
);
