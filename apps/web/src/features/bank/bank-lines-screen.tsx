import { listBankLines } from '@recoup/contract/bank/bank-lines.endpoints';
import { bankLineStateName, bankLineStates, bankLineTone } from '@recoup/domain/bank/bank-line';
import { dayText, moneyText } from '#api/formats.ts';
import { listOf, type RowOf } from '#api/list-source.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { link, number, status, text } from '#ui/columns.tsx';
import type { ListColumn, ListField } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { useAccountFilter } from './account-field.tsx';
import { itemNames } from './bank-item.tsx';

type Row = RowOf<typeof listBankLines>;

const source = listOf(listBankLines);

const columns: ReadonlyArray<ListColumn<Row>> = [
  text('bookedOn', 'Day', { sort: true, width: 96 }, (row) => dayText(row.bookedOn)),
  number('amount', 'Amount', { sort: true, width: 120 }, (row) =>
    moneyText(row.amount, row.currency),
  ),
  text('text', 'Text', { width: 360, wrap: true }, (row) => row.text || row.reference),
  text('what', 'Matched With', { width: 260, wrap: true }, ({ matches, notOursBecause }) =>
    matches.length > 0 ? itemNames(matches) : notOursBecause,
  ),
  status('state', 'State', { width: 110 }, ({ state }) => [
    bankLineTone(state),
    bankLineStateName(state),
  ]),
  text('account', 'Account', { width: 130 }, (row) => row.bankAccount.name),
  text('reference', 'Reference', { hidden: true, width: 130 }),
  link('statement', 'Statement', { hidden: true, width: 150 }, ({ statement }) =>
    statement ? [paths.bankStatement(statement.id), statement.name] : [null, 'Entered'],
  ),
  text('createdBy', 'Entered By', { hidden: true }, (row) => row.createdBy?.name),
];

const filters: readonly ListField[] = [
  {
    kind: 'select',
    name: 'state',
    label: 'State',
    all: 'All',
    options: bankLineStates.map((state) => ({ value: state, label: bankLineStateName(state) })),
  },
  { kind: 'dayRange', name: 'booked', label: 'Day' },
  { kind: 'number', name: 'amount', label: 'Amount' },
];

/** `/bank/lines`: the lines of the bank's statements, and what each of them is. */
export function BankLinesScreen() {
  const enterRefusal = useRefusal('bank.edit');
  const account = useAccountFilter();
  return (
    <PagedList
      name="bank-lines"
      title="Bank Lines"
      source={source}
      columns={columns}
      rowId={({ id }) => id}
      rowHref={({ id }) => paths.bankLine(id)}
      rowName={({ bookedOn, amount, currency }) =>
        `${moneyText(amount, currency)} on ${dayText(bookedOn)}`
      }
      searchPlaceholder="Search by Text, Reference or Amount"
      sort={{ key: 'bookedOn', direction: 'asc' }}
      filters={[...filters, account]}
      create={{ label: 'Enter Bank Line', href: paths.enterBankLine, reason: enterRefusal }}
    />
  );
}
