import { listAgencies } from '@recoup/contract/agencies/agencies.endpoints';
import type { AgencyRow } from '@recoup/contract/agencies/agencies.schemas';
import { countText } from '@recoup/domain/kit/counted';
import { listOf } from '#api/list-source.ts';
import { paths } from '#app/paths.ts';
import { number, text } from '#ui/columns.tsx';
import type { ListColumn, ListSource } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';

// without `fields` every row is whole
const source = listOf(listAgencies, { unknownSupplier: 'true' }) as ListSource<AgencyRow>;

const columns: ReadonlyArray<ListColumn<AgencyRow>> = [
  text('name', 'Agency', { sort: true }),
  text('city', 'City', { sort: true }),
  text('state', 'State', { sort: true }),
  number('unknownSupplierRecordCount', 'Records with Unknown Supplier', { sort: true }, (row) =>
    countText(row.unknownSupplierRecordCount),
  ),
  number('records', 'All Records', { sort: 'recordCount' }, (row) => countText(row.recordCount)),
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
      rowName={({ name }) => name}
      searchPlaceholder="Search by Name, ARC, EIN, Phone Number or City"
      sort={{ key: 'unknownSupplierRecordCount', direction: 'desc' }}
    />
  );
}
