import { listBankDeposits } from '@recoup/contract/bank/bank-deposits.endpoints';
import { dayText, moneyText } from '#api/formats.ts';
import { listOf, type RowOf } from '#api/list-source.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { number, status, text } from '#ui/columns.tsx';
import type { ListColumn, ListField } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { useAccountFilter } from './account-field.tsx';

type Row = RowOf<typeof listBankDeposits>;

const source = listOf(listBankDeposits);

const columns: ReadonlyArray<ListColumn<Row>> = [
  text('name', 'Slip', { sort: 'number', width: 180 }),
  text('account', 'Account', { width: 150 }, (row) => row.bankAccount.name),
  number('depositedOn', 'Deposited', { sort: true, width: 100 }, (row) => dayText(row.depositedOn)),
  number('bankOn', 'Bank Day', { width: 100 }, (row) =>
    row.bankOn === null ? 'In transit' : dayText(row.bankOn),
  ),
  number('receiptCount', 'Receipts', { width: 80 }),
  number('amount', 'Amount', { width: 120 }, (row) => moneyText(row.amount, row.currency)),
  number('fees', 'Fees', { width: 100 }, (row) => moneyText(row.fees, row.currency)),
  status('state', 'State', { width: 110 }, ({ bankLineId }) =>
    bankLineId === null ? ['open', 'Not matched'] : ['positive', 'Matched'],
  ),
  text('createdBy', 'Entered By', { hidden: true }, (row) => row.createdBy?.name),
];

const filters: readonly ListField[] = [
  {
    kind: 'select',
    name: 'isMatched',
    label: 'State',
    all: 'All',
    options: [
      { value: false, label: 'Not matched' },
      { value: true, label: 'Matched' },
    ],
  },
  { kind: 'dayRange', name: 'deposited', label: 'Deposited' },
];

/** `/bank/deposits`: slips of receipts that the bank credits as one. */
export function DepositsListScreen() {
  const reason = useRefusal('bank.edit');
  const account = useAccountFilter();
  return (
    <PagedList
      name="bank-deposits"
      title="Deposit Slips"
      source={source}
      columns={columns}
      rowId={({ id }) => id}
      rowHref={({ id }) => paths.bankDeposit(id)}
      rowName={({ name }) => name}
      searchPlaceholder="Search by Number of Slip or Receipt"
      sort={{ key: 'depositedOn', direction: 'desc' }}
      filters={[...filters, account]}
      create={{ label: 'Create New Slip', href: paths.addBankDeposit, reason }}
    />
  );
}
