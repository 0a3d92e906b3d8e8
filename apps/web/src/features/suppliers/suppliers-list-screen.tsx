import { listCountryNames, listStates } from '@recoup/contract/countries/countries.endpoints';
import { listSuppliers } from '@recoup/contract/suppliers/suppliers.endpoints';
import type { SupplierRow } from '@recoup/contract/suppliers/suppliers.schemas';
import { homeCountryId } from '@recoup/domain/addresses/address-validity';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import {
  isSupplierStatusCode,
  supplierStatuses,
  supplierSubstatuses,
  supplierSubstatusesOf,
  supplierTone,
} from '@recoup/domain/suppliers/supplier-status';
import { moneyText, useInstantFormats } from '#api/formats.ts';
import { listOf } from '#api/list-source.ts';
import { useEndpoint } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import type { ListColumn, ListField, ListOption } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

const allSuppliers = listOf(listSuppliers);
const pendingSuppliers = listOf(listSuppliers, { pendingPayment: 'true' });

const forGood = { staleTime: Number.POSITIVE_INFINITY };
const coded = ({ code, name }: { code: number; name: string }): ListOption => ({
  value: code,
  label: name,
});
const named = ({ id, name }: { id: number; name: string }): ListOption => ({
  value: id,
  label: name,
});

function Updated({ instant }: { readonly instant: string }) {
  return useInstantFormats().updated(instant);
}

const columns: ReadonlyArray<ListColumn<SupplierRow>> = [
  { key: 'name', header: 'Name', sortKey: 'name', width: 240, cell: ({ name }) => name },
  {
    key: 'status',
    header: 'Status',
    sortKey: 'status',
    width: 190,
    cell: ({ status, substatus }) => (
      <StatusBadge tone={supplierTone(status.code)}>
        {substatus ? `${status.name} · ${substatus.name}` : status.name}
      </StatusBadge>
    ),
  },
  {
    key: 'phone',
    header: 'Phone',
    width: 132,
    cell: ({ primaryPhone }) => primaryPhone && formatPhone(primaryPhone),
  },
  {
    key: 'city',
    header: 'City',
    sortKey: 'city',
    width: 140,
    cell: ({ physicalAddress }) => physicalAddress?.city,
  },
  {
    key: 'state',
    header: 'State',
    sortKey: 'state',
    width: 72,
    cell: ({ physicalAddress }) => physicalAddress?.state?.abbreviation,
  },
  {
    key: 'country',
    header: 'Country',
    width: 130,
    cell: ({ physicalAddress }) => physicalAddress?.country?.name,
  },
  {
    key: 'records',
    header: 'Records',
    align: 'right',
    width: 84,
    cell: ({ id, recordCount }) => (
      <AppLink href={paths.recordsOfSupplier(id)}>{recordCount.toLocaleString('en-US')}</AppLink>
    ),
  },
  {
    key: 'balance',
    header: 'Balance',
    sortKey: 'balance',
    align: 'right',
    width: 112,
    cell: ({ balance }) => moneyText(balance),
  },
  {
    key: 'assignedUser',
    header: 'Assigned to',
    width: 140,
    cell: ({ assignedUser }) =>
      assignedUser &&
      (assignedUser.is_active ? assignedUser.name : `${assignedUser.name} (inactive)`),
  },
  { key: 'dba', header: 'DBA', hidden: true, cell: ({ dba }) => dba },
  { key: 'fax', header: 'Fax', hidden: true, cell: ({ fax }) => fax && formatPhone(fax) },
  {
    key: 'street',
    header: 'Street',
    hidden: true,
    cell: ({ physicalAddress }) => physicalAddress?.street,
  },
  { key: 'zip', header: 'Zip', hidden: true, cell: ({ physicalAddress }) => physicalAddress?.zip },
  {
    key: 'lastInvoice',
    header: 'Last Invoice',
    hidden: true,
    cell: ({ lastInvoiceId }) =>
      lastInvoiceId && <AppLink href={paths.invoice(lastInvoiceId)}>{lastInvoiceId}</AppLink>,
  },
  {
    key: 'updated_at',
    header: 'Last Updated',
    sortKey: 'updated_at',
    hidden: true,
    cell: (row) => <Updated instant={row.updated_at} />,
  },
  {
    key: 'id',
    header: 'Supplier ID',
    sortKey: 'id',
    align: 'right',
    hidden: true,
    cell: ({ id }) => id,
  },
];

/** Status, and the substatuses that the chosen status may carry (S-273, S-274). */
const filters: readonly ListField[] = [
  {
    kind: 'select',
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    options: supplierStatuses.map(coded),
  },
  {
    kind: 'select',
    name: 'substatus',
    label: 'Substatus',
    all: 'All substatuses',
    options: ({ status }) =>
      (typeof status === 'number' && isSupplierStatusCode(status)
        ? supplierSubstatuses.filter(({ code }) => supplierSubstatusesOf(status).includes(code))
        : supplierSubstatuses
      ).map(coded),
  },
];

const textFields: readonly ListField[] = [
  { kind: 'text', name: 'name', label: 'Name' },
  { kind: 'text', name: 'phone', label: 'Phone' },
  { kind: 'text', name: 'fax', label: 'Fax' },
  { kind: 'text', name: 'street', label: 'Street' },
  { kind: 'text', name: 'city', label: 'City' },
  { kind: 'text', name: 'zip', label: 'Zip' },
];

/** The advanced search (S-277..S-284); the states are those of the chosen country, else of home. */
function useAdvancedFields(): readonly ListField[] {
  const countries = useEndpoint(listCountryNames, {}, forGood);
  const states = useEndpoint(listStates, { query: {} }, forGood);
  return [
    ...textFields,
    {
      kind: 'select',
      name: 'stateId',
      label: 'State',
      all: 'All States',
      options: ({ countryId = homeCountryId, stateId }) =>
        (states.data ?? [])
          .filter((state) => state.countryId === countryId || state.id === stateId)
          .map(named),
      failure: states.isError ? 'States could not be loaded' : undefined,
    },
    {
      kind: 'select',
      name: 'countryId',
      label: 'Country',
      all: 'All Countries',
      options: (countries.data ?? []).map(named),
      failure: countries.isError ? 'Countries could not be loaded' : undefined,
    },
  ];
}

interface SuppliersListProps {
  readonly name: string;
  readonly title: string;
  readonly source: typeof allSuppliers;
}

function SuppliersList({ name, title, source }: SuppliersListProps) {
  const advanced = useAdvancedFields();
  const createRefusal = useRefusal('suppliers.create');
  return (
    <PagedList
      name={name}
      title={title}
      source={source}
      columns={columns}
      rowId={({ id }) => id}
      rowHref={({ id }) => paths.supplier(id)}
      sort={{ key: 'name', direction: 'asc' }}
      searchPlaceholder="Search by Supplier Name, Phone, Fax or ID"
      filters={filters}
      advanced={advanced}
      create={{ label: 'Create New Supplier', href: paths.addSupplier, reason: createRefusal }}
    />
  );
}

/** `/suppliers` (S-271..S-291). */
export function SuppliersListScreen() {
  return <SuppliersList name="suppliers" title="Suppliers" source={allSuppliers} />;
}

/** `/suppliers/pendingPayment`: those with a record in Pending Payment (S-303..S-305). */
export function PendingPaymentSuppliersScreen() {
  return (
    <SuppliersList
      name="pending-payment-suppliers"
      title="Suppliers with Records Pending Payment"
      source={pendingSuppliers}
    />
  );
}
