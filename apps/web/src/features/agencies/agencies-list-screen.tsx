import {
  getAgency,
  listAgencies,
  listAgencyStatuses,
} from '@recoup/contract/agencies/agencies.endpoints';
import type { AgencyRow } from '@recoup/contract/agencies/agencies.schemas';
import { agencyTone } from '@recoup/domain/agencies/agency-status';
import { countText } from '@recoup/domain/kit/counted';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { listOf } from '#api/list-source.ts';
import { forGood, queryOf, useEndpoint } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { number, phone, status, text } from '#ui/columns.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { ListColumn, ListField, ListPeek, ListSource } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { choicesFailure } from '#ui/problem.ts';

// without `fields` every row is whole
const source = listOf(listAgencies) as ListSource<AgencyRow>;

const columns: ReadonlyArray<ListColumn<AgencyRow>> = [
  text('name', 'Name', { sort: true, width: 260 }),
  text('ein', 'EIN', { sort: true }),
  text('street', 'Street', { width: 190 }),
  text('city', 'City', { sort: true, width: 130 }),
  text('state', 'State', { sort: true }),
  text('zip', 'Zip'),
  text('country', 'Country', { sort: true, width: 130 }),
  number('records', 'Records', { sort: 'recordCount' }, (row) => countText(row.recordCount)),
  status('status', 'Status', { sort: true, hidden: true }, (row) => [
    agencyTone(row.status.code),
    row.status.name,
  ]),
  phone('phone', 'Phone', { hidden: true }, (row) => formatPhone(row.phone)),
];

const AgencyPeek = lazyPart(() => import('./agency-peek.tsx').then((m) => m.AgencyPeek));

const agencyPeek: ListPeek<AgencyRow> = {
  title: ({ name }) => name,
  content: ({ id }) => <AgencyPeek agencyId={id} />,
  prefetch: (cache, { id }) =>
    void cache.prefetchQuery(queryOf(getAgency, { params: { agencyId: id } })),
};

/** `/agencies` (A-172..A-181). */
export function AgenciesListScreen() {
  const statuses = useEndpoint(listAgencyStatuses, {}, forGood);
  const createRefusal = useRefusal('agencies.create');
  const filters: readonly ListField[] = [
    {
      kind: 'select',
      name: 'status',
      label: 'Status',
      all: 'All Statuses',
      options: (statuses.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
      failure: choicesFailure('Agency statuses', statuses.isError),
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
      peek={agencyPeek}
      rowName={({ name }) => name}
      searchPlaceholder="Search by Name, ARC, EIN, Phone Number or City"
      filters={filters}
      create={{ label: 'Create New Agency', href: paths.addAgency, reason: createRefusal }}
    />
  );
}
