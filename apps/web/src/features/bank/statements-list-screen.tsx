import { listBankStatements } from '@recoup/contract/bank/bank-statements.endpoints';
import { countText } from '@recoup/domain/kit/counted';
import { dayText, Instant, moneyText } from '#api/formats.ts';
import { listOf, type RowOf } from '#api/list-source.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { link, number, text } from '#ui/columns.tsx';
import type { ListColumn } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { useAccountFilter } from './account-field.tsx';
import { statementFormatName } from './statement-format.ts';

type Row = RowOf<typeof listBankStatements>;

const source = listOf(listBankStatements);

const columns: ReadonlyArray<ListColumn<Row>> = [
  text('filename', 'File', { width: 260 }),
  text('account', 'Account', { width: 150 }, (row) => row.bankAccount.name),
  number('from', 'From', { sort: true, width: 96 }, (row) => dayText(row.from)),
  number('to', 'To', { width: 96 }, (row) => dayText(row.to)),
  number('closingBalance', 'Closing Balance', { width: 130 }, (row) =>
    moneyText(row.closingBalance, row.currency),
  ),
  number('lineCount', 'Lines', { width: 70 }, (row) => countText(row.lineCount)),
  link('unmatchedCount', 'To Match', { align: 'right', width: 84 }, ({ id, unmatchedCount }) =>
    unmatchedCount === 0
      ? [null, '–']
      : [paths.bankLinesOf({ bankStatementId: id, state: 'unmatched' }), countText(unmatchedCount)],
  ),
  text('format', 'Format', { width: 90, hidden: true }, (row) => statementFormatName(row.format)),
  text('created_at', 'Imported', { sort: true, width: 170 }, (row) => (
    <Instant of={row.created_at} />
  )),
  text('createdBy', 'Imported By', { hidden: true }, (row) => row.createdBy?.name),
];

/** `/bank/statements`: the statements that were imported. */
export function StatementsListScreen() {
  const reason = useRefusal('bank.edit');
  const account = useAccountFilter();
  return (
    <PagedList
      name="bank-statements"
      title="Bank Statements"
      source={source}
      columns={columns}
      rowId={({ id }) => id}
      rowHref={({ id }) => paths.bankStatement(id)}
      rowName={({ filename }) => filename}
      searchPlaceholder="Search by File"
      sort={{ key: 'created_at', direction: 'desc' }}
      filters={[account]}
      create={{ label: 'Import Statement', href: paths.importBankStatement, reason }}
    />
  );
}
