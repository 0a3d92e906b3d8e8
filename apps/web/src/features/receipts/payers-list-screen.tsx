import { listPayers } from '@recoup/contract/receipts/payers.endpoints';
import { countText } from '@recoup/domain/kit/counted';
import { payerKindName, payerKinds } from '@recoup/domain/receipts/receipt';
import { listOf, type RowOf } from '#api/list-source.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { link, text } from '#ui/columns.tsx';
import type { ListColumn, ListField } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';

type Row = RowOf<typeof listPayers>;

const source = listOf(listPayers);

const mostNamed = 3;

/** The first hotels by name, and how many more there are. */
function hotelsText({ suppliers }: Row): string {
  const named = suppliers.slice(0, mostNamed).map(({ name }) => name);
  const others = suppliers.length - named.length;
  return [...named, ...(others > 0 ? [`${others} more`] : [])].join(', ');
}

const columns: ReadonlyArray<ListColumn<Row>> = [
  text('name', 'Payer', { sort: true, width: 240 }),
  text('kind', 'Kind', { sort: true, width: 150 }, ({ kind }) => payerKindName(kind)),
  text('otherNames', 'Other Names', { width: 200 }, (row) => row.otherNames.join(', ')),
  text('suppliers', 'Hotels', { width: 320 }, hotelsText),
  link('receiptCount', 'Receipts', { align: 'right', width: 80 }, ({ id, receiptCount }) => [
    receiptCount > 0 ? paths.receiptsOfPayer(id) : null,
    countText(receiptCount),
  ]),
  link('mergedInto', 'Merged Into', { hidden: true }, ({ mergedInto }) =>
    mergedInto ? [paths.payer(mergedInto.id), mergedInto.name] : null,
  ),
];

const filters: readonly ListField[] = [
  {
    kind: 'select',
    name: 'kind',
    label: 'Kind',
    all: 'All',
    options: payerKinds.map((kind) => ({ value: kind, label: payerKindName(kind) })),
  },
];

/** `/payers`: who sends receipts. */
export function PayersListScreen() {
  const refusal = useRefusal('payers.edit');
  return (
    <PagedList
      name="payers"
      title="Payers"
      source={source}
      columns={columns}
      rowId={({ id }) => id}
      rowHref={({ id }) => paths.payer(id)}
      rowName={({ name }) => name}
      searchPlaceholder="Search by Payer or Hotel"
      sort={{ key: 'name', direction: 'asc' }}
      filters={filters}
      create={{ label: 'Create New Payer', href: paths.addPayer, reason: refusal }}
    />
  );
}
