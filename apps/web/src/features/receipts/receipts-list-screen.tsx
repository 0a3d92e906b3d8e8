import { downloadReceipts, listReceipts } from '@recoup/contract/receipts/receipts.endpoints';
import { countText } from '@recoup/domain/kit/counted';
import {
  receiptSourceName,
  receiptSources,
  receiptStateName,
  receiptStates,
  receiptTone,
} from '@recoup/domain/receipts/receipt';
import { useSearch } from '@tanstack/react-router';
import { dayText, moneyText } from '#api/formats.ts';
import { listOf, type RowOf } from '#api/list-source.ts';
import { requestUrl } from '#api/request-url.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { number, status, text } from '#ui/columns.tsx';
import { readListQuery } from '#ui/paged-list/list-state.ts';
import type { ListColumn, ListField } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { AgeOf } from './age-of.tsx';
import { usePayerFilter } from './payer-filter.ts';
import { bankDayColumn, methodFilter, payerColumn } from './receipt-columns.tsx';

type Row = RowOf<typeof listReceipts>;

const source = listOf(listReceipts);

const columns: ReadonlyArray<ListColumn<Row>> = [
  text('name', 'Receipt', { sort: 'number', width: 150 }),
  payerColumn(),
  text('method', 'Method', { width: 100, hidden: true }, (row) => row.paymentMethod?.name),
  number('receivedOn', 'Received', { sort: true, width: 96 }, (row) => dayText(row.receivedOn)),
  bankDayColumn({ sort: true }),
  number('amount', 'Amount', { sort: true, width: 110 }, (row) =>
    moneyText(row.amount, row.currency),
  ),
  number('applied', 'Applied', { width: 110 }, (row) => moneyText(row.applied, row.currency)),
  number('lineCount', 'Lines', { width: 60 }, (row) => countText(row.lineCount)),
  number('unapplied', 'Unapplied', { sort: true, width: 110 }, (row) =>
    moneyText(row.unapplied, row.currency),
  ),
  number('age', 'Age', { width: 76 }, (row) => <AgeOf row={row} />),
  status('state', 'State', { width: 96 }, ({ state }) => [
    receiptTone(state),
    receiptStateName(state),
  ]),
  text('source', 'Source', { hidden: true }, (row) => receiptSourceName(row.source)),
  text('createdBy', 'Entered By', { hidden: true }, (row) => row.createdBy?.name),
];

const filters: readonly ListField[] = [
  {
    kind: 'select',
    name: 'state',
    label: 'State',
    all: 'All',
    options: receiptStates.map((state) => ({ value: state, label: receiptStateName(state) })),
  },
  methodFilter,
  {
    kind: 'select',
    name: 'source',
    label: 'Source',
    all: 'All',
    options: receiptSources.map((from) => ({ value: from, label: receiptSourceName(from) })),
  },
  { kind: 'dayRange', name: 'received', label: 'Received' },
  { kind: 'switch', name: 'isUnapplied', label: 'Unapplied' },
];

/** `/receipts`: the checks, wires, ACH credits, and card settlements that came in. */
export function ReceiptsListScreen() {
  const viewRefusal = useRefusal('receipts.view');
  const enterRefusal = useRefusal('receipts.enter');
  const address = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const payer = usePayerFilter(readListQuery(address).filters.payerId);
  return (
    <PagedList
      name="receipts"
      title="Receipts"
      source={source}
      columns={columns}
      rowId={({ id }) => id}
      rowHref={({ id }) => paths.receipt(id)}
      rowName={({ name }) => name}
      searchPlaceholder="Search by Number, Payer, Amount or REC"
      sort={{ key: 'receivedOn', direction: 'desc' }}
      filters={[...filters, ...payer]}
      csv={{ href: (sent) => requestUrl(downloadReceipts, {}, sent), reason: viewRefusal }}
      create={{ label: 'Enter Receipt', href: paths.enterReceipt, reason: enterRefusal }}
    />
  );
}
