import { listAgencies } from '@recoup/contract/agencies/agencies.endpoints';
import type { AgencyRow } from '@recoup/contract/agencies/agencies.schemas';
import { listOf } from '#api/list-source.ts';
import { paths } from '#app/paths.ts';
import type { ListColumn, ListSource } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';

// without `fields` every row is whole
const source = listOf(listAgencies, { unknownSupplier: 'true' }) as ListSource<AgencyRow>;

const columns: ReadonlyArray<ListColumn<AgencyRow>> = [
  { key: 'name', header: 'Agency', sortKey: 'name', cell: ({ name }) => name },
  { key: 'city', header: 'City', sortKey: 'city', cell: ({ city }) => city },
  { key: 'state', header: 'State', sortKey: 'state', cell: ({ state }) => state },
  {
    key: 'unknownSupplierRecordCount',
    header: 'Records with Unknown Supplier',
    sortKey: 'unknownSupplierRecordCount',
    align: 'right',
    cell: (row) => row.unknownSupplierRecordCount.toLocaleString('en-US'),
  },
  {
    key: 'records',
    header: 'All Records',
    sortKey: 'recordCount',
    align: 'right',
    cell: ({ recordCount }) => recordCount.toLocaleString('en-US'),
  },
];

/** `/agencies/unknownSupplier`: each row leads to the agency's records without supplier (A-200..A-202). */
export function UnknownSupplierAgenciesScreen() {
  return (
    <PagedList
      name="unknown-supplier-agencies"
      title="Agencies with Unknown Supplier"
      source={source}
      columns={columns}
      rowId={({ id }) => id}
      rowHref={({ id }) => paths.unknownSupplierRecordsOf(id)}
      searchPlaceholder="Search by Name, ARC, EIN, Phone Number or City"
      sort={{ key: 'unknownSupplierRecordCount', direction: 'desc' }}
    />
  );
}
