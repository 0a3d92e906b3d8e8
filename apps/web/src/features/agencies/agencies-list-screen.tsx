import { listAgencies, listAgencyStatuses } from '@recoup/contract/agencies/agencies.endpoints';
import type { AgencyRow } from '@recoup/contract/agencies/agencies.schemas';
import { agencyTone } from '@recoup/domain/agencies/agency-status';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { listOf } from '#api/list-source.ts';
import { useEndpoint } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import type { ListColumn, ListField, ListSource } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

// without `fields` every row is whole
const source = listOf(listAgencies) as ListSource<AgencyRow>;

const columns: ReadonlyArray<ListColumn<AgencyRow>> = [
  { key: 'name', header: 'Name', sortKey: 'name', cell: ({ name }) => name },
  { key: 'ein', header: 'EIN', sortKey: 'ein', cell: ({ ein }) => ein },
  { key: 'street', header: 'Street', cell: ({ street }) => street },
  { key: 'city', header: 'City', sortKey: 'city', cell: ({ city }) => city },
  { key: 'state', header: 'State', sortKey: 'state', cell: ({ state }) => state },
  { key: 'zip', header: 'Zip', cell: ({ zip }) => zip },
  { key: 'country', header: 'Country', sortKey: 'country', cell: ({ country }) => country },
  {
    key: 'records',
    header: 'Records',
    sortKey: 'recordCount',
    align: 'right',
    cell: ({ recordCount }) => recordCount.toLocaleString('en-US'),
  },
  {
    key: 'status',
    header: 'Status',
    sortKey: 'status',
    hidden: true,
    cell: ({ status }) => <StatusBadge tone={agencyTone(status.code)}>{status.name}</StatusBadge>,
  },
  {
    key: 'phone',
    header: 'Phone',
    hidden: true,
    cell: ({ phone }) => phone && formatPhone(phone),
  },
];

/** `/agencies` (A-172..A-181). */
export function AgenciesListScreen() {
  const statuses = useEndpoint(listAgencyStatuses, {}, { staleTime: Number.POSITIVE_INFINITY });
  const createRefusal = useRefusal('agencies.create');
  const filters: readonly ListField[] = [
    {
      kind: 'select',
      name: 'status',
      label: 'Status',
      all: 'All statuses',
      options: (statuses.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
      failure: statuses.isError ? 'Agency statuses could not be loaded' : undefined,
    },
  ];
  return (
    <PagedList
      name="agencies"
      title="Agencies"
      source={source}
      columns={columns}
      rowId={({ id }) => id}
      rowHref={({ id }) => paths.agency(id)}
      searchPlaceholder="Search by Name, ARC, EIN, Phone Number or City"
      filters={filters}
      create={{ label: 'Create New Agency', href: paths.addAgency, reason: createRefusal }}
    />
  );
}
