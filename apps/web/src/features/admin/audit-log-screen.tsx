import {
  downloadAuditLog,
  listAuditLog,
  listAuditUsers,
} from '@recoup/contract/admin/audit-log.endpoints';
import { auditKindName, auditKinds } from '@recoup/domain/admin/audit-log';
import { Instant } from '#api/formats.ts';
import { listOf, type RowOf } from '#api/list-source.ts';
import { useEndpoint } from '#api/queries.ts';
import { requestUrl } from '#api/request-url.ts';
import { text } from '#ui/columns.tsx';
import type { ListColumn, ListField } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { choicesFailure } from '#ui/problem.ts';
import classes from './admin.module.css';

type Row = RowOf<typeof listAuditLog>;

const source = listOf(listAuditLog);

const columns: ReadonlyArray<ListColumn<Row>> = [
  text('when', 'Time', { sort: 'id', width: 190 }, (row) => (
    <Instant of={row.created_at} as="exact" />
  )),
  text('person', 'User', { width: 190 }, (row) => row.user?.name ?? 'Not signed in'),
  text('kind', 'Event', { width: 200 }, (row) => auditKindName(row.kind)),
  text('what', 'Subject', { wrap: true }, (row) => <div className={classes.what}>{row.what}</div>),
  text('address', 'IP Address', { width: 150 }),
];

/** Person, kind and day. */
function useAuditFilters(): readonly ListField[] {
  const people = useEndpoint(listAuditUsers, {});
  return [
    {
      kind: 'select',
      name: 'userId',
      label: 'User',
      all: 'Everyone',
      options: [
        { value: 'none', label: 'Not signed in' },
        ...(people.data?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ],
      failure: choicesFailure('Users', people.isError),
    },
    {
      kind: 'select',
      name: 'kind',
      label: 'Event',
      all: 'All Events',
      options: auditKinds.map(({ kind, name }) => ({ value: kind, label: name })),
    },
    { kind: 'dayRange', name: 'on', label: 'Date' },
  ];
}

/** `/audit-log`: who signed in, was refused, changed permissions, or took lists away. */
export function AuditLogScreen() {
  const filters = useAuditFilters();
  return (
    <PagedList
      name="audit-log"
      title="Audit Log"
      source={source}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ id }) => `entry ${id}`}
      searchPlaceholder="Search by subject or IP address"
      sort={{ key: 'id', direction: 'desc' }}
      filters={filters}
      csv={{ href: (sent) => requestUrl(downloadAuditLog, {}, sent) }}
    />
  );
}
