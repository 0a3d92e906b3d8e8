import {
  downloadUnknownSupplierRecords,
  listInvalidSupplierRecords,
  listUnknownSupplierRecords,
} from '@recoup/contract/records/record-lists.endpoints';
import type { UnmatchedRecordRow } from '@recoup/contract/records/records.schemas';
import { recordTone } from '@recoup/domain/records/record-status';
import { Navigate, useSearch } from '@tanstack/react-router';
import { dayText, moneyText } from '#api/formats.ts';
import { hrefOf, listOf } from '#api/list-source.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import type { ListColumn, ListField } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { MatchingPanel } from './matching-panel.tsx';
import { PhoneFixCell } from './phone-fix-cell.tsx';

type Row = UnmatchedRecordRow;

const columns: ReadonlyArray<ListColumn<Row>> = [
  {
    key: 'id',
    header: 'REC',
    sortKey: 'id',
    align: 'right',
    width: 84,
    cell: ({ id }) => (
      <AppLink href={paths.record(id)} data-row-link="">
        {id}
      </AppLink>
    ),
  },
  {
    key: 'phone',
    header: 'Phone',
    sortKey: 'phone',
    hideable: false,
    width: 262,
    wrap: true,
    cell: (row) => <PhoneFixCell key={`${row.id} ${row.phone}`} row={row} />,
  },
  {
    key: 'supplierName',
    header: 'Supplier Name',
    sortKey: 'supplierName',
    width: 210,
    cell: ({ supplier, supplierName }) =>
      supplier ? (
        <AppLink href={paths.supplier(supplier.id)}>{supplierName ?? supplier.name}</AppLink>
      ) : (
        supplierName
      ),
  },
  { key: 'street', header: 'Street', cell: ({ street }) => street },
  { key: 'city', header: 'City', cell: ({ city }) => city },
  { key: 'state', header: 'State', width: 64, cell: ({ state }) => state },
  { key: 'country', header: 'Country', cell: ({ country }) => country },
  {
    key: 'status',
    header: 'Status',
    width: 132,
    cell: ({ status }) => <StatusBadge tone={recordTone(status.code)}>{status.name}</StatusBadge>,
  },
  {
    key: 'agency',
    header: 'Agency',
    cell: ({ agency }) => <AppLink href={paths.agency(agency.id)}>{agency.name}</AppLink>,
  },
  {
    key: 'startDate',
    header: 'Check-in',
    sortKey: 'startDate',
    align: 'right',
    width: 92,
    cell: ({ startDate }) => dayText(startDate),
  },
  {
    key: 'commission',
    header: 'Commission',
    sortKey: 'commission',
    align: 'right',
    width: 104,
    cell: ({ commission }) => moneyText(commission),
  },
];

const filters: readonly ListField[] = [
  { kind: 'number', name: 'recordId', label: 'Record ID' },
  { kind: 'text', name: 'supplierName', label: 'Supplier Name' },
  { kind: 'text', name: 'supplierPhone', label: 'Supplier Phone' },
  { kind: 'number', name: 'agencyId', label: 'Agency ID' },
];

const invalid = listOf(listInvalidSupplierRecords);
const unknown = listOf(listUnknownSupplierRecords);

/** `/records/invalidSupplier` (R-303..R-317). */
export function InvalidSupplierScreen() {
  return (
    <PagedList
      name="invalid-supplier-records"
      title="Records with invalid supplier"
      source={invalid}
      columns={columns}
      rowId={({ id }) => id}
      filters={filters}
      aboutRow={(row, { focus }) => <MatchingPanel key={row.id} row={row} goOn={focus} />}
    />
  );
}

/** `/records/unknownSupplier` (R-321..R-336); the link of an agency becomes its filter. */
export function UnknownSupplierScreen() {
  const { agencyId } = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const refusal = useRefusal('records.downloadUnknownSupplier');
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
      filters={filters}
      aboutRow={(row, { focus }) => <MatchingPanel key={row.id} row={row} goOn={focus} />}
      csv={{ href: (sent) => hrefOf(downloadUnknownSupplierRecords, {}, sent), reason: refusal }}
    />
  );
}
