import { listRecordStatuses } from '@recoup/contract/records/record-lists.endpoints';
import {
  listDeletedRecords,
  listRecords,
  restoreRecords,
} from '@recoup/contract/records/records.endpoints';
import { counted } from '@recoup/domain/kit/counted';
import { recordTone } from '@recoup/domain/records/record-status';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { dayText, moneyText, useInstantFormats } from '#api/formats.ts';
import { listOf, type RowOf } from '#api/list-source.ts';
import { useEndpoint, useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import type { ListColumn, ListField, ListSelection } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { problemOf } from '#ui/problem.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toastBulkResults, toastProblem } from '#ui/toasts.tsx';
import { useAssignableUsers } from './use-assignable-users.ts';

type Row = RowOf<typeof listDeletedRecords>;

const source = listOf(listDeletedRecords);

const guestOf = ({ guestLastName, guestFirstName }: Row): string =>
  [guestLastName, guestFirstName].filter(Boolean).join(', ');

function useColumns(): ReadonlyArray<ListColumn<Row>> {
  const { at } = useInstantFormats();
  return [
    { key: 'id', header: 'REC', sortKey: 'id', align: 'right', width: 78, cell: ({ id }) => id },
    {
      key: 'deletedAt',
      header: 'Deleted',
      sortKey: 'deletedAt',
      width: 180,
      cell: ({ deletedAt }) => at(deletedAt),
    },
    { key: 'deletedBy', header: 'By', width: 130, cell: ({ deletedBy }) => deletedBy?.name },
    {
      key: 'deletedHow',
      header: 'How',
      width: 210,
      cell: ({ deletedHow }) => deletedHow || 'By itself',
    },
    {
      key: 'status',
      header: 'Status',
      width: 150,
      cell: ({ status }) => <StatusBadge tone={recordTone(status.code)}>{status.name}</StatusBadge>,
    },
    { key: 'guest', header: 'Guest', width: 160, cell: guestOf },
    { key: 'supplier', header: 'Supplier', width: 200, cell: ({ supplierName }) => supplierName },
    {
      key: 'phone',
      header: 'Phone',
      width: 128,
      cell: ({ phone }) => (phone ? formatPhone(phone) : ''),
    },
    {
      key: 'startDate',
      header: 'Check-in',
      align: 'right',
      width: 92,
      cell: ({ startDate }) => dayText(startDate),
    },
    {
      key: 'commission',
      header: 'Commission',
      align: 'right',
      width: 100,
      cell: ({ commission }) => moneyText(commission),
    },
    { key: 'agency', header: 'Agency', width: 160, cell: ({ agency }) => agency.name },
  ];
}

function useFilters(): readonly ListField[] {
  const { users } = useAssignableUsers();
  const { data: statuses = [] } = useEndpoint(
    listRecordStatuses,
    {},
    { staleTime: Number.POSITIVE_INFINITY },
  );
  return [
    {
      kind: 'select',
      name: 'status',
      label: 'Status',
      all: 'All statuses',
      options: statuses.map(({ code, name }) => ({ value: code, label: name })),
    },
    { kind: 'select', name: 'deletedBy', label: 'Deleted by', all: 'Anybody', options: users },
    { kind: 'dayRange', name: 'deletedOn', label: 'Deleted' },
  ];
}

function RestoreBar({ selection }: { selection: ListSelection<Row> }) {
  const { rows, clear, refresh } = selection;
  const refusal = useRefusal('records.restore');
  const restore = useSave(restoreRecords, {
    invalidates: [listRecords],
    onSaved: ({ results }) => {
      toastBulkResults(results, 'Record Restored');
      clear();
      refresh();
    },
    onFailed: (error) => toastProblem(problemOf(error)),
  });
  const nothing = rows.length === 0 ? 'Choose the records to restore first' : undefined;
  return (
    <div>
      <DisabledReasonButton
        reason={refusal ?? nothing}
        loading={restore.isPending}
        onClick={() => restore.mutate({ body: { ids: rows.map(({ id }) => id) } })}
      >
        {rows.length === 0 ? 'Restore' : `Restore ${counted(rows.length, 'record')}`}
      </DisabledReasonButton>
    </div>
  );
}

/** `/records/deleted`: the archive, by whom and when, and the way back. */
export function DeletedRecordsScreen() {
  const columns = useColumns();
  const filters = useFilters();
  return (
    <PagedList
      name="deleted-records"
      title="Deleted Records"
      source={source}
      columns={columns}
      rowId={({ id }) => id}
      rowHref={({ id }) => paths.recordStory(id)}
      rowName={(row) => `REC ${row.id}, ${guestOf(row)}`}
      searchPlaceholder="Search by REC, phone or guest"
      sort={{ key: 'deletedAt', direction: 'desc' }}
      filters={filters}
      selectable
      bulk={(selection) => <RestoreBar selection={selection} />}
    />
  );
}
