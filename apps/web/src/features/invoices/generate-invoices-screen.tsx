import { listInvoiceSuppliers } from '@recoup/contract/invoices/invoices.endpoints';
import type { ResponseOf } from '@recoup/contract/kit/endpoint';
import { homeCountryId } from '@recoup/domain/addresses/address-validity';
import {
  defaultMinimumCommission,
  generationDefaults,
  generationLocales,
} from '@recoup/domain/invoices/generation-filters';
import { countText } from '@recoup/domain/kit/counted';
import { centsToDollars } from '@recoup/domain/money/cents';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { dayText, moneyText } from '#api/formats.ts';
import { listOf, type RowOf } from '#api/list-source.ts';
import { useRefetchList } from '#api/queries.ts';
import { paths } from '#app/paths.ts';
import { number, phone, text } from '#ui/columns.tsx';
import type { ListValues } from '#ui/paged-list/list-state.ts';
import type { ListColumn, ListField } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { GenerateBar, type MatchingTotals } from './generate-bar.tsx';
import { PrintProgress } from './print-progress.tsx';
import { usePrintJob } from './use-print-job.ts';

type Row = RowOf<typeof listInvoiceSuppliers>;
type Page = ResponseOf<typeof listInvoiceSuppliers>;

const source = listOf(listInvoiceSuppliers);

/** A hotel's location; the country only if it is not the home country. */
function placeText({ city, state, country }: NonNullable<Row['physicalAddress']>): string {
  const abroad = country?.id === homeCountryId ? undefined : country?.name;
  return [city, state?.abbreviation, abroad].filter(Boolean).join(', ');
}

const columns: ReadonlyArray<ListColumn<Row>> = [
  text('name', 'Supplier', { sort: true }),
  number('id', 'Supplier ID', { sort: true }),
  phone('phone', 'Phone', {}, (row) => formatPhone(row.primaryPhone)),
  text('email', 'Email', { hidden: true }),
  text('place', 'City / State', {}, (row) => row.physicalAddress && placeText(row.physicalAddress)),
  text('vendor', 'Vendor', {}, (row) => row.vendorCode),
  number('records', 'Records', { sort: 'recordCount' }, (row) => countText(row.recordCount)),
  number('pages', 'Pages', { sort: 'pageCount' }, (row) => countText(row.pageCount)),
  number('commission', 'Commission', { sort: true }, (row) => moneyText(row.commission)),
  number('lastInvoice', 'Last Invoice', { sort: 'lastInvoiceDate' }, (row) =>
    dayText(row.lastInvoiceDate),
  ),
];

const localeOf = ({ locale }: ListValues) =>
  generationLocales.find((known) => known === locale) ?? generationDefaults.locale;

/** The filters of S-117..S-124; an empty one means the default that it shows in gray. */
const panel: readonly ListField[] = [
  { kind: 'day', name: 'checkInFrom', label: 'Check-in from', until: 'checkInTo' },
  { kind: 'day', name: 'checkInTo', label: 'Check-in to' },
  {
    kind: 'number',
    name: 'minimumPages',
    label: 'Minimum pages',
    placeholder: String(generationDefaults.minimumPages),
  },
  {
    kind: 'number',
    name: 'maximumPages',
    label: 'Maximum pages',
    placeholder: String(generationDefaults.maximumPages),
  },
  {
    kind: 'number',
    name: 'minimumCommission',
    label: 'Minimum commission',
    placeholder: (values) => String(centsToDollars(defaultMinimumCommission(localeOf(values)))),
  },
  {
    kind: 'number',
    name: 'maximumCommission',
    label: 'Maximum commission',
    placeholder: String(centsToDollars(generationDefaults.maximumCommission)),
  },
  { kind: 'day', name: 'excludeInvoicedAfter', label: 'Exclude if invoiced after' },
  { kind: 'text', name: 'vendorCode', label: 'Vendor code' },
  {
    kind: 'select',
    name: 'locale',
    label: 'Locale',
    all: 'Domestic',
    options: [
      { value: 'international', label: 'International' },
      { value: 'all', label: 'All' },
    ],
  },
  {
    kind: 'select',
    name: 'billingType',
    label: 'Billing type',
    all: 'All',
    options: [
      { value: 'ebilling', label: 'E-billing suppliers' },
      { value: 'docupost', label: 'DocuPost suppliers' },
    ],
  },
  { kind: 'switch', name: 'excludeTollFree', label: 'Exclude toll-free' },
];

function reachOf({ meta, additionalData }: Page): MatchingTotals {
  const { recordCount = 0, pageCount = 0, commission = 0 } = additionalData ?? {};
  return { suppliers: meta.total, recordCount, pageCount, commission };
}

const nobody: MatchingTotals = { suppliers: 0, recordCount: 0, pageCount: 0, commission: 0 };

/** `/invoices/generate` (S-114..S-143). */
export function GenerateInvoicesScreen() {
  const { jobId, showJob } = usePrintJob();
  const refetchSuppliers = useRefetchList();
  return (
    <PagedList<Row, Page>
      name="invoice-suppliers"
      title="Generate Invoices"
      banner={
        jobId !== undefined && (
          <PrintProgress
            title="Invoice Generation"
            key={jobId}
            jobId={jobId}
            onDismiss={() => showJob(undefined)}
            onOver={refetchSuppliers}
          />
        )
      }
      source={source}
      columns={columns}
      rowId={({ id }) => id}
      rowHref={({ id }) => paths.supplier(id)}
      rowName={({ name }) => name}
      sort={{ key: 'commission', direction: 'desc' }}
      searchPlaceholder="Search by supplier name, phone, or ID"
      panel={panel}
      bulk={(selection, page) => (
        <GenerateBar
          selection={selection}
          all={page ? reachOf(page) : nobody}
          onStarted={showJob}
        />
      )}
    />
  );
}
