import { listInvoices } from '@recoup/contract/invoices/invoices.endpoints';
import { dayInZone, daysBetween } from '@recoup/domain/dates/day';
import { counted } from '@recoup/domain/kit/counted';
import { Navigate, useSearch } from '@tanstack/react-router';
import { Instant, moneyText, sumText } from '#api/formats.ts';
import { listOf, type RowOf } from '#api/list-source.ts';
import { useName } from '#api/named.ts';
import { useCurrentUser, useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { link, number, status, text } from '#ui/columns.tsx';
import type { ListColumn, ListField } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { useNow } from '#ui/use-now.ts';
import { invoicePeek } from './invoice-list-peek.tsx';

type Row = RowOf<typeof listInvoices>;

const source = listOf(listInvoices);

/** How many days ago it was, by the days of the user's zone. */
function AgeOf({ instant }: { instant: string }) {
  const { timeZone } = useCurrentUser().settings;
  const today = dayInZone(useNow(), timeZone);
  return counted(daysBetween(dayInZone(new Date(instant), timeZone), today), 'day');
}

const columns: ReadonlyArray<ListColumn<Row>> = [
  text('id', 'Invoice ID', { sort: true, width: 120 }),
  link('supplier', 'Supplier', { sort: true }, ({ supplier }) => [
    paths.supplier(supplier.id),
    supplier.name,
  ]),
  number('total', 'Total', { sort: true }, (row) => moneyText(row.total)),
  status('completed', 'Completed', { sort: true }, ({ completed }) =>
    completed ? ['positive', 'Yes'] : ['open', 'No'],
  ),
  text('updated_at', 'Last Updated', { sort: true }, (row) => (
    <Instant of={row.updated_at} as="day" />
  )),
  text('type', 'Type', { hidden: true }, ({ invoiceType }) =>
    invoiceType === 'collections' ? 'Collections' : 'Standard',
  ),
  text('issued', 'Issued', { sort: 'created_at', hidden: true }, (row) => (
    <Instant of={row.created_at} as="day" />
  )),
  number('age', 'Age', { hidden: true }, (row) => <AgeOf instant={row.created_at} />),
  number('openAmount', 'Open Amount', { hidden: true }, (row) => moneyText(row.openAmount)),
  text('reviewed', 'Reviewed', { hidden: true }, ({ reviewed }) => (reviewed ? 'Yes' : 'No')),
];

const filters: readonly ListField[] = [
  {
    kind: 'segments',
    name: 'completed',
    label: 'Completed',
    all: 'All',
    options: [
      { value: false, label: 'No' },
      { value: true, label: 'Yes' },
    ],
  },
  { kind: 'dayRange', name: 'issuedOn', label: 'Issued' },
];

/** The supplier whose invoices are searched for. */
const supplierIn = (search: string | undefined): string | undefined =>
  /^\s*supplier:(\d{1,9})\s*$/.exec(search ?? '')?.[1];

/** `/invoices` (S-001..S-029). Among the invoices of one supplier a payment leads over several. */
export function InvoicesListScreen() {
  const texts = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const { supplierId, search } = texts;
  const paymentRefusal = useRefusal('invoices.update');
  const payer = supplierIn(search);
  const payerName = useName('supplier', payer);
  if (supplierId !== undefined) {
    // S-012, S-013: the link of a supplier becomes a search that can be seen and changed.
    const searched = { search: `supplier:${supplierId}` };
    return <Navigate to={paths.invoices} search={searched} replace />;
  }
  return (
    <PagedList
      name="invoices"
      title="Invoices"
      source={source}
      columns={columns}
      rowId={({ id }) => id}
      rowHref={({ id }) => paths.invoice(id)}
      peek={invoicePeek}
      rowName={({ id }) => `invoice ${id}`}
      sum={(rows) => sumText(rows.map(({ total }) => total))}
      searchPlaceholder="Search by Invoice ID, Supplier Phone, Record ID or Total"
      filters={filters}
      searchChip={payer === undefined ? undefined : { label: 'Supplier', text: payerName ?? payer }}
      lastPage={false}
      {...(payer !== undefined && {
        create: {
          label: 'New Payment',
          href: paths.supplierPayments(payer),
          reason: paymentRefusal,
        },
      })}
    />
  );
}
