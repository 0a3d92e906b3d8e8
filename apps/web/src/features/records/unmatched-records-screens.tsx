import {
  downloadUnknownSupplierRecords,
  listInvalidSupplierRecords,
  listUnknownSupplierRecords,
} from '@recoup/contract/records/record-lists.endpoints';
import type { UnmatchedRecordRow } from '@recoup/contract/records/records.schemas';
import { recordTone } from '@recoup/domain/records/record-status';
import { Navigate, useSearch } from '@tanstack/react-router';
import { dayText, moneyText, sumText } from '#api/formats.ts';
import { listOf } from '#api/list-source.ts';
import { requestUrl } from '#api/request-url.ts';
import { useMay, useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { link, number, status, text } from '#ui/columns.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { BulkBarSpace } from '#ui/paged-list/bulk-bar.tsx';
import { readListQuery } from '#ui/paged-list/list-state.ts';
import type { ListColumn, ListField, ListSelection } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { MatchingPanel } from './matching-panel.tsx';
import { namedRecords } from './meant-records.ts';
import { useNamedFilter } from './named-filter.tsx';
import { PhoneFixCell } from './phone-fix-cell.tsx';

type Row = UnmatchedRecordRow;

/** Loaded beside the list, because matching one record after another is the usual work here. */
const RecordBulkBar = lazyPart(
  () => import('./record-bulk-bar.tsx').then((m) => m.RecordBulkBar<Row>),
  <BulkBarSpace />,
);

const columns: ReadonlyArray<ListColumn<Row>> = [
  number('id', 'REC', { sort: true, width: 70 }),
  text('phone', 'Phone', { sort: true, hideable: false, width: 254, wrap: true }, (row) => (
    <PhoneFixCell key={`${row.id} ${row.phone}`} row={row} />
  )),
  link(
    'supplierName',
    'Supplier Name',
    { sort: true, width: 180 },
    ({ supplier, supplierName }) => [
      supplier && paths.supplier(supplier.id),
      supplierName ?? supplier?.name,
    ],
  ),
  text('street', 'Street', { width: 130 }),
  text('city', 'City', { width: 96 }),
  text('state', 'State', { width: 56 }),
  text('country', 'Country', { width: 96 }),
  status('status', 'Status', { width: 110 }, (row) => [
    recordTone(row.status.code),
    row.status.name,
  ]),
  link('agency', 'Agency', { width: 110 }, ({ agency: { id, name } }) => [paths.agency(id), name]),
  number('startDate', 'Check-in', { sort: true, width: 88 }, (row) => dayText(row.startDate)),
  number('commission', 'Commission', { sort: true, width: 92 }, (row) => moneyText(row.commission)),
];

const filtersWith = (agency: ListField): readonly ListField[] => [
  { kind: 'number', name: 'recordId', label: 'Record ID' },
  { kind: 'text', name: 'supplierName', label: 'Supplier Name' },
  { kind: 'text', name: 'supplierPhone', label: 'Supplier Phone' },
  agency,
];

function useFilters(): readonly ListField[] {
  const address = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const { agencyId } = readListQuery(address).filters;
  return filtersWith(
    useNamedFilter('agency', { name: 'agencyId', label: 'Agency ID', value: agencyId }),
  );
}

/** What can be done with several records; nothing for users who may neither assign nor edit them. */
function useBulk() {
  const mayAssign = useMay('records.assign');
  const mayEdit = useMay('records.bulkEdit');
  if (!mayAssign && !mayEdit) return undefined;
  return (selection: ListSelection<Row>) => (
    <RecordBulkBar selection={selection} meant={namedRecords(selection)} />
  );
}

const commissionOf = (rows: readonly Row[]): string =>
  `${sumText(rows.map(({ commission }) => commission))} commission`;

const invalid = listOf(listInvalidSupplierRecords);
const unknown = listOf(listUnknownSupplierRecords);

/** `/records/invalidSupplier` (R-303..R-317). */
export function InvalidSupplierScreen() {
  const filters = useFilters();
  const bulk = useBulk();
  return (
    <PagedList
      name="invalid-supplier-records"
      title="Records with invalid supplier"
      source={invalid}
      columns={columns}
      rowId={({ id }) => id}
      rowHref={({ id }) => paths.record(id)}
      rowName={({ id }) => `REC ${id}`}
      filters={filters}
      bulk={bulk}
      sum={commissionOf}
      aboutRow={(row, { focus }) => <MatchingPanel key={row.id} row={row} goOn={focus} />}
    />
  );
}

/** `/records/unknownSupplier` (R-321..R-336); the link of an agency becomes its filter. */
export function UnknownSupplierScreen() {
  const { agencyId } = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const refusal = useRefusal('records.downloadUnknownSupplier');
  const filters = useFilters();
  const bulk = useBulk();
  if (agencyId !== undefined) {
    const filtered = /^[1-9]\d{0,8}$/.test(agencyId)
      ? { filters: JSON.stringify({ agencyId: Number(agencyId) }) }
      : {};
    return <Navigate to={paths.unknownSupplierRecords} search={filtered} replace />;
  }
  return (
    <PagedList
      name="unknown-supplier-records"
      title="Records with Unknown Supplier"
      source={unknown}
      columns={columns}
      rowId={({ id }) => id}
      rowHref={({ id }) => paths.record(id)}
      rowName={({ id }) => `REC ${id}`}
      filters={filters}
      bulk={bulk}
      sum={commissionOf}
      aboutRow={(row, { focus }) => <MatchingPanel key={row.id} row={row} goOn={focus} />}
      csv={{
        href: (sent) => requestUrl(downloadUnknownSupplierRecords, {}, sent),
        reason: refusal,
      }}
    />
  );
}
