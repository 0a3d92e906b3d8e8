import { listCountryNames, listStates } from '@recoup/contract/countries/countries.endpoints';
import { listSuppliers } from '@recoup/contract/suppliers/suppliers.endpoints';
import type { SupplierRow } from '@recoup/contract/suppliers/suppliers.schemas';
import { homeCountryId } from '@recoup/domain/addresses/address-validity';
import { countText } from '@recoup/domain/kit/counted';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import {
  isSupplierStatusCode,
  supplierStatuses,
  supplierSubstatuses,
  supplierSubstatusesOf,
  supplierTone,
} from '@recoup/domain/suppliers/supplier-status';
import { Instant, moneyText, sumText, userText } from '#api/formats.ts';
import { listOf } from '#api/list-source.ts';
import { forGood, useEndpoint } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { link, number, phone, status, text } from '#ui/columns.tsx';
import { withEdits } from '#ui/paged-list/editable-cell.tsx';
import type { ListColumn, ListField } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { choicesFailure } from '#ui/problem.ts';
import { useSupplierEdits } from './supplier-edits.tsx';
import { supplierPeek } from './supplier-list-peek.tsx';

const allSuppliers = listOf(listSuppliers);
const pendingSuppliers = listOf(listSuppliers, { pendingPayment: 'true' });

const coded = ({ code, name }: { code: number; name: string }) => ({ value: code, label: name });
const named = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });

const columns: ReadonlyArray<ListColumn<SupplierRow>> = [
  text('name', 'Name', { sort: true, width: 240 }),
  status('status', 'Status', { sort: true, width: 190 }, (row) => [
    supplierTone(row.status.code),
    row.status.name,
    row.substatus?.name,
  ]),
  phone('phone', 'Phone', { width: 148 }, (row) => formatPhone(row.primaryPhone)),
  text('city', 'City', { sort: true, width: 140 }, (row) => row.physicalAddress?.city),
  text(
    'state',
    'State',
    { sort: true, width: 72 },
    (row) => row.physicalAddress?.state?.abbreviation,
  ),
  text('country', 'Country', { width: 130 }, (row) => row.physicalAddress?.country?.name),
  link('records', 'Records', { align: 'right', width: 84 }, (row) => [
    paths.recordsOfSupplier(row.id),
    countText(row.recordCount),
  ]),
  number('balance', 'Balance', { sort: true, width: 112 }, (row) => moneyText(row.balance)),
  text('assignedUser', 'Assigned to', { width: 140 }, (row) => userText(row.assignedUser)),
  text('dba', 'DBA', { hidden: true }),
  phone('fax', 'Fax', { hidden: true }, (row) => formatPhone(row.fax)),
  text('street', 'Street', { hidden: true }, (row) => row.physicalAddress?.street),
  text('zip', 'Zip', { hidden: true }, (row) => row.physicalAddress?.zip),
  link('lastInvoice', 'Last Invoice', { hidden: true }, ({ lastInvoiceId: id }) =>
    id === null ? null : [paths.invoice(id), id],
  ),
  text('updated_at', 'Last Updated', { sort: true, hidden: true }, (row) => (
    <Instant of={row.updated_at} as="updated" />
  )),
  number('id', 'Supplier ID', { sort: true, hidden: true }),
];

/** Status, and the substatuses that the chosen status may carry (S-273, S-274). */
const filters: readonly ListField[] = [
  {
    kind: 'select',
    name: 'status',
    label: 'Status',
    all: 'All Statuses',
    options: supplierStatuses.map(coded),
  },
  {
    kind: 'select',
    name: 'substatus',
    label: 'Substatus',
    all: 'All Substatuses',
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
      failure: choicesFailure('States', states.isError),
    },
    {
      kind: 'select',
      name: 'countryId',
      label: 'Country',
      all: 'All Countries',
      options: (countries.data ?? []).map(named),
      failure: choicesFailure('Countries', countries.isError),
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
  const edits = useSupplierEdits();
  return (
    <PagedList
      name={name}
      title={title}
      source={source}
      columns={withEdits(columns, edits)}
      rowId={({ id }) => id}
      rowHref={({ id }) => paths.supplier(id)}
      rowName={(row) => row.name}
      peek={supplierPeek}
      sum={(rows) => `${sumText(rows.map(({ balance }) => balance))} balance`}
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
